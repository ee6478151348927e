import { WORK_BASKET_MODE_LABELS, type WorkBasketMode } from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';

/** A list of the Work Basket: its name in the choice, and what stands below the choice while it is shown. */
export function listWords(mode: WorkBasketMode): { name: string; explanation: string | null } {
  const [, name, explanation = null] = /^([^(]+?)(?: \((.+)\))?$/.exec(WORK_BASKET_MODE_LABELS[mode])!;
  return { name: name!, explanation };
}

/** Chooses which list is shown. */
export async function showList(page: Page, mode: WorkBasketMode): Promise<void> {
  await page.getByLabel('Show').selectOption({ label: listWords(mode).name });
}

/** On a phone, what narrows and orders the list is behind a button. */
export const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Filters/, expanded: false }).click();

/** Chooses what is behind the More of a card of the Work Basket; without a card, of the first that has it. */
export async function fromMore(page: Page, card: Locator | null, action: string): Promise<void> {
  const more = (card ?? page).getByRole('button', { name: 'More' }).first();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Flags a visit that cannot be arranged. */
export async function flagIssue(page: Page, card: Locator | null, reason = ''): Promise<void> {
  await fromMore(page, card, 'Flag scheduling issue');
  const dialog = page.getByRole('dialog', { name: 'Flag scheduling issue' });
  await dialog.getByLabel('Why it cannot be arranged').fill(reason);
  await dialog.getByRole('button', { name: 'Flag scheduling issue' }).click();
  await page.getByText('Inspection has been flagged with a scheduling issue').waitFor();
}
