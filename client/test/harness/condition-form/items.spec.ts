import type { Page } from 'playwright-core';
import { PHONE } from '../../browser/support/browser';
import { until } from '../../browser/support/until';
import {
  answer,
  choose,
  dialog,
  dialogButton,
  drawSignature,
  field,
  log,
  PICTURE,
  choosePhoto,
  roomNames,
  submit,
  useFormHarness,
  type SideOfForm,
} from '../support/condition-form';

const harness = useFormHarness();

/** All forms have the same items, so one form per country and one side each are enough. */
const FORMS_AND_SIDES = [
  ['condition-ca', 'moveIn'],
  ['condition-us', 'moveOut'],
] as const;

const isAmerican = (form: string) => form === 'condition-us';
const passing = { moveIn: 'Issued', moveOut: 'Returned' } as const;

/** Radios that are always visible, with their choices. */
const radiosOf = (side: SideOfForm): [key: string, choices: string[]][] => {
  const both: [string, string[]][] = [
    [`${side}LandlordAgentState`, ['Landlord', 'Representative']],
    [`${side}TenantAgentState`, ['Tenant', 'Representative', 'Absent']],
  ];
  if (side === 'moveIn') return both;
  return [
    ...both,
    ['deductionsState', ['Mutual agreement', 'Tenant disagrees', 'Determined by contractor']],
    [
      'tenantForwardingState',
      ['Tenant provides a forwarding address', 'Tenant refuses', 'Tenant is not present'],
    ],
    ['landlordEndState', ['Same landlord', 'Different landlord']],
  ];
};

const signaturesOf = (side: SideOfForm): string[] => [
  `${side}LandlordSignature`,
  `${side}TenantSignature`,
  ...(side === 'moveOut' ? ['deductionsSignature'] : []),
];

const KEYS_AND_CONTROLS = [
  ['buildingEntranceKeys', 'Building entrance keys'],
  ['unitEntranceKeys', 'Unit entrance keys'],
  ['unitDeadboltKeys', 'Unit deadbolt keys'],
  ['parkingRemotes', 'Parking remotes'],
  ['mailboxKeys', 'Mailbox keys'],
] as const;

