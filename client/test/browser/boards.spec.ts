import type { Page } from 'playwright-core';
import { PHONE, Product } from './support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.close());

const board = async (who: string, viewport?: typeof PHONE): Promise<Page> => {
  const page = await product.signedIn(who, viewport);
  await page.goto('/inspections');
  await page
    .getByRole('tab', { name: /Rolling List|Auditing Basket/ })
    .first()
    .waitFor();
  return page;
};
const rows = (page: Page) => page.locator('.ag-row');

describe('Inspection Management', () => {
  it('[CV-436][CV-438][CV-445] opens on the Rolling List of the own company, under its title', async () => {
    const page = await board('maple.coordinator');
    await page.getByText('Periodic Inspections').first().waitFor();
    await rows(page).first().waitFor();
    expect(await page.title()).toContain('Inspection Management: Rolling List');
    await page.getByText('MA-0').first().waitFor();
    expect(await page.getByText(/^CA-0/).count()).toBe(0);
  });

  it('[CV-708] shows the tabs that the flags open, and no others', async () => {
    const tabs = async (who: string) => {
      const page = await board(who);
      return (await page.getByRole('tab').allInnerTexts()).map((label) => label.replace(/[\d\s]+$/, ''));
    };
    const coordinator = await tabs('maple.coordinator');
    const auditor = await tabs('maple.auditor');
    expect(coordinator).toEqual(
      expect.arrayContaining(['Rolling List', 'Assigned Inspections', 'Scheduled Inspections']),
    );
    expect(auditor).toEqual(expect.arrayContaining(['Auditing Basket', 'Inspection History']));
    expect(auditor).not.toContain('Rolling List');
  });

  it('fits a phone', async () => {
    const page = await board('maple.coordinator', PHONE);
    await rows(page).first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

it('breaks no rule of the content policy, and throws nothing', () => {
  expect(product.complaints).toEqual([]);
});
