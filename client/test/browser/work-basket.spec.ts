import type { StaffInspectionPage, WorkBasketItem } from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { useProduct } from './support/product';

const product = useProduct();

describe('the Work Basket', () => {
  it('says so when there is more than it shows', async () => {
    const page = await product.signedIn('maple.inspector', PHONE);
    await page.getByRole('heading', { name: 'Work Basket' }).waitFor();
    await page.getByRole('listitem').first().waitFor();
    const sentence = page.getByText('Only the first 500 are shown.');
    expect(await sentence.count()).toBe(0);
    await page.route('**/api/inspector/*/inspections?*', async (route) => {
      const response = await route.fetch();
      const [item] = (await response.json()) as [WorkBasketItem];
      const many = Array.from({ length: 500 }, (_, n) => ({
        ...item,
        inspection: { ...item.inspection, id: 100_000 + n },
      }));
      await route.fulfill({ response, json: many });
    });
    await page.reload();
    await sentence.waitFor();
  });

  it('shows what was assigned while its first answer was on its way', async () => {
    const { content } = await product.api<StaffInspectionPage>(
      'maple.coordinator',
      'GET',
      'inspections/rolling/page',
    );
    const { id, property } = content[0]!;
    const page = await product.signedIn('maple.inspector', PHONE);
    await page.getByRole('listitem').first().waitFor();
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route(
        '**/api/inspector/*/inspections?*',
        async (route) => {
          const response = await route.fetch();
          resolve();
          await new Promise<void>((free) => (release = free));
          await route.fulfill({ response });
        },
        { times: 1 },
      );
    });
    await page.reload();
    await asked;
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    const told = page.waitForFunction((text) => document.body.innerText.includes(text), property.code);
    await product.api('maple.coordinator', 'PUT', 'inspector/6/inspections', { ids: [id] });
    // Long enough for the push; were it later, the test would pass without what it is about.
    await page.waitForTimeout(1500);
    release();
    await told;
  });
});