describe.each(FORMS_AND_SIDES)('%s, %s', (form, side) => {
  let page: Page;
  beforeAll(async () => {
    page = await harness.openShared({ form, side });
  });

  /** Makes both parties present and in agreement, which shows all dependent questions. */
  async function bothAgree(): Promise<void> {
    await choose(page, `${side}LandlordAgentState`, 'Landlord');
    await choose(page, `${side}TenantAgentState`, 'Tenant');
    if (side === 'moveOut')
      await choose(page, 'tenantForwardingState', 'Tenant provides a forwarding address');
    await choose(page, `${side}TenantStatement`, 'The tenant agrees');
    if (side === 'moveOut') await choose(page, 'deductionsState', 'Mutual agreement');
  }

  it('[CV-311] has radios, one below the other, that store the number of the choice, by mouse and by arrow keys', async () => {
    for (const [key, choices] of radiosOf(side)) {
      const radios = field(page, key).getByRole('radio');
      expect(await radios.count()).toBe(choices.length);
      for (const [number, choice] of choices.entries()) {
        await choose(page, key, choice);
        await until(() => answer(page, key), number);
      }
      const [first, second] = [await radios.nth(0).boundingBox(), await radios.nth(1).boundingBox()];
      expect([first?.x, (first?.y ?? 0) < (second?.y ?? 0)]).toEqual([second?.x, true]);
      await choose(page, key, choices[0] ?? '');
      await page.keyboard.press('ArrowDown');
      await until(() => answer(page, key), 1);
      await page.keyboard.press('ArrowUp');
      await until(() => answer(page, key), 0);
    }
  });

  it('marks a required radio group as a whole', async () => {
    const groups = await page.getByRole('radiogroup').evaluateAll((all) =>
      all.map((group) => ({
        isRequired: group.getAttribute('aria-required') === 'true',
        isOptional: group.querySelector('legend .wt-optional') !== null,
      })),
    );
    expect(groups.filter(({ isRequired }) => isRequired).length).toBeGreaterThan(0);
    for (const { isRequired, isOptional } of groups) expect(isRequired).toBe(!isOptional);
  });

  it('[CV-314] has numeric fields for whole numbers from 0, which can be cleared', async () => {
    for (const [name, label] of KEYS_AND_CONTROLS) {
      const count = field(page, `${name}${passing[side]}`).getByRole('spinbutton', {
        name: label,
        exact: true,
      });
      expect(await count.getAttribute('inputmode')).toBe('numeric');
      await count.fill('3');
      await count.blur();
      await until(() => answer(page, `${name}${passing[side]}`), 3);
    }
    const key = `mailboxKeys${passing[side]}`;
    const input = field(page, key).getByRole('spinbutton');
    await input.fill('0');
    await input.press('ArrowUp');
    await input.blur();
    await until(() => answer(page, key), 1);
    await input.press('ArrowDown');
    await input.press('ArrowDown');
    await input.blur();
    await until(() => answer(page, key), 0);
    await input.fill('-1');
    await field(page, key).getByText('Enter at least 0.').waitFor();
    await input.fill('2.5');
    await field(page, key).getByText('Enter a whole number.').waitFor();
    await input.fill('');
    await until(() => answer(page, key), null);
  });

  it('[CV-315] has text fields with a maximum length, normalized on blur, which can be cleared', async () => {
    await bothAgree();
    const [street, postalCode] =
      side === 'moveIn'
        ? ['landlordStreet', 'landlordPostalCode']
        : ['forwardingStreet', 'forwardingPostalCode'];
    const input = field(page, street).getByRole('textbox', { name: 'Street number and street name' });
    expect(await input.getAttribute('maxlength')).toBe('200');
    await input.fill('  12   Main  Street ');
    await input.blur();
    await until(() => answer(page, street), '12 Main Street');
    expect(await input.inputValue()).toBe('12 Main Street');
    await input.fill('   ');
    await input.blur();
    await until(() => answer(page, street), '');
    await field(page, postalCode).getByRole('textbox').fill(' v6g  1x5');
    await field(page, postalCode).getByRole('textbox').blur();
    await until(() => answer(page, postalCode), 'V6G 1X5');
    // Free text keeps its inner spaces.
    const other = field(page, `otherKeys${passing[side]}`).getByRole('textbox');
    expect(await other.getAttribute('maxlength')).toBe('500');
    await other.fill('Bicycle room:  1');
    await other.blur();
    await until(() => answer(page, `otherKeys${passing[side]}`), 'Bicycle room:  1');
  });

  it('[CV-316] has multi-line text; text with a checkbox is required once it is checked', async () => {
    const comments = field(page, `${side}GeneralComments`).getByRole('textbox');
    await comments.fill('One line\nand another');
    await until(() => answer(page, `${side}GeneralComments`), 'One line\nand another');
    expect(await comments.evaluate((element) => element.tagName)).toBe('TEXTAREA');

    const key = side === 'moveIn' ? 'repairsStart' : 'repairsEnd';
    expect(await field(page, key).getByRole('textbox').count()).toBe(0);
    await field(page, key).getByRole('checkbox').check();
    await until(() => answer(page, `${key}Needed`), true);
    await field(page, key).getByRole('textbox').fill('Repaint the hall');
    await until(() => answer(page, key), 'Repaint the hall');
  });

  it('[CV-317] has date fields, which can be cleared', async () => {
    for (const key of [`${side}InspectionDate`, side === 'moveIn' ? 'possessionDate' : 'moveOutDate']) {
      const input = field(page, key).locator('input[type=date]');
      await input.fill('2026-03-01');
      await until(() => answer(page, key), '2026-03-01');
      await input.fill('');
      await until(() => answer(page, key), null);
    }
  });

  it('[CV-318] has selects with the recorded tenants or another name, and provinces or states of the country', async () => {
    await bothAgree();
    const key = `${side}TenantSignatureName`;
    const select = field(page, key).getByRole('combobox');
    expect(await select.getByRole('option').allInnerTexts()).toEqual([
      ...['Choose…', 'Ana Lee', 'Ben Lee', 'Another name…'],
    ]);
    await select.selectOption('Ben Lee');
    await until(() => answer(page, key), 'Ben Lee');
    await select.selectOption({ label: 'Another name…' });
    await field(page, key).getByLabel('Full name').fill('Cleo Lee');
    await until(() => answer(page, key), 'Cleo Lee');

    const province = side === 'moveIn' ? 'landlordProvince' : 'forwardingProvince';
    const list = field(page, province).getByRole('combobox');
    const offered = (await list.getByRole('option').allInnerTexts()).slice(1);
    expect(offered.length).toBe(isAmerican(form) ? 53 : 13);
    await list.selectOption(isAmerican(form) ? 'WA' : 'NL');
    await until(() => answer(page, province), isAmerican(form) ? 'WA' : 'NL');
  });

  it('inserts the tenant’s name into labels', async () => {
    await bothAgree();
    const name = field(page, `${side}TenantSignatureName`);
    await name.getByRole('combobox').selectOption({ label: 'Another name…' });
    await name.getByLabel('Full name').fill('Cleo Lee');
    const asked = {
      'condition-ca': 'Does this report fairly represent the condition of the rental unit? Cleo Lee',
      'condition-us': 'Does this report fairly represent the condition of the unit? Cleo Lee',
    };
    await page.locator(`[data-side="${side}"]`).getByText(asked[form]).waitFor();
  });

  it('[CV-319] stores the signatures of landlord and tenant under their own keys', async () => {
    await bothAgree();
    for (const key of signaturesOf(side)) {
      await field(page, key).getByRole('button', { name: 'Sign', exact: true }).click();
      await drawSignature(page);
      await dialogButton(page, 'Confirm').click();
      await field(page, key).getByRole('img').waitFor();
      const given = (await answer(page, key)) as { png: string };
      expect(given.png).toMatch(/^data:image\/png;base64,/);
    }
  });

  it('[CV-323] has rooms with photos on the active side', async () => {
    const here = page.locator(`[data-key="${side}Rooms"]`);
    await here.getByText('No rooms yet. Add each room of the unit.').waitFor();
    await here.getByRole('button', { name: 'Add room' }).click();
    await dialog(page).getByText('Kitchen', { exact: true }).click();
    await dialogButton(page, 'Add room').click();
    expect(await roomNames(page)).toEqual(['Kitchen']);
    const fridge = here.getByRole('group', { name: 'Fridge', exact: true });
    await fridge.getByRole('button', { name: 'Good' }).click();
    expect((await log(page)).rooms[0]).toMatchObject({ type: 'KITCHEN', fridge: 'GOOD' });
    await choosePhoto(page, 'Choose files', [PICTURE, { ...PICTURE, name: 'sink.png' }]);
    for (const [caption, goOn] of [
      ['Oven, left side', 'Next'],
      ['Sink', 'Done'],
    ] as const) {
      await dialog(page).getByLabel('Caption', { exact: true }).fill(caption);
      await dialogButton(page, goOn).click();
    }
    const photos = here.getByRole('group', { name: 'Photos' });
    await photos.getByText('Oven, left side', { exact: true }).waitFor();
    await photos.getByText('Sink', { exact: true }).waitFor();
    await here.getByRole('button', { name: /^Kitchen.*2 photos$/ }).waitFor();
  });
});

