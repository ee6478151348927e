import { useProduct } from './support/product';

const product = useProduct();

it('the first row of a board stands at most 220 px down on a screen of 900 px', async () => {
  for (const kind of ['periodic', 'condition']) {
    const page = await product.open(`/inspections?kind=${kind}&tab=rolling`, 'maple.coordinator', {
      width: 1280,
      height: 900,
    });
    // A list without rows has its message where they would stand.
    const header = page.locator('.ag-header');
    await header.waitFor();
    await page.getByRole('button', { name: 'Filters', expanded: false }).waitFor();
    const { y, height } = (await header.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(220);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
});
