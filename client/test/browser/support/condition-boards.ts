import type { PropertyPage, StaffInspectionPage } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import { useProduct } from './product';

export const TITLE = 'Condition Move-In / Move-Out Inspection Management';

/** A day before every move-in, so that no justification is required. */
export const EARLY = '2020-01-15';

/** Starts the product for tests of the condition boards. */
export function useConditionBoards() {
  const product = useProduct();
  /** Unused codes of properties whose owners have a license, and one without. */
  const addresses = { licensed: [] as string[], unlicensed: '' };

  beforeAll(async () => {
    const { content } = await product.api<PropertyPage>(
      'maple.coordinator',
      'GET',
      'properties/query?onlyActive=true&count=200',
    );
    const usable = content.filter(
      ({ isUnassignable, occupantNames }) => !isUnassignable && occupantNames.length > 0,
    );
    const isLicensed = ({ customerName }: (typeof content)[number]) =>
      customerName !== 'Cedar & Main Estates';
    addresses.licensed.push(...usable.filter(isLicensed).map(({ code }) => code));
    addresses.unlicensed = usable.find((each) => !isLicensed(each))!.code;
  }, 90_000);

  async function conditionBoard(who: string): Promise<Page> {
    const page = await product.open('/inspections', who);
    await page.getByRole('tab', { name: 'Move-In / Move-Out Condition Inspections' }).click();
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    return page;
  }

  async function property(code: string) {
    const { content } = await product.api<PropertyPage>(
      'maple.coordinator',
      'GET',
      `properties/query?code=${code}`,
    );
    return content[0]!;
  }

  /** Orders an inspection over the API, as a precondition. */
  async function opened(code: string, changes: object = {}): Promise<{ id: number; inspectionId: number }> {
    const { id: propertyId } = await property(code);
    return product.api('maple.coordinator', 'POST', 'condition-inspections', {
      propertyId,
      type: 'MOVE_IN',
      dueDate: EARLY,
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
      ...changes,
    });
  }

  /** Returns rows of the condition lists at a property, as the API has them now. */
  async function inspectionsAt(code: string) {
    const lists = ['rolling/page', 'assigned', 'scheduled', 'audited', 'cancelled'];
    const pages = await Promise.all(
      lists.map((list) =>
        product.api<StaffInspectionPage>(
          'maple.coordinator',
          'GET',
          `inspections/${list}?ciMode=true&code=${code}&size=200`,
        ),
      ),
    );
    return pages.flatMap(({ content }) => content);
  }

  return { product, addresses, conditionBoard, property, opened, inspectionsAt };
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}\\b`) });
export const rowById = (page: Page, id: number): Locator => page.locator(`.ag-row[row-id="${id}"]`).first();
export const create = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Create', exact: true }).click();

export async function openCreate(page: Page): Promise<Locator> {
  await tab(page, 'Create').click();
  await page.getByRole('button', { name: 'Create Condition Inspection' }).click();
  return page.getByRole('dialog', { name: 'Create Condition Inspection' });
}

export async function chooseProperty(page: Page, dialog: Locator, code: string): Promise<void> {
  await dialog.getByLabel('Property', { exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Find a property' });
  await search.getByLabel('Search properties').fill(code);
  await search.getByRole('button', { name: 'Search' }).click();
  await search.getByRole('button', { name: new RegExp(`^Select ${code} `) }).click();
  await search.waitFor({ state: 'detached' });
}

export async function chooseInspector(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Inspector').fill(name);
  await dialog
    .page()
    .getByRole('option', { name: new RegExp(name) })
    .click();
}

/** Closes a dialog with input and confirms the loss. */
export async function abandon(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.page().getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function menuOf(page: Page, id: number): Promise<Locator> {
  await page
    .locator(`.ag-row[row-id="${id}"]`)
    .getByRole('button', { name: /actions/i })
    .click();
  return page.getByRole('menu');
}
