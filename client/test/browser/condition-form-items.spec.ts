import type { ConditionInspection, FormVersionDetails, OpenedConditionInspection } from '@walkthrough/domain';
import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import type { Page } from 'playwright-core';
import { addBedroom, ConditionReports, dialog, field, INSPECTOR, sign } from './support/condition-reports';
import { partsForm } from '../harness/page/parts-form';
import { useProduct } from './support/product';
import { until } from './support/until';

/** Enters each kind of item in the running product, and checks what the server stores and returns. */
const product = useProduct();
const reports = new ConditionReports(product);

async function open(id: number): Promise<Page> {
  const page = await product.open(`/condition-inspection-form?ciId=${id}`, INSPECTOR);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

/** Waits until the server has the expected answers. */
const stored = (id: number, expected: Partial<Record<string, unknown>>) =>
  until(async () => {
    const record: ConditionInspection = await reports.record(id);
    const all = record as unknown as Record<string, unknown>;
    return Object.fromEntries(Object.keys(expected).map((key) => [key, all[key] ?? null]));
  }, expected);

const textbox = (page: Page, key: string) => field(page, key).getByRole('textbox');
const choose = (page: Page, key: string, option: string) =>
  field(page, key).getByRole('radio', { name: option, exact: true }).click();

describe('a move-in in British Columbia', () => {
  let id: number;
  let page: Page;
  beforeAll(async () => {
    ({ id } = await reports.openMoveIn());
    page = await open(id);
  });

  it('[CV-311] has a radio group, with one choice below the other', async () => {
    const key = 'moveInTenantAgentState';
    const radios = field(page, key).getByRole('radio');
    expect(await radios.count()).toBe(3);
    const [first, second] = [await radios.nth(0).boundingBox(), await radios.nth(1).boundingBox()];
    expect([first!.x, first!.y < second!.y]).toEqual([second!.x, true]);
    await choose(page, key, 'Representative');
    await choose(page, key, 'Tenant');
    expect(await field(page, key).getByRole('radio', { checked: true }).count()).toBe(1);
    await stored(id, { [key]: 0 });
  });

  it('[CV-312] has a radio table with Is Present and Has Problem in each row', async () => {
    const table = page
      .locator('[data-side="moveIn"]')
      .getByRole('group', { name: 'Detectors and insurance', exact: true });
    const cell = (row: string, question: string) =>
      table.getByRole('group', { name: row, exact: true }).getByRole('radiogroup', { name: question });
    await cell('Smoke detector', 'Is Present').getByRole('radio', { name: 'Yes' }).click();
    await cell('Smoke detector', 'Has Problem').getByRole('radio', { name: 'No' }).click();
    await cell("Tenant's insurance", 'Is Present').getByRole('radio', { name: 'No' }).click();
    await stored(id, { moveInSmokePresent: 1, moveInSmokeProblem: 0, moveInTenantInsurancePresent: 0 });
  });

  it('[CV-314][CV-335] has numeric fields: whole numbers of at least 0 for keys, text for other keys', async () => {
    const keys = field(page, 'mailboxKeysIssued').getByRole('spinbutton', { name: 'Mailbox keys' });
    await keys.fill('1');
    await keys.press('ArrowUp');
    await keys.fill('-1');
    await field(page, 'mailboxKeysIssued').getByText('Enter at least 0.').waitFor();
    await keys.fill('2.5');
    await field(page, 'mailboxKeysIssued').getByText('Enter a whole number.').waitFor();
    await keys.fill('2');
    await keys.press('ArrowUp');
    await textbox(page, 'otherKeysIssued').fill('Bicycle room: 1');
    await textbox(page, 'otherKeysIssued').blur();
    await stored(id, { mailboxKeysIssued: 3, otherKeysIssued: 'Bicycle room: 1' });
  });

  it('[CV-315] has single-line text, normalized on blur', async () => {
    await textbox(page, 'landlordStreet').fill('  12   Main  Street ');
    await textbox(page, 'landlordStreet').blur();
    expect(await textbox(page, 'landlordStreet').inputValue()).toBe('12 Main Street');
    await textbox(page, 'landlordPostalCode').fill(' v6g  1x5');
    await textbox(page, 'landlordPostalCode').blur();
    await stored(id, { landlordStreet: '12 Main Street', landlordPostalCode: 'V6G 1X5' });
  });

  it('[CV-316][CV-341] has multi-line text for the general comments', async () => {
    const comments = textbox(page, 'moveInGeneralComments');
    expect(await comments.evaluate((element) => element.tagName)).toBe('TEXTAREA');
    await comments.fill('One line\nand another');
    await stored(id, { moveInGeneralComments: 'One line\nand another' });
  });

  it('[CV-336] asks for the text of repairs at the start when they are needed', async () => {
    expect(await textbox(page, 'repairsStart').count()).toBe(0);
    await field(page, 'repairsStart').getByRole('checkbox').check();
    await textbox(page, 'repairsStart').fill('Repaint the hall');
    await stored(id, { repairsStartNeeded: true, repairsStart: 'Repaint the hall' });
  });

  it('[CV-317] has date fields, which can be cleared', async () => {
    const possession = field(page, 'possessionDate').locator('input[type=date]');
    await possession.fill('2026-03-01');
    await stored(id, { possessionDate: '2026-03-01' });
    await possession.fill('');
    await stored(id, { possessionDate: null });
  });

  it('[CV-318] has a select with the recorded tenants as signatories, or another name', async () => {
    const record = await reports.record(id);
    const { tenantFirstName, tenantLastName } = record as unknown as Record<string, string>;
    const select = field(page, 'moveInTenantSignatureName').getByRole('combobox');
    const offered = await select.getByRole('option').allInnerTexts();
    expect(offered[0]).toBe('Choose…');
    expect(offered[1]).toBe(`${tenantFirstName} ${tenantLastName}`);
    expect(offered.at(-1)).toBe('Another name…');
    await select.selectOption({ index: 1 });
    await stored(id, { moveInTenantSignatureName: offered[1]! });
    await select.selectOption({ label: 'Another name…' });
    await field(page, 'moveInTenantSignatureName').getByLabel('Full name').fill('Cleo Lee');
    await stored(id, { moveInTenantSignatureName: 'Cleo Lee' });
  });

  it('[CV-334] asks for the landlord’s names and address, and for the agent', async () => {
    await textbox(page, 'landlordLastName').fill('Moss');
    await textbox(page, 'landlordCity').fill('Nelson');
    await field(page, 'landlordProvince').getByRole('combobox').selectOption('BC');
    await choose(page, 'moveInTenantAgentState', 'Representative');
    await textbox(page, 'tenantAgentLegalNameMoveIn').fill('Ada Fern');
    await choose(page, 'moveInLandlordAgentState', 'Landlord');
    await stored(id, {
      landlordLastName: 'Moss',
      landlordCity: 'Nelson',
      landlordProvince: 'BC',
      moveInTenantAgentState: 1,
      tenantAgentLegalNameMoveIn: 'Ada Fern',
      moveInLandlordAgentState: 0,
    });
    await choose(page, 'moveInTenantAgentState', 'Absent');
    await field(page, 'tenantAgentLegalNameMoveIn').waitFor({ state: 'detached' });
    await choose(page, 'moveInTenantAgentState', 'Tenant');
  });

  it('[CV-337] lets the tenant agree, disagree with reasons, or refuse to sign', async () => {
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await choose(page, 'moveInTenantStatement', 'The tenant does not agree');
    await textbox(page, 'moveInTenantDisagreesComment').fill('The stove was broken before.');
    await stored(id, { moveInTenantDisagreesComment: 'The stove was broken before.' });
    await choose(page, 'moveInTenantStatement', 'The tenant refuses to sign');
    await field(page, 'moveInTenantRefusedComment').waitFor();
    await field(page, 'moveInTenantSignature').waitFor({ state: 'detached' });
    await choose(page, 'moveInTenantStatement', 'The tenant agrees');
    await field(page, 'moveInTenantSignature').waitFor();
  });

  it('[CV-319] stores the signatures of landlord and tenant under their own keys', async () => {
    await choose(page, 'moveInTenantAgentState', 'Tenant');
    await choose(page, 'moveInTenantStatement', 'The tenant agrees');
    for (const key of ['moveInLandlordSignature', 'moveInTenantSignature']) {
      await sign(page, key);
      const given = async () => {
        const record = (await reports.record(id)) as unknown as Record<string, { png?: string } | null>;
        return record[key]?.png?.slice(0, 22);
      };
      await until(given, 'data:image/png;base64,');
    }
  });

  it('[CV-323] has rooms with elements and photos', async () => {
    await addBedroom(page);
    const rooms = page.locator('[data-key="moveInRooms"]');
    await rooms.getByRole('group', { name: 'Photos' }).waitFor();
    const { moveInInspection } = await reports.record(id);
    const kept = () =>
      product.api<{ name: string; door: string }[]>(
        INSPECTOR,
        'GET',
        `inspections/${moveInInspection!.id}/rooms`,
      );
    await until(async () => (await kept()).map(({ name, door }) => [name, door]), [['Bedroom', 'GOOD']]);
  });

  it('restores all answers when it is reopened', async () => {
    await page.reload();
    await textbox(page, 'landlordCity').waitFor();
    expect(await textbox(page, 'landlordCity').inputValue()).toBe('Nelson');
    expect(await field(page, 'mailboxKeysIssued').getByRole('spinbutton').inputValue()).toBe('3');
    await field(page, 'moveInTenantSignature').getByRole('img').waitFor();
  });
});

describe('the move-out of the same tenancy', () => {
  let id: number;
  let page: Page;
  beforeAll(async () => {
    ({ id } = await reports.finishedMoveIn());
    await product.api<OpenedConditionInspection>('maple.coordinator', 'POST', 'condition-inspections', {
      dueDate: '2027-01-10',
      inspectorId: 6,
      country: 'CA',
      ciType: 'BC',
      ciId: id,
    });
    page = await open(id);
  });

  it('[CV-309] stands beside the move-in, with both titles and the move-in answers', async () => {
    const head = (name: string) => page.locator('.wt-heads > div', { hasText: name });
    const cell = (side: string) =>
      page.locator(`[data-side="${side}"]:has-text("Date of the inspection")`).first().boundingBox();
    const boxes = await Promise.all([
      ...[head('Move-In').boundingBox(), head('Move-Out').boundingBox()],
      ...[cell('moveIn'), cell('moveOut')],
    ]);
    const [headIn, headOut, moveIn, moveOut] = boxes.map((box) => box!);
    expect(moveIn!.y).toBe(moveOut!.y);
    for (const [below, above] of [
      [moveIn, headIn],
      [moveOut, headOut],
    ] as const) {
      const middle = below!.x + below!.width / 2;
      expect(middle > above!.x && middle < above!.x + above!.width).toBe(true);
    }
    const record = (await reports.record(id)) as unknown as Record<string, string>;
    await page.locator('[data-side="moveIn"]').getByText(record['moveInGeneralComments']!).first().waitFor();
  });

  it('[CV-338] asks for an amount and a signature for agreed deductions', async () => {
    await choose(page, 'moveOutTenantAgentState', 'Tenant');
    await choose(page, 'deductionsState', 'Determined by contractor');
    await stored(id, { deductionsState: 2 });
    await field(page, 'deductionsSignature').waitFor({ state: 'detached' });
    await choose(page, 'deductionsState', 'Mutual agreement');
    await sign(page, 'deductionsSignature');
    await stored(id, { deductionsState: 0 });
  });

  it('[CV-339] asks for the forwarding address only when the tenant is present', async () => {
    await choose(page, 'tenantForwardingState', 'Tenant provides a forwarding address');
    await textbox(page, 'forwardingStreet').fill('7 Pine Avenue');
    await textbox(page, 'forwardingStreet').blur();
    await stored(id, { tenantForwardingState: 0, forwardingStreet: '7 Pine Avenue' });
    await choose(page, 'moveOutTenantAgentState', 'Absent');
    await field(page, 'forwardingStreet').waitFor({ state: 'detached' });
    await stored(id, { tenantForwardingState: 2 });
  });

  it('[CV-340] copies the landlord at the end from the start, or asks for another', async () => {
    const before = (await reports.record(id)) as unknown as Record<string, string>;
    await choose(page, 'landlordEndState', 'Same landlord');
    await stored(id, { landlordEndState: 0, landlordEndLastName: before['landlordLastName'] });
    expect(await field(page, 'landlordEndLastName').count()).toBe(0);
    await choose(page, 'landlordEndState', 'Different landlord');
    expect(await textbox(page, 'landlordEndLastName').inputValue()).toBe('');
    await textbox(page, 'landlordEndLastName').fill('Fern');
    await textbox(page, 'landlordEndLastName').blur();
    await stored(id, { landlordEndState: 1, landlordEndLastName: 'Fern' });
  });
});

describe('a form with items that no shipped form has', () => {
  const KEY = 'heating-and-rooms';
  const [parts] = partsForm.sections;
  const definition: FormDefinition = {
    ...partsForm,
    key: KEY,
    appliesTo: { country: ['CA'], conditionInspectionType: ['NU'] },
    i18n: {
      'en-CA': {
        ...partsForm.i18n['en-CA'],
        tank: 'The tank was seen',
        landlord: 'Signature of the landlord',
        tenant: 'Signature of the tenant',
      },
    },
    sections: [
      {
        ...parts!,
        items: [
          ...parts!.items,
          {
            id: 'tank',
            type: 'boolean',
            label: 'tank',
            keys: { moveIn: 'moveInTank', moveOut: 'moveOutTank' },
          },
          ...(['landlord', 'tenant'] as const).map((who): Item => {
            const signature = who === 'landlord' ? 'LandlordSignature' : 'TenantSignature';
            return {
              id: who,
              type: 'signature',
              label: who,
              mandatory: true,
              keys: { moveIn: `moveIn${signature}`, moveOut: `moveOut${signature}` },
            };
          }),
        ],
      },
    ],
  };
  let id: number;
  let page: Page;
  beforeAll(async () => {
    const admin = 'maple.admin';
    const document = JSON.stringify(definition);
    await product.api<FormVersionDetails>(admin, 'POST', `form-definitions/${KEY}/drafts`, { document });
    await product.api(admin, 'POST', `form-definitions/${KEY}/1/publish`, { note: 'For the tests' });
    const place = { country: 'CA', conditionInspectionType: 'NU' };
    const from = { key: KEY, version: 1, effectiveFrom: '2020-01-01' };
    await product.api(admin, 'PUT', 'form-definitions/assignments', { ...place, ...from });
    ({ id } = await reports.openMoveIn(0, { ciType: 'NU' }));
    page = await open(id);
  });

  it('[CV-310] has a boolean: a labeled checkbox', async () => {
    const box = page.getByRole('checkbox', { name: 'The tank was seen', exact: true });
    await field(page, 'moveInTank').getByText('The tank was seen', { exact: true }).click();
    await stored(id, { moveInTank: true });
    expect(await box.isChecked()).toBe(true);
    await box.uncheck();
    await stored(id, { moveInTank: false });
  });

  it('[CV-313] has inline radios in one line', async () => {
    const options = field(page, 'moveInHeat').getByRole('radio');
    const [first, second] = [await options.nth(0).boundingBox(), await options.nth(1).boundingBox()];
    expect([first!.y, first!.x < second!.x]).toEqual([second!.y, true]);
    await choose(page, 'moveInHeat', 'Oil');
    await stored(id, { moveInHeat: 2 });
  });

  it('[CV-320][CV-321][CV-322] shows title, divider and padding across both columns, in document order', async () => {
    const title = page.getByRole('heading', { level: 3, name: 'A title', exact: true });
    const divider = page.getByRole('separator');
    const padding = page.locator('.wt-padding');
    const columns = await page.locator('.wt-section-grid').first().boundingBox();
    for (const each of [title, divider, padding]) {
      const box = await each.boundingBox();
      expect([box!.x, box!.width]).toEqual([columns!.x, columns!.width]);
    }
    expect((await padding.boundingBox())!.height).toBeGreaterThanOrEqual(16);
    expect(await divider.evaluate((line) => getComputedStyle(line).borderTopStyle)).toBe('solid');
    const inOrder = [title, field(page, 'moveInHeat'), divider, padding, field(page, 'moveInTank')];
    const tops = await Promise.all(inOrder.map(async (each) => (await each.boundingBox())!.y));
    expect(tops).toEqual([...new Set(tops)].sort((above, below) => above - below));
    await dialog(page).waitFor({ state: 'detached' });
  });
});
