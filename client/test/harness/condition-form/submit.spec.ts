import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Room } from '@walkthrough/domain';
import { MATRIX_SEED } from '@walkthrough/form-definitions';
import type { Locator } from 'playwright-core';
import { elementFacts } from '../../../src/report-form/rooms/room-statuses';
import { sampleRooms } from '../../../src/report-form/sample/sample-report';
import { until } from '../../browser/support/until';
import {
  choose,
  dialog,
  dialogButton,
  drawSignature,
  field,
  focusedKey,
  log,
  submit,
  useFormHarness,
  type FormKey,
  type SideOfForm,
} from '../support/condition-form';
import { DESK, PHONE } from '../../browser/support/browser';

const harness = useFormHarness();

interface Missing {
  form: FormKey;
  side: SideOfForm;
  key: string;
  text: string;
  /** Answers that make the question mandatory. */
  because?: Record<string, unknown>;
}

const REQUIRED = 'An answer is required.';
const SIGNATURE = 'A signature is required.';
const CHOOSE = 'Choose one.';

/** One missing answer of each item type, with each form and each side. */
const MISSING: readonly Missing[] = [
  { form: 'condition-ca', side: 'moveIn', key: 'rentalStreet', text: REQUIRED },
  { form: 'condition-us', side: 'moveIn', key: 'rentalProvince', text: REQUIRED },
  { form: 'condition-ab', side: 'moveIn', key: 'possessionDate', text: REQUIRED },
  { form: 'condition-ca', side: 'moveOut', key: 'moveOutLandlordAgentState', text: CHOOSE },
  { form: 'condition-us', side: 'moveOut', key: 'moveOut_bathroom_toilet', text: CHOOSE },
  { form: 'condition-legacy', side: 'moveIn', key: 'parkingRemotesIssued', text: REQUIRED },
  {
    form: 'condition-legacy',
    side: 'moveOut',
    key: 'tenantDisagreesCommentMoveOut',
    text: REQUIRED,
    because: { tenantDisagreesMoveOut: true },
  },
  { form: 'condition-ab', side: 'moveOut', key: 'moveOutTenantSignatureAgree', text: SIGNATURE },
];

/** Returns an answer for every question of a side, from the engine's golden samples. */
function goldenAnswers(form: FormKey, side: SideOfForm): Record<string, unknown> {
  const file = `../../../../form-definitions/test/golden/${form}.1.${side}.json`;
  return JSON.parse(readFileSync(resolve(__dirname, file), 'utf8')) as Record<string, unknown>;
}

/** Returns a living room of which all but the door and the wall are rated, which the sample rates at move-in. */
function ratedExceptTwo(side: SideOfForm): Room[] {
  const [room] = sampleRooms(side, 1);
  const rated = (MATRIX_SEED.LIVING_ROOM ?? []).filter((name) => name !== 'door' && name !== 'wall');
  const { door, doorCodes, wall, wallCodes, ...rest } = room!;
  expect([door, doorCodes, wall, wallCodes]).not.toContain(undefined);
  const values = rated.flatMap((name) => {
    const { good } = elementFacts(name);
    return [
      [name, good === 'true' ? true : good],
      [`${name}Codes`, [good]],
    ];
  });
  return [{ ...rest, ...Object.fromEntries(values) } as Room];
}

/** Replaces the rooms of the harness for its next load. */
function keepRooms(text: string): void {
  (globalThis as unknown as { sessionStorage: Storage }).sessionStorage.setItem('harness.rooms', text);
}

/** Returns whether the top of an element is within the viewport and not covered by a sticky bar. */
const isInSight = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { top, left, width } = element.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 4);
    return top >= 0 && seen !== null && (element.contains(seen) || seen.contains(element));
  });

