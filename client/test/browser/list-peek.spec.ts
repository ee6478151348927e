import type { StaffInspectionPage, StaffInspectionRow } from '@walkthrough/domain';
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './support/browser';
import { useProduct } from './support/product';

const ROLLING = '/inspections?kind=periodic&tab=rolling';

const product = useProduct();

const rollingRows = async (): Promise<StaffInspectionRow[]> => {
  const page = await product.api<StaffInspectionPage>(
    'maple.admin',
    'GET',
    'inspections/rolling/page?size=50',
  );
  return page.content.filter(({ property }) => property.virtualLocation === null);
};
const cell = (page: Page, { id }: StaffInspectionRow) =>
  page.locator(`.ag-row[row-id="${id}"] [col-id=address]`);

describe('the preview of a row', () => {
  it('stands beside the list, follows the focus, and has the actions of the menu', async () => {
    const page = await product.open(ROLLING, 'maple.coordinator', DESK);
    const [one, other] = await rollingRows();
    await cell(page, one!).click();
    const panel = page.getByRole('complementary');
    await panel.getByText(one!.property.code, { exact: true }).waitFor();
    for (const heading of ['Property', 'Visit'])
      await panel.getByRole('heading', { name: heading }).waitFor();
    await cell(page, other!).click();
    await panel.getByText(other!.property.code, { exact: true }).waitFor();
    // Above the fold, and above toasts.
    const actions = (await panel.getByRole('group', { name: 'Actions' }).boundingBox())!;
    expect(actions.y + actions.height).toBeLessThan(page.viewportSize()!.height * 0.7);
    await panel.getByRole('button', { name: 'Assign Inspector' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await panel.getByText(other!.property.code, { exact: true }).waitFor();
    await page.keyboard.press('p');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: 'Property record' }).click();
    await page.waitForURL(`**/properties/${other!.property.id}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(other!.property.addressLine1) }).waitFor();
  });

  it('is a sheet on a phone', async () => {
    const page = await product.open(ROLLING, 'maple.coordinator', PHONE);
    const [row] = await rollingRows();
    await page
      .getByRole('listitem')
      .filter({ hasText: row!.property.code })
      .getByText(row!.property.code)
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('heading', { name: 'Visit' }).waitFor();
    await sheet.getByRole('button', { name: 'Schedule' }).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  it('is replaced by the condition report after a double click', async () => {
    const [row] = await rollingRows();
    const made = await product.api<{ inspectionId: number }>(
      'maple.coordinator',
      'POST',
      'condition-inspections',
      {
        propertyId: row!.property.id,
        type: 'MOVE_IN',
        dueDate: '2020-01-15',
        inspectorId: 6,
        country: 'CA',
        ciType: 'BC',
      },
    );
    const page = await product.open('/inspections?kind=condition&tab=assigned', 'maple.coordinator', DESK);
    await page.locator(`.ag-row[row-id="${made.inspectionId}"] [col-id=address]`).dblclick();
    await page.waitForURL(/condition-inspection-form\?ciId=\d+&manager=true/);
  });
});

describe('a row that somebody else removed from the list', () => {
  it('leaves a notice of who did what, with a link to it', async () => {
    const page = await product.open(ROLLING, 'maple.coordinator', DESK);
    const row = (await rollingRows())[3]!;
    await cell(page, row).waitFor();
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    await product.api('maple.coordinator2', 'PUT', 'inspector/6/inspections', { ids: [row.id] });
    const trace = page.getByRole('list', { name: 'Rows that just left this list' }).getByRole('listitem');
    await trace.getByText(/ assigned Ivan Kowalski to /).waitFor();
    await trace.getByRole('link', { name: 'Show it in its new list' }).click();
    await page.getByRole('tab', { name: /^Assigned Inspections/, selected: true }).waitFor();
    await cell(page, row).waitFor();
    await page.getByRole('button', { name: `Remove the filter Property: ${row.property.code}` }).waitFor();
  });

  it('leaves a notice without a link when the user may not see it', async () => {
    const [row] = await rollingRows();
    const made = await product.api<{ inspectionId: number }>(
      'maple.coordinator',
      'POST',
      'condition-inspections',
      {
        propertyId: row!.property.id,
        type: 'MOVE_OUT',
        dueDate: '2020-01-15',
        inspectorId: 6,
        country: 'CA',
        ciType: 'BC',
      },
    );
    const page = await product.open('/inspections?kind=condition&tab=assigned', 'maple.coordinator', DESK);
    await page.locator(`.ag-row[row-id="${made.inspectionId}"]`).first().waitFor();
    await page.getByRole('button', { name: /^Live\b/ }).waitFor();
    await product.api('maple.coordinator2', 'DELETE', `inspections/${made.inspectionId}`);
    const trace = page.getByRole('list', { name: 'Rows that just left this list' }).getByRole('listitem');
    await trace.getByText('No longer in your lists.', { exact: false }).waitFor();
    expect(await trace.getByRole('link').count()).toBe(0);
  });

  it('leaves no notice for the user who did it', async () => {
    const page = await product.open(ROLLING, 'maple.coordinator', DESK);
    const [, , row] = await rollingRows();
    await page
      .locator(`.ag-row[row-id="${row!.id}"]`)
      .getByRole('button', { name: /actions/i })
      .click();
    await page.getByRole('menuitem', { name: 'Assign Inspector' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Inspector').fill('Kowalski');
    await page.getByRole('option', { name: /Kowalski/ }).click();
    await dialog.getByRole('button', { name: 'Assign Inspector' }).click();
    await cell(page, row!).waitFor({ state: 'detached' });
    expect(await page.getByRole('list', { name: 'Rows that just left this list' }).count()).toBe(0);
  });
});
