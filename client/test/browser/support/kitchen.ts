import type { FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import type { Locator, Page } from 'playwright-core';
import { newEmptyForm, type FormItems } from './form-items';
import { Product, type Device } from './product';

export const ADMIN = 'maple.admin';

interface Kitchen {
  page: Page;
  items: FormItems;
  /** Of the form. */
  key: string;
}

/** The product, for the tests of one file that begin with a form of two rooms. */
export function useKitchens() {
  let product: Product;
  let forms = 0;
  beforeAll(async () => {
    product = await Product.start();
  });
  afterAll(() => product.close());
  afterEach(() => expect(product.complaints).toEqual([]));
  return {
    product: () => product,

    /** A form of two rooms, on the screen and not saved. */
    async openKitchen(viewport?: { width: number; height: number }, device?: Device): Promise<Kitchen> {
      forms += 1;
      const key = `items-${forms}`;
      const page = await product.signedIn(ADMIN, viewport, device);
      const items = await newEmptyForm(page, { key, title: 'Items', country: 'Canada' });
      await items.addItems('First section', 'Short text', ['Range', 'Sink', 'Floor']);
      await page.getByRole('button', { name: 'Add section' }).click();
      await items.dialog.getByLabel('Titles, one in each line').fill('Bath');
      await items.dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await items.addItems('Bath', 'Box to tick', ['Tub']);
      return { page, items, key };
    },

    /** The form as the server has it. */
    async stored(key: string): Promise<FormDefinition> {
      const path = `form-definitions/${key}/1`;
      return (await product.api<FormVersionDetails>(ADMIN, 'GET', path)).document as FormDefinition;
    },
  };
}

/** Waits until this is said to who does not see the list. */
export const said = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' });

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('The draft was saved.').waitFor();
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
