import { useProduct } from './support/product';
import { until } from './support/until';

const product = useProduct();

/** With a filter chip above the rows. */
const FILTERED = 'kind=periodic&city=Vancouver';

it('shows the first row of a board at most 220 px from the top of a 900 px screen', async () => {
  for (const words of ['kind=periodic', 'kind=condition', FILTERED]) {
    const page = await product.open(`/inspections?${words}&tab=rolling`, 'maple.coordinator', {
      width: 1280,
      height: 900,
    });
    // Measures the header, because an empty list shows a message instead of rows.
    const header = page.locator('.ag-header');
    await header.waitFor();
    await page.getByRole('button', { name: 'Filters', expanded: false }).waitFor();
    // The demo banner does not count, nor does what is above the rows while the list loads.
    const isHigh = async () => {
      const { y, height } = (await header.boundingBox())!;
      return y + height - (await page.getByRole('note').boundingBox())!.height <= 220;
    };
    await until(isHigh, true);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
});

it('keeps all buttons of a board on the page at 200 % zoom', async () => {
  const half = { width: 640, height: 400 };
  const page = await product.open('/inspections?kind=periodic&tab=rolling', 'maple.coordinator', half);
  await page.locator('.ag-header').waitFor();
  const { x, width } = (await page.getByRole('button', { name: 'Filters', expanded: false }).boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(half.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(half.width);
});

it.each([
  ['maple.coordinator', ['rolling', 'assigned', 'scheduled', 'completed', 'audited', 'cancelled']],
  ['maple.pm', ['all']],
  ['maple.customeradmin', ['audited', 'cancelled']],
] as const)('scrolls no board of condition inspections sideways for %s', async (who, tabs) => {
  const page = await product.open('/condition-inspection-management', who, { width: 1440, height: 900 });
  for (const tab of tabs) {
    await page.goto(`/condition-inspection-management?tab=${tab}`);
    await page.locator('.ag-root').waitFor();
    await page.waitForLoadState('networkidle');
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = () =>
        page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.querySelector('.ag-body-horizontal-scroll-viewport')!;
          return scrollWidth - clientWidth;
        });
      await until(async () => [tab, width, await overflow()], [tab, width, 0]);
    }
  }
});
