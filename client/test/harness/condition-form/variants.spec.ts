import type { Page } from 'playwright-core';
import { choose, EVERY_SIDE, field, useFormHarness, type FormKey } from '../support/condition-form';

const harness = useFormHarness();

const UNIT = ['Rooms', 'Keys and controls: issued and returned'];
const PEOPLE = ['Present for the landlord', 'Present for the tenant'];
const END = [
  'Deductions at the end of the tenancy',
  "Tenant's forwarding address",
  'Landlord at the end of the tenancy',
];
const HUD_PARTS = [
  ...['Entrance and halls', 'Living room', 'Dining room', 'Kitchen', 'Bedrooms', 'Bathrooms'],
  'Other equipment',
];

/** Sections of each form, in order. */
const SECTIONS: Readonly<Record<FormKey, readonly string[]>> = {
  'condition-ca': [
    ...['Landlord', 'Tenants', 'Rental unit', 'Dates', ...PEOPLE, 'Safety', ...UNIT, 'Repairs and damage'],
    ...['Comments', "Tenant's statement", 'Signatures', ...END],
  ],
  'condition-ab': [
    ...['Landlord', 'Tenants', 'Rental unit', 'Dates', ...PEOPLE, 'Safety', ...UNIT, 'Repairs and damage'],
    ...['Comments', "Landlord's statement", "Tenant's statement", "Tenant's signature", ...END],
  ],
  'condition-us': [
    ...['Landlord', 'Tenants', 'Rental unit', 'Dates', ...PEOPLE, ...HUD_PARTS, ...UNIT],
    ...['Repairs and damage', 'Comments', "Tenant's statement", 'Signatures', ...END],
  ],
  'condition-legacy': [
    ...['Landlord', 'Tenants', 'Dates', ...PEOPLE, ...UNIT, 'Comments', "Tenant's statement"],
    ...['Signatures', "Tenant's forwarding address"],
  ],
};

const ROW: Readonly<Record<FormKey, string>> = {
  'condition-ca': '[CV-330]',
  'condition-ab': '[CV-331]',
  'condition-legacy': '[CV-332]',
  'condition-us': '[CV-333]',
};

const COUNTRIES_OF: Readonly<Record<FormKey, readonly string[]>> = {
  'condition-ca': ['CA'],
  'condition-ab': ['CA'],
  'condition-us': ['US'],
  'condition-legacy': ['CA', 'US'],
};

const openForm = (form: FormKey, side: string, country = COUNTRIES_OF[form][0] ?? 'CA') =>
  harness.openShared({ form, side, country });

/** Makes the tenant present with a statement, which shows all dependent questions. */
async function tenantSays(page: Page, side: string, statement: string): Promise<void> {
  await choose(page, `${side}TenantAgentState`, 'Tenant');
  await choose(page, `${side}TenantStatement`, statement);
}

/** Matches a label, also of an optional field. */
const called = (name: string) => new RegExp(`^${name}( optional)?$`);

describe('the four forms', () => {
  it.each(EVERY_SIDE.map(([form, side]) => [ROW[form], form, side] as const))(
    '%s %s, %s: have exactly their sections, in order',
    async (_row, form, side) => {
      const page = await openForm(form, side);
      const headings = page.locator('.wt-body').getByRole('heading', { level: 2, includeHidden: true });
      expect(await headings.allTextContents()).toEqual(SECTIONS[form]);
      expect(await page.getByText('No applicable renderer found').count()).toBe(0);
      // Sections with items of one side only are not shown on the other.
      const atTheEnd = SECTIONS[form].filter((title) => END.includes(title));
      for (const title of atTheEnd) {
        const sides = await page.locator('.wt-section', { hasText: title }).last().getAttribute('data-sides');
        expect([title, sides]).toEqual([title, 'moveOut']);
      }
    },
  );

  it.each(
    EVERY_SIDE.flatMap(([form, side]) =>
      COUNTRIES_OF[form].map((country) => [ROW[form], form, country, side] as const),
    ),
  )('%s %s of %s, %s: use the country’s address terms', async (_row, form, country, side) => {
    const page = await openForm(form, side, country);
    await choose(page, `${side}LandlordAgentState`, 'Landlord');
    if (side === 'moveOut') {
      await choose(page, 'tenantForwardingState', 'Tenant provides a forwarding address');
      if (form !== 'condition-legacy') await choose(page, 'landlordEndState', 'Different landlord');
    }
    const unitAndLandlord = form === 'condition-legacy' ? ['landlord'] : ['landlord', 'rental'];
    const forwardingAndEnd = form === 'condition-legacy' ? ['forwarding'] : ['forwarding', 'landlordEnd'];
    const american = country === 'US';
    const [province, code] = american ? ['State', 'Zip Code'] : ['Province', 'Postal Code'];
    const others = american ? ['Province', 'Postal Code'] : ['State', 'Zip Code'];
    const unit = form === 'condition-us' ? 'Apartment no.' : 'Unit';
    for (const name of side === 'moveIn' ? unitAndLandlord : forwardingAndEnd) {
      const list = field(page, `${name}Province`).getByRole('combobox', { name: called(province) });
      expect(await list.getByRole('option').allInnerTexts()).toContain(american ? 'WA' : 'BC');
      await field(page, `${name}PostalCode`)
        .getByRole('textbox', { name: called(code) })
        .waitFor();
      await field(page, `${name}Unit`)
        .getByRole('textbox', { name: called(unit) })
        .waitFor();
    }
    for (const other of others) expect(await page.getByText(called(other)).count()).toBe(0);
  });
});

