import type { FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition } from '@walkthrough/form-definitions';
import type { Locator, Page } from 'playwright-core';
import { FormItems, newEmptyForm } from './form-items';
import { useProduct, type Device } from './product';

export const ADMIN = 'maple.admin';

interface Kitchen {
  page: Page;
  items: FormItems;
  /** Key of the form. */
  key: string;
}

/** Creates a form with two rooms in the editor and saves it. */
async function makeKitchen(page: Page, key: string): Promise<void> {
  const items = await newEmptyForm(page, { key, title: 'Items', country: 'Canada' });
  await items.addItems('First section', 'Short text', ['Range', 'Sink', 'Floor']);
  await page.getByRole('button', { name: 'Add section' }).click();
  await items.dialog.getByLabel('Titles, one per line').fill('Bath');
  await items.dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await items.addItems('Bath', 'Checkbox', ['Tub']);
  await save(page);
}

/** Starts the product for tests that begin with a form of two rooms. */
export function useKitchens() {
  const product = useProduct();
  let document: FormDefinition;
  let forms = 0;

  const stored = async (key: string): Promise<FormDefinition> => {
    const { document: found } = await product.api<FormVersionDetails>(
      ADMIN,
      'GET',
      `form-definitions/${key}/1`,
    );
    return found as FormDefinition;
  };

  beforeAll(async () => {
    const page = await product.signedIn(ADMIN);
    await makeKitchen(page, 'kitchen');
    document = await stored('kitchen');
    await product.leave(page);
  });

  return {
    product,

    /** Opens a copy of the saved form in the editor. */
    async openKitchen(viewport?: { width: number; height: number }, device?: Device): Promise<Kitchen> {
      forms += 1;
      const key = `items-${forms}`;
      const copy = { document: JSON.stringify({ ...document, key }) };
      await product.api(ADMIN, 'POST', `form-definitions/${key}/drafts`, copy);
      const page = await product.open(`/form-definitions/${key}/1`, ADMIN, viewport, device);
      const items = new FormItems(page);
      await items.outline.waitFor();
      return { page, items, key };
    },

    /** Returns the form as the server has it. */
    stored,
  };
}

/** Waits for a message to screen readers. */
export const said = (page: Page, words: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' });

/** Saves and waits until nothing is unsaved. The editor may have saved by itself before. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(/^Saved \d/).waitFor();
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