describe('Submit', () => {
  it('[CV-329][CV-345] marks missing answers in red, lists them, and scrolls to the first', async () => {
    const page = await harness.open();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.locator('.wt-problem').count()).toBe(0);
    await submit(page);
    expect(await focusedKey(page)).toBe('landlordLastName');
    const first = field(page, 'landlordLastName');
    await first.getByText('An answer is required.').waitFor();
    const red = await first
      .getByText('An answer is required.')
      .evaluate((line) => getComputedStyle(line).color);
    expect(red).toBe('rgb(179, 38, 30)');
    expect(await first.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'landlordFirstName').getByText('An answer is required.').count()).toBe(0);
    const box = await first.boundingBox();
    expect(box !== null && box.y > 0 && box.y < DESK.height).toBe(true);
    await page
      .getByRole('group', { name: 'Missing answers' })
      .getByRole('button', { name: 'Street number and street name' })
      .click();
    expect(await focusedKey(page)).toBe('rentalStreet');
    expect((await log(page)).calls).not.toContain('submit');
  });

  it('[CV-345] requires the text of a checked box and a room', async () => {
    const page = await harness.open();
    const asked = (key: string) => page.locator(`[data-key="${key}"][data-fault]`);
    await field(page, 'repairsStart').getByRole('checkbox').check();
    await submit(page);
    await asked('repairsStart').getByText('An answer is required.').waitFor();
    await asked('moveInRooms').waitFor();
    await field(page, 'repairsStart').getByRole('textbox').fill('Repaint the hall');
    await asked('repairsStart').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add room' }).click();
    await dialog(page).getByText('Bedroom', { exact: true }).click();
    await dialogButton(page, 'Add room').click();
    await asked('moveInRooms').waitFor({ state: 'detached' });
  });

  it('[CV-329] shows the side with the problem first', async () => {
    const page = await harness.open({ side: 'moveOut' }, PHONE);
    await page.getByRole('button', { name: 'Move-In' }).click();
    await submit(page);
    expect(await focusedKey(page)).toBe('moveOutInspectionDate');
    expect(await page.getByRole('button', { name: /^Move-Out/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it.each(MISSING)(
    '[CV-329] scrolls to the only missing answer, of any kind: $form, $side, $key',
    async ({ form, side, key, text, because }) => {
      const answers = { ...goldenAnswers(form, side), ...because, [key]: null };
      const page = await harness.open({ form, side, rooms: '1' }, undefined, answers);
      await submit(page);
      expect(await focusedKey(page)).toBe(key);
      await field(page, key).getByText(text, { exact: true }).waitFor();
      const summary = page.getByRole('group', { name: 'Missing answers' });
      expect(await summary.getByRole('listitem').count()).toBe(1);
      expect(await isInSight(field(page, key))).toBe(true);
      expect((await log(page)).calls).not.toContain('submit');
    },
  );

  it('[CV-329] scrolls to the rooms when there are none', async () => {
    const [form, side] = ['condition-us', 'moveOut'] as const;
    const page = await harness.open({ form, side }, undefined, goldenAnswers(form, side));
    await submit(page);
    expect(await focusedKey(page)).toBe(`${side}Rooms`);
    await field(page, `${side}Rooms`)
      .getByText('You must add at least one room for this task.', { exact: true })
      .waitFor();
    expect(await isInSight(page.getByRole('button', { name: 'Add room' }))).toBe(true);
  });

  it('counts open answers per section, and scrolls there', async () => {
    const page = await harness.open();
    const dates = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /^Dates/ });
    expect(await dates.innerText()).toMatch(/2 to do/);
    await field(page, 'possessionDate').locator('input').fill('2026-03-01');
    await until(async () => /1 to do/.test(await dates.innerText()), true);
    await dates.click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Dates');
  });

  it('accepts a condition report with photos without caption', async () => {
    const page = await complete({ photo: '1' });
    await page.getByText('Safe to leave: 1 answer, 1 photo on the server').waitFor();
    expect(await page.getByText('Every image must have a label.').count()).toBe(0);
  });

  it('[CV-291] refuses common-area elements without a name, and scrolls to them', async () => {
    const page = await harness.open({ form: 'harness-parts', rooms: '5' });
    await choose(page, 'moveInHeat', 'Oil');
    const lobby = page.getByRole('button', { name: /^Lobby 5/ });
    await lobby.click();
    await page.getByRole('button', { name: 'Add rating' }).click();
    // Collapsed again: the link to the problem expands the room.
    await lobby.click();
    await submit(page);
    await page.getByRole('button', { name: 'Lobby 5: element without a name' }).waitFor();
    await page.getByText('Enter a name, or remove the element.').first().waitFor();
    const name = page.getByRole('textbox', { name: 'Element', exact: true }).last();
    await until(() => name.evaluate((each) => each === document.activeElement), true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect((await log(page)).calls.filter((call) => call.startsWith('submit'))).toEqual([]);
    await name.fill('Smell');
    await name.blur();
    await page
      .getByRole('button', { name: 'Lobby 5: element without a name' })
      .waitFor({ state: 'detached' });
    await submit(page);
    await page.getByRole('button', { name: 'Submit anyway' }).waitFor();
  });

  it('asks about values that are the same as at move-in, and never takes photos or signatures', async () => {
    const [form, side, key] = ['condition-ab', 'moveOut', 'moveOutTenantSignatureAgree'] as const;
    const answers = { ...goldenAnswers(form, side), [key]: null };
    expect(answers).toMatchObject({ moveInTenantSignatureAgree: { png: expect.any(String) } });
    const page = await harness.open({ form, side, rooms: '1', compared: '1' }, undefined, answers);
    await page.evaluate(keepRooms, JSON.stringify(ratedExceptTwo(side)));
    await page.reload();
    const room = page.locator('[data-side="moveOut"] .wt-room').first();
    await room.locator('.wt-room-toggle').click();
    await room
      .getByText(/1 photo/)
      .first()
      .waitFor();
    const before = (await log(page)).answers;
    await page.getByRole('button', { name: 'Same as move-in', exact: true }).click();
    await page.getByText('2 values filled in from the move-in').waitFor();
    await submit(page);
    // The signature of the move-in is no signature of the move-out.
    expect(await focusedKey(page)).toBe(key);
    const { answers: after, calls } = await log(page);
    expect(after).toEqual(before);
    expect(calls.filter((call) => /Photo/.test(call))).toEqual([]);
    await room
      .getByText(/1 photo/)
      .first()
      .waitFor();
    await field(page, key).getByRole('button', { name: /^Sign/ }).click();
    await drawSignature(page);
    await dialogButton(page, 'Confirm').click();
    await dialog(page).waitFor({ state: 'detached' });
    await submit(page);
    const question = page.getByRole('alertdialog', { name: 'Submit with values from the move-in?' });
    await question
      .getByText(/^2 values are from the move-in and were neither changed nor confirmed\./)
      .waitFor();
    await question.getByText('Back to form').click();
    await page.getByRole('button', { name: 'Confirm: Wall is the same as at move-in' }).click();
    await submit(page);
    await question
      .getByText(/^1 value is from the move-in and was neither changed nor confirmed\./)
      .waitFor();
    await question.getByRole('button', { name: 'Submit anyway' }).click();
    await page.getByText(/^Safe to leave: /).waitFor();
  });

  const complete = async (scene: Record<string, string>) => {
    const page = await harness.open({ form: 'harness-parts', rooms: '1', ...scene });
    await choose(page, 'moveInHeat', 'Gas');
    await submit(page);
    // One room with two ratings: unrated elements need a confirmation.
    await page.getByText(/elements in one room have no rating/).waitFor();
    await page.getByRole('button', { name: 'Submit anyway' }).click();
    return page;
  };

  it.each([
    ['false', 'The inspector is home'],
    ['true', 'The manager is home'],
  ])(
    '[CV-348] delivers with a receipt, asks for addresses, and goes home with a message (manager: %s)',
    async (manager, home) => {
      const page = await complete({ manager });
      await page.getByText('Safe to leave: 1 answer, 0 photos on the server').waitFor();
      await dialog(page).getByLabel('Email addresses').waitFor();
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Your condition inspection has been successfully submitted').waitFor();
      await page.getByText(home).waitFor();
    },
  );

  it('says that a report waits on the device, and why', async () => {
    const page = await complete({ submit: 'queued' });
    await page.getByRole('dialog', { name: 'Report kept on this device' }).waitFor();
    await page.getByText('The server can not be reached.').waitFor();
    await page.getByLabel('Email addresses').fill('ana@example.com;ben@example.com');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The inspector is home').waitFor();
    expect((await log(page)).calls).toContain('distributeLater ana@example.com ben@example.com');
  });

  it('stays on the form after a refusal', async () => {
    const page = await complete({ submit: 'refused' });
    await page.getByText('The server did not accept this report.').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
  });
});

describe('a report that cannot be opened', () => {
  it('shows an error, and retries on demand', async () => {
    const page = await harness.page();
    await page.goto(harness.address({ opening: 'fails-once' }));
    await page.getByText('An error occurred while loading this inspection.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: /1480 Harwood Street/ }).waitFor();
  });
});