describe('the Canadian form', () => {
  it.each(['moveIn', 'moveOut'])(
    '[CV-330] asks for smoke detector, CO2 detector and tenant insurance on the active side, read-only on the other (%s)',
    async (side) => {
      const page = await openForm('condition-ca', side);
      for (const row of ['Smoke detector', 'CO2 detector', "Tenant's insurance"]) {
        const rows = page.getByRole('group', { name: row, exact: true });
        expect(await rows.count()).toBe(2);
        const here = page.locator(`[data-side="${side}"]`).getByRole('group', { name: row, exact: true });
        expect(await here.getByRole('radio').count()).toBe(4);
        expect(await rows.getByRole('radio').count()).toBe(4);
      }
    },
  );
});

describe('the Alberta form', () => {
  it.each(['moveIn', 'moveOut'])(
    '[CV-331] has landlord statements for a present and an absent tenant (%s)',
    async (side) => {
      const page = await openForm('condition-ab', side);
      await choose(page, `${side}TenantAgentState`, 'Tenant');
      await field(page, `${side}LandlordSignaturePresent`).waitFor();
      await field(page, `${side}TenantSideAttendant`).waitFor();
      expect(await field(page, `${side}LandlordSignatureAbsent`).count()).toBe(0);
      await choose(page, `${side}TenantAgentState`, 'Absent');
      await field(page, `${side}LandlordSignatureAbsent`).waitFor();
      await field(page, `${side}ProposedTimes`).waitFor();
      expect(await field(page, `${side}LandlordSignaturePresent`).count()).toBe(0);
      expect(await field(page, `${side}TenantStatement`).count()).toBe(0);
    },
  );

  it.each(['moveIn', 'moveOut'])(
    '[CV-331] has one statement for a tenant who agrees and one for a tenant who disagrees (%s)',
    async (side) => {
      const page = await openForm('condition-ab', side);
      await tenantSays(page, side, 'The tenant agrees');
      await field(page, `${side}TenantSignatureAgree`).waitFor();
      expect(await field(page, `${side}TenantSignatureDisagree`).count()).toBe(0);
      await tenantSays(page, side, 'The tenant does not agree');
      await field(page, `${side}TenantSignatureDisagree`).waitFor();
      expect(await field(page, `${side}TenantSignatureAgree`).count()).toBe(0);
      await tenantSays(page, side, 'The tenant refuses to sign');
      await field(page, `${side}TenantRefusedComment`).waitFor();
      expect(await field(page, `${side}TenantSignatureDisagree`).count()).toBe(0);
    },
  );
});

describe('the legacy form', () => {
  it.each([
    ['moveIn', 'MoveIn'],
    ['moveOut', 'MoveOut'],
  ])(
    '[CV-332] has the tenant’s statement as three checkboxes, two of which need a reason (%s)',
    async (side, end) => {
      const page = await openForm('condition-legacy', side);
      await field(page, `tenantAgrees${end}`).getByRole('checkbox').check();
      for (const [key, words] of [
        [`tenantDisagreesComment${end}`, 'The tenant disagrees because'],
        [`tenantRefusedComment${end}`, 'The tenant refused to sign because'],
      ] as const) {
        expect(await field(page, key).getByRole('textbox').count()).toBe(0);
        await field(page, key).getByRole('checkbox', { name: words, exact: true }).check();
        await field(page, key).getByRole('textbox').waitFor();
      }
      // One date for both signatures.
      await field(page, `${side}SignedOn`).locator('input[type=date]').waitFor();
    },
  );
});