describe('a radio table', () => {
  const tables = (['condition-ca', 'condition-ab'] as const).flatMap((form) =>
    (['moveIn', 'moveOut'] as const).map((side) => [form, side] as const),
  );

  it.each(tables)('[CV-312] asks Is Present and Has Problem for each row: %s, %s', async (form, side) => {
    const page = await harness.openShared({ form, side });
    const table = page
      .locator(`[data-side="${side}"]`)
      .getByRole('group', { name: 'Detectors and insurance', exact: true });
    for (const [row, name] of [
      ['Smoke detector', 'Smoke'],
      ['CO2 detector', 'Co2'],
      ["Tenant's insurance", 'TenantInsurance'],
    ] as const) {
      const cell = (question: string) =>
        table.getByRole('group', { name: row, exact: true }).getByRole('radiogroup', { name: question });
      await cell('Is Present').getByRole('radio', { name: 'Yes' }).click();
      await cell('Has Problem').getByRole('radio', { name: 'No' }).click();
      await until(() => answer(page, `${side}${name}Present`), 1);
      await until(() => answer(page, `${side}${name}Problem`), 0);
      await cell('Is Present').getByRole('radio', { name: 'No' }).click();
      await until(() => answer(page, `${side}${name}Present`), 0);
    }
  });

  it('of the US form asks for the condition on both sides, and for the cost at the end', async () => {
    for (const side of ['moveIn', 'moveOut'] as const) {
      const page = await harness.open({ form: 'condition-us', side });
      const row = page
        .locator(`[data-side="${side}"]`)
        .getByRole('group', { name: 'Kitchen', exact: true })
        .getByRole('group', { name: 'Range', exact: true });
      await row.getByRole('radio', { name: 'Damaged' }).click();
      await until(() => answer(page, `${side}_kitchen_range`), 4);
      expect(await row.getByLabel('Cost to Correct').count()).toBe(side === 'moveOut' ? 1 : 0);
      if (side === 'moveIn') continue;
      await row.getByLabel('Cost to Correct').fill('12.5');
      await until(() => answer(page, 'cost_kitchen_range'), 12.5);
    }
  });
});

