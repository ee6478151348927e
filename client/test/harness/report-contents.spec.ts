import { entries, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { REPORT_FIELDS, type ReportField } from '@walkthrough/form-definitions/test/support/report-fields';
import type { HarnessLog } from './page/memory-session';
import { EVERY_SIDE, field, useFormHarness, type SideOfForm } from './support/condition-form';
import { fillIn, type FilledIn } from './support/fill-in';

declare const window: { harness: HarnessLog };

const harness = useFormHarness();

const choicesOf = (page: Page, key: string) => field(page, key).getByRole('radio');

/** Returns the keys that are mandatory in an empty form. */
function missingIn(form: string, side: SideOfForm): string[] {
  const definition = SHIPPED_DEFINITIONS.find(({ key }) => key === form);
  const asked = entries(definition!, side).filter(
    ({ item, conditions, required }) =>
      required && conditions.length === 0 && !['title', 'divider', 'padding'].includes(item.type),
  );
  return asked.map(({ key }) => key);
}

/** Groups fields by the states in which they are asked. */
function blocksOf(fields: readonly ReportField[]): ReportField[][] {
  const blocks = new Map<string, ReportField[]>();
  for (const each of fields) {
    const states = JSON.stringify(each.when ?? []);
    blocks.set(states, [...(blocks.get(states) ?? []), each]);
  }
  return [...blocks.values()];
}

/** Brings the report into the first state in which the fields are asked. */
async function ask(page: Page, [first]: readonly ReportField[]): Promise<void> {
  for (const [name, state] of first?.when ?? [])
    await choicesOf(page, name)
      .nth(state ?? 0)
      .click();
}

/** Checks that the fields disappear in every other state, and reappear in their own. */
async function expectNotAskedOtherwise(page: Page, block: readonly ReportField[]): Promise<void> {
  for (const [name, ...states] of block[0]?.when ?? []) {
    const others = Array.from({ length: await choicesOf(page, name).count() }, (_, state) => state);
    for (const state of [...others, states[0] ?? 0]) {
      await choicesOf(page, name).nth(state).click();
      const wanted = states.includes(state) ? 'attached' : 'detached';
      for (const { key } of block) await field(page, key).waitFor({ state: wanted });
    }
  }
}

/** Returns the label of a field without the note that it is optional. */
const labelOf = (page: Page, key: string) =>
  field(page, key)
    .locator('.wt-tick span, .wt-label')
    .first()
    .evaluate((label) => label.firstChild?.textContent);

/** Waits until the report has the values. */
async function expectKept(page: Page, wanted: FilledIn): Promise<void> {
  const kept = await page
    .waitForFunction(
      (pairs) =>
        pairs.every(([key, value]) => JSON.stringify(window.harness.answers[key]) === JSON.stringify(value)),
      wanted,
    )
    .catch(() => null);
  if (kept !== null) return;
  const answers = await page.evaluate(() => window.harness.answers);
  expect(wanted.map(([key]) => [key, answers[key]])).toEqual(wanted);
}

async function expectBlock(page: Page, block: readonly ReportField[]): Promise<void> {
  await ask(page, block);
  const filledIn: FilledIn = [];
  for (const each of block) {
    if (each.label !== undefined)
      expect([each.key, await labelOf(page, each.key)]).toEqual([each.key, each.label]);
    if (each.choices !== undefined) {
      expect(await field(page, each.key).locator('.wt-choice').allInnerTexts()).toEqual(each.choices);
    }
    const kept = await fillIn(page, each);
    // Waits for the debounce that stores the answer and removes the previous problem.
    await expectKept(page, kept);
    filledIn.push(...kept);
  }
  await expectKept(page, filledIn);
  // Only missing and invalid answers are marked.
  for (const { key } of block)
    await field(page, key).and(page.locator('[data-fault]')).waitFor({ state: 'detached' });
  await expectNotAskedOtherwise(page, block);
}

/** One page for each side of each form, because opening takes longer than filling in. */
describe.each(EVERY_SIDE)('%s, %s', (form, side) => {
  let page: Page;
  /** Marked fields before and after the first Submit, and the summary. */
  let marked: { before: (string | null)[]; after: (string | null)[]; summary: string };
  beforeAll(async () => {
    page = await harness.open({ form, side });
    const faults = () =>
      page
        .locator('[data-key][data-fault]')
        .evaluateAll((places) => places.map((place) => place.getAttribute('data-key')));
    const before = await faults();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.locator(`[data-key="${missingIn(form, side)[0]}"][data-fault]`).waitFor();
    const summary = await page.getByRole('group', { name: 'Missing answers' }).innerText();
    marked = { before, after: await faults(), summary };
  });
  afterAll(() => page.close());

  it('[CV-345] marks exactly the missing answers on Submit', () => {
    const [first, ...others] = missingIn(form, side);
    expect(marked.before).toEqual([]);
    expect(marked.after.sort()).toEqual([first, ...others].sort());
    // Questions that the current state does not ask are not missing.
    expect(marked.summary).toContain(`${others.length + 1} answers must be completed before you submit`);
    // Radios and rooms are mandatory; a first name is optional, and an item without an answer cannot be missing.
    expect(others).toEqual(expect.arrayContaining([`${side}Rooms`, `${side}TenantAgentState`]));
    expect(others).not.toContain('landlordFirstName');
  });

  const groups = REPORT_FIELDS.filter(
    ({ row, forms, fields }) =>
      row.startsWith('CV-') && forms.includes(form) && fields.some((each) => each.side === side),
  );
  it.each(groups.map((group) => [group.row, group.of, group.fields] as const))(
    '[%s] %s: each can be filled in only where it is asked, on its side',
    async (_row, _of, fields) => {
      for (const block of blocksOf(fields.filter((each) => each.side === side)))
        await expectBlock(page, block);
      for (const { key } of fields.filter((each) => each.side !== side))
        expect(await field(page, key).locator('input, select, textarea, button').count()).toBe(0);
    },
  );
});
