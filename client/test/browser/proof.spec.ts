import type { StaffInspectionRow, WorkBasketItem } from '@walkthrough/domain';
import { PHONE } from './support/browser';
import { fromMore } from './support/basket';
import { useProduct } from './support/product';

const INSPECTOR = 'maple.inspector';
const OFFICE = 'maple.coordinator';
const product = useProduct();

const pdf = (name = 'proof.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\nServed.\n%%EOF'),
});
const picture = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a, no PDF') };

describe('the proof of service of a document', () => {
  it('[CV-217][CV-230][CV-250][CV-251][CV-252] needs a PDF and a delivery method, explains failures, and completes the inspection', async () => {
    const { id: ivan } = await product.api<{ id: number }>(INSPECTOR, 'GET', 'users/self');
    const items = await product.api<WorkBasketItem[]>(INSPECTOR, 'GET', `inspector/${ivan}/inspections`);
    const { id, property } = items.find(
      ({ inspection }) => inspection.inspectionType === 'DOCUMENT_SERVICE',
    )!.inspection;
    const page = await product.signedIn(INSPECTOR, PHONE);
    const card = page.getByRole('listitem').filter({ hasText: property.code });
    await card.getByText('Document Service', { exact: true }).waitFor();
    expect(await page.getByText('Document Service', { exact: true }).count()).toBe(1);
    // Offered for this inspection only.
    const other = page.getByRole('listitem').filter({ hasNotText: property.code }).first();
    await other.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Submit proof' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await fromMore(page, card, 'Submit proof');
    const dialog = page.getByRole('dialog', { name: /^Proof of service for/ });
    const submit = dialog.getByRole('button', { name: 'Submit' });
    const file = dialog.locator('input[type="file"]');
    expect(await file.getAttribute('accept')).toBe('application/pdf,.pdf');
    const method = dialog.getByLabel('Delivery method');
    expect((await method.getByRole('option').allInnerTexts()).filter(Boolean)).toEqual([
      'Registered Mail',
      'Posted on Door',
      'In-Person',
    ]);

    await submit.click();
    await dialog.getByText('Please choose how the document was delivered.').waitFor();
    await dialog.getByText('Please choose the file with the proof.').waitFor();
    await method.selectOption({ label: 'Posted on Door' });
    await file.setInputFiles(picture);
    await submit.click();
    await dialog.getByText('Only PDF files can be submitted.').waitFor();

    await file.setInputFiles(pdf());
    await page.context().setOffline(true);
    await dialog.getByText('This requires a network connection.').waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await dialog.getByText('This requires a network connection.').waitFor({ state: 'detached' });

    await page.route('**/pdf', (route) => route.abort());
    await submit.click();
    await dialog.getByText('An error occurred while submitting your file!').waitFor();
    await page.unroute('**/pdf');
    await submit.click();
    await dialog.waitFor({ state: 'detached' });
    const done = await product.api<StaffInspectionRow>(OFFICE, 'GET', `inspections/${id}`);
    expect(done).toMatchObject({ tab: 'completed' });
    await card.waitFor({ state: 'detached' });
  });
});
