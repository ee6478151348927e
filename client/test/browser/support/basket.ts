import {
  type InspectorProfile,
  type StaffInspectionPage,
  type StaffInspectionRow,
  WORK_BASKET_MODE_LABELS,
  type WorkBasketMode,
  type WorkBasketPage,
} from '@walkthrough/domain';
import type { Locator, Page } from 'playwright-core';
import type { Product } from './product';

export const INSPECTOR = 'maple.inspector';
/** Id of the inspector. */
export const IVAN = 6;

/** Provides maple's periodic inspections over HTTP, by default as the office. */
export function basketInspections(product: Product) {
  const call = <T>(method: string, path: string, who = 'maple.coordinator', body?: unknown) =>
    product.api<T>(who, method, path, body);

  /** Assigns an unassigned inspection to the inspector; another one on each call. */
  async function given(): Promise<StaffInspectionRow> {
    const path = 'inspections/rolling/page?size=60&template=1';
    const { content } = await call<StaffInspectionPage>('GET', path);
    const free = content.find(
      ({ property, scheduledDate }) => !property.isUnassignable && scheduledDate === null,
    )!;
    return call<StaffInspectionRow>('PUT', `inspector/${IVAN}/inspection/${free.id}`);
  }

  /** Returns an inspection that the office assigned to the inspector, outside their teams. */
  async function fromAnotherTeam(): Promise<StaffInspectionRow> {
    const { teams } = await call<InspectorProfile>('GET', 'inspectors/self', INSPECTOR);
    const ofTeams = await Promise.all(
      teams.map(({ id }) => call<WorkBasketPage>('GET', `team/${id}/unassigned/page?size=200`, INSPECTOR)),
    );
    const own = ofTeams.flatMap(({ content }) => content.map(({ inspection }) => inspection.id));
    const path = 'inspections/rolling/page?size=60&template=1';
    const { content } = await call<StaffInspectionPage>('GET', path);
    const other = content.find(({ id, property }) => !own.includes(id) && !property.isUnassignable)!;
    return call<StaffInspectionRow>('PUT', `inspector/${IVAN}/inspection/${other.id}`);
  }

  return { call, given, fromAnotherTeam };
}

export const cardOf = (page: Page, { property }: StaffInspectionRow): Locator =>
  page.getByRole('listitem').filter({ hasText: property.code });

/** Returns a list's name in the select, and the explanation below it. */
export function listWords(mode: WorkBasketMode): { name: string; explanation: string | null } {
  const [, name, explanation = null] = /^([^(]+?)(?: \((.+)\))?$/.exec(WORK_BASKET_MODE_LABELS[mode])!;
  return { name: name!, explanation };
}

/** Selects a list. */
export async function showList(page: Page, mode: WorkBasketMode): Promise<void> {
  await page.getByLabel('Show').selectOption({ label: listWords(mode).name });
}

/** Opens the filters, which are collapsed on a phone. */
export const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Filters/, expanded: false }).click();

/** Chooses an item of a card's More menu; of the first card if `card` is null. */
export async function fromMore(page: Page, card: Locator | null, action: string): Promise<void> {
  const more = (card ?? page).getByRole('button', { name: 'More' }).first();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Flags a scheduling issue. */
export async function flagIssue(page: Page, card: Locator | null, reason = ''): Promise<void> {
  await fromMore(page, card, 'Flag scheduling issue');
  const dialog = page.getByRole('dialog', { name: 'Flag scheduling issue' });
  await dialog.getByLabel('Reason for the issue').fill(reason);
  await dialog.getByRole('button', { name: 'Flag scheduling issue' }).click();
  await page.getByText('Inspection has been flagged with a scheduling issue').waitFor();
}

/** Schedules an inspection in the open dialog. */
export async function plan(page: Page, time: string, press = 'Schedule'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date and time of the inspection').fill(time);
  await dialog.getByRole('button', { name: press, exact: true }).click();
}
