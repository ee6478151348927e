import {
  type StaffInspectionPage,
  type StaffInspectionRow,
  WORK_BASKET_MODE_LABELS,
  type WorkBasketMode,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import type { Product } from './product';

export const INSPECTOR = 'maple.inspector';
/** The inspector's number. */
export const IVAN = 6;

/** Visits of maple's recurring inspections, over HTTP; the office calls where nobody else is named. */
export function basketVisits(product: Product) {
  const call = <T>(method: string, path: string, who = 'maple.coordinator', body?: unknown) =>
    product.api<T>(who, method, path, body);

  /** A visit that nobody had yet, and is the inspector's now; each is another one. */
  async function given(): Promise<StaffInspectionRow> {
    const path = 'inspections/rolling/page?size=60&template=1';
    const { content } = await call<StaffInspectionPage>('GET', path);
    const free = content.find(
      ({ property, scheduledDate }) => !property.isUnassignable && scheduledDate === null,
    )!;
    return call<StaffInspectionRow>('PUT', `inspector/${IVAN}/inspection/${free.id}`);
  }

  return { call, given };
}

export const cardOf = (page: Page, { property }: StaffInspectionRow): Locator =>
  page.getByRole('listitem').filter({ hasText: property.code });

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
  await dialog.getByLabel('Reason for the issue').fill(reason);
  await dialog.getByRole('button', { name: 'Flag scheduling issue' }).click();
  await page.getByText('Inspection has been flagged with a scheduling issue').waitFor();
}
