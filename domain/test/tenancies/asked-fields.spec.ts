import { isFieldAsked, TENANCY_ANSWERS, TENANCY_DAYS, type TenancyItem } from '../../src';

const FIELDS = [...TENANCY_DAYS, ...TENANCY_ANSWERS];

function asked(country: string, province: string, known: Partial<TenancyItem> = {}): string[] {
  const unknown = Object.fromEntries(FIELDS.map((name) => [name, null]));
  const isAsked = isFieldAsked({ ...unknown, country, province, ...known } as unknown as TenancyItem);
  return FIELDS.filter(isAsked);
}

describe('the facts that the office is asked for', () => {
  const ALWAYS = ['agreementOn', 'tenancyStartOn', 'tenancyEndOn'];
  const ONLY_BC = ['agreedMoveInOn', 'petKeptFrom', 'forwardingAddressOn', 'isAbandoned', 'isDepositSettled'];
  const ONLY_CA = ['noticeToEndOn', 'preMoveOutInspectedOn', 'isEndedForDefault', 'hasReceiptDeductions'];

  it('are those that rules of the place use', () => {
    const [bc, ab, ca] = [asked('CA', 'BC'), asked('CA', 'AB'), asked('US', 'CA')];
    expect(bc).toEqual(expect.arrayContaining([...ALWAYS, ...ONLY_BC, 'hasDeposit', 'possessionOn']));
    expect(ca).toEqual(expect.arrayContaining([...ALWAYS, ...ONLY_CA, 'hasDeposit', 'possessionReturnedOn']));
    expect(ab).toEqual([
      'agreementOn',
      'tenancyStartOn',
      'possessionOn',
      'moveInInspectedOn',
      'tenancyEndOn',
      'possessionReturnedOn',
      'moveOutInspectedOn',
      'didTenantAttendMoveIn',
      'didTenantAttendMoveOut',
      'hasDeposit',
    ]);
    for (const name of ONLY_BC) expect(ca).not.toContain(name);
    for (const name of ONLY_CA) expect(bc).not.toContain(name);
  });

  it('are those of every tenancy where no rules are tracked, and any that has a value', () => {
    const dates = ['possessionOn', 'moveInInspectedOn', 'possessionReturnedOn', 'moveOutInspectedOn'];
    expect(asked('CA', 'ON').toSorted()).toEqual([...ALWAYS, ...dates].toSorted());
    const known = { petKeptFrom: 'none', hasReceiptDeductions: false };
    expect(asked('CA', 'AB', known)).toEqual(expect.arrayContaining(Object.keys(known)));
  });
});
