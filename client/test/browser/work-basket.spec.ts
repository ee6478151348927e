import type { WorkBasketItem } from '@walkthrough/domain';
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
});
