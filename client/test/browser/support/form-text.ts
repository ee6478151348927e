import type { Page } from 'playwright-core';
import type { Product } from './product';

/** Parts of a form document that the tests change. */
export interface FormDocument {
  title: string;
  i18n: Record<string, Record<string, string>>;
  sections: { items: object[] }[];
}

export const editor = (page: Page) => page.getByRole('textbox', { name: 'Form as JSON' });

/** Opens the document as JSON beside its items. */
export async function openJson(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'JSON' }).click();
  await editor(page).waitFor();
}

/** Replaces the whole text as by pasting. */
export async function paste(page: Page, text: string): Promise<void> {
  await openJson(page);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await editor(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Returns the Canadian form's draft from the server, with changes. */
export async function draftWith(
  product: Product,
  version: number,
  change: (document: FormDocument) => void,
): Promise<string> {
  const path = `form-definitions/condition-ca/${version}`;
  const { document } = await product.api<{ document: FormDocument }>('maple.admin', 'GET', path);
  change(document);
  return JSON.stringify(document, null, 2);
}

/** A question that is mandatory at the move-in. */
export const SMOKE_ALARM = {
  id: 'smokeAlarmTested',
  type: 'boolean',
  label: 'smokeAlarmTested',
  mandatory: true,
  keys: { moveIn: 'smokeAlarmTestedIn' },
};

export function addSmokeAlarm(document: FormDocument): void {
  document.sections[0]!.items.push(SMOKE_ALARM);
  for (const texts of Object.values(document.i18n)) texts['smokeAlarmTested'] = 'Smoke alarm tested';
}