describe('a radio table on a phone', () => {
  it.each([
    ['condition-ca', 'moveIn', 'Smoke detector'],
    ['condition-us', 'moveOut', 'Range'],
  ] as const)('shows each row below its name, within the screen width: %s, %s', async (form, side, name) => {
    const page = await harness.open({ form, side }, PHONE);
    const row = page
      .locator(`[data-side="${side}"]`)
      .getByRole('group', { name, exact: true })
      .and(page.locator('.wt-table-row'))
      .first();
    await row.scrollIntoViewIfNeeded();
    const above = (await row.locator('.wt-table-row-label').boundingBox())!;
    // Measures the controls, because their wrapper has no box of its own in some kinds of tables.
    const asked = await row.locator('.wt-table-cells > *').all();
    const below = await Promise.all(asked.map(async (each) => (await each.boundingBox())!));
    expect(below.filter(({ y }) => y < above.y + above.height)).toEqual([]);
    expect(Math.min(...below.map(({ x }) => x))).toBe(above.x);
    for (const each of await row.locator('label, input:not([type="radio"])').all()) {
      const box = await each.boundingBox();
      expect([box!.x >= 0, box!.x + box!.width <= PHONE.width]).toEqual([true, true]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});

describe('rare item types', () => {
  it.each([
    ['moveIn', 'tenantAgreesMoveIn'],
    ['moveOut', 'tenantAgreesMoveOut'],
  ] as const)('[CV-310] include the boolean, a labeled checkbox (%s)', async (side, key) => {
    const page = await harness.openShared({ form: 'condition-legacy', side });
    const box = page.getByRole('checkbox', { name: 'The tenant agrees with this report', exact: true });
    await field(page, key).getByText('The tenant agrees with this report', { exact: true }).click();
    await until(() => answer(page, key), true);
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await until(() => answer(page, key), false);
  });

  it.each(['moveIn', 'moveOut'] as const)('[CV-313] include inline radios in one line (%s)', async (side) => {
    const page = await harness.open({ form: 'harness-parts', side });
    const options = field(page, `${side}Heat`).getByRole('radio');
    const [first, second] = [await options.nth(0).boundingBox(), await options.nth(1).boundingBox()];
    expect([first?.y, (first?.x ?? 0) < (second?.x ?? 0)]).toEqual([second?.y, true]);
    await choose(page, `${side}Heat`, 'Oil');
    await until(() => answer(page, `${side}Heat`), 2);
    await page.keyboard.press('ArrowLeft');
    await until(() => answer(page, `${side}Heat`), 1);
  });

  it('[CV-320][CV-321][CV-322] include title, divider and padding across both columns', async () => {
    const page = await harness.open({ form: 'harness-parts' });
    const columns = await page.locator('.wt-section-grid').first().boundingBox();
    const title = page.getByRole('heading', { level: 3, name: 'A title', exact: true });
    const divider = page.getByRole('separator');
    expect(await divider.evaluate((line) => getComputedStyle(line).borderTop)).toMatch(/^1px solid/);
    const padding = page.locator('.wt-padding');
    for (const each of [title, divider, padding]) {
      const box = await each.boundingBox();
      expect([box?.x, box?.width]).toEqual([columns?.x, columns?.width]);
    }
    expect((await padding.boundingBox())?.height).toBeGreaterThanOrEqual(16);
    // In the order of the document, including the two questions.
    const tops: number[] = [];
    for (const each of [title, field(page, 'moveInHeat'), divider, padding, field(page, 'moveInRooms')]) {
      tops.push((await each.boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual([...new Set(tops)].sort((above, below) => above - below));
    // These items need no answer: Submit names only the two questions.
    await submit(page);
    const asked = page.getByRole('group', { name: 'Missing answers' }).getByRole('button');
    expect(await asked.allInnerTexts()).toEqual(['Heating', 'Condition of each room']);
  });
});
