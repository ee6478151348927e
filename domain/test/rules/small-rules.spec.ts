import { contactLateness } from '../../src/contacts/contact-attempt';
import {
  customerDisplayName,
  inspectorChoiceLabel,
  inspectorName,
  landlordName,
  landlordSignatureName,
  tenantName,
} from '../../src/people/display-names';
import { parseEmailList } from '../../src/accounts/email-list';
import { reportFileName } from '../../src/reports/report-file-name';
import { needsMoveInJustification } from '../../src/condition-inspections/move-in-justification';

describe('contactLateness', () => {
  const now = Date.UTC(2026, 4, 20);
  const day = 86_400_000;

  it.each([
    [null, 'none'],
    [now + day, 'attempted'],
    [now, 'attempted'],
    [now - 2 * day + 1, 'attempted'],
    [now - 2 * day, 'late1'],
    [now - 7 * day + 1, 'late1'],
    [now - 7 * day, 'late2'],
    [0, 'late2'],
  ])('for the last attempt %p: %s', (lastAttempt, expected) => {
    expect(contactLateness(lastAttempt, now)).toBe(expected);
  });
});

describe('needsMoveInJustification', () => {
  it.each([
    ['2026-05-01', '2026-05-01', false],
    ['2026-05-08', '2026-05-01', false],
    ['2026-05-09', '2026-05-01', true],
    ['2026-03-07', '2026-02-28', false],
    ['2026-03-08', '2026-02-28', true],
    ['2026-04-01', '2026-05-01', false],
    ['2026-05-09', null, false],
  ])('for due date %s and move-in %s: %p', (due, moveIn, needed) => {
    expect(needsMoveInJustification(due, moveIn)).toBe(needed);
  });
});

describe('parseEmailList', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.com`).join(';');

  it.each([
    ['a@example.com', ['a@example.com']],
    [' a@example.com ; b@example.com;', ['a@example.com', 'b@example.com']],
    ['a @example.com;\n\tb@example.com', ['a@example.com', 'b@example.com']],
    ['A@example.com;b@example.com;a@EXAMPLE.com', ['A@example.com', 'b@example.com']],
  ])('reads %p', (text, emails) => {
    expect(parseEmailList(text)).toEqual({ ok: true, emails });
  });

  it.each([
    ['', 'inspectionManagement.distributionEmpty', []],
    [' ; ;', 'inspectionManagement.distributionEmpty', []],
    [
      'a@example.com,b@example.com',
      'inspectionManagement.distributionAddressInvalid',
      ['a@example.com,b@example.com'],
    ],
    ['a@example.com;ana', 'inspectionManagement.distributionAddressInvalid', ['ana']],
    [many(21), 'inspectionManagement.distributionTooMany', []],
  ])('refuses %p', (text, messageId, invalid) => {
    expect(parseEmailList(text)).toMatchObject({ ok: false, messageId, invalid });
  });

  it('accepts twenty', () => {
    expect(parseEmailList(many(20)).ok).toBe(true);
  });
});

describe('names', () => {
  it.each([
    [landlordName('Ana', 'Lee'), 'Ana Lee'],
    [landlordName(null, 'Lee Holdings Ltd'), 'Lee Holdings Ltd'],
    [landlordName(' ', ' Lee '), 'Lee'],
    [tenantName({ agentState: 1, agentLegalName: 'Kim Agent', signatureName: 'Bob Day' }), 'Kim Agent'],
    [tenantName({ agentState: 0, agentLegalName: 'Kim Agent', signatureName: 'Bob Day' }), 'Bob Day'],
    [tenantName({ agentState: 2, agentLegalName: 'Kim Agent', signatureName: 'Bob Day' }), 'Bob Day'],
    [tenantName({ agentState: null, agentLegalName: null, signatureName: null }), ''],
    [inspectorName({ firstName: 'Ana', name: 'Lee' }), 'Ana Lee'],
    [inspectorName({ firstName: '', name: 'Lee' }), 'Lee'],
    [inspectorChoiceLabel({ province: 'BC', firstName: 'Ana', name: 'Lee' }), 'BC - Lee, Ana'],
    [inspectorChoiceLabel({ province: null, firstName: '', name: 'Lee' }), 'Lee'],
    [customerDisplayName({ individual: true, customerFirstName: 'Ana', customerName: 'Lee' }), 'Ana Lee'],
    [
      customerDisplayName({ individual: false, customerFirstName: 'Ana', customerName: 'Lee Ltd' }),
      'Lee Ltd',
    ],
  ])('%p', (shown, expected) => {
    expect(shown).toBe(expected);
  });

  it.each([
    [0, 'Ana Lee'],
    [1, 'Kim Agent'],
    [null, 'Kim Agent'],
  ] as const)('under the landlord signature, agent state %p: %s', (agentState, expected) => {
    const facts = { landlordFirstName: 'Ana', landlordLastName: 'Lee', typedName: 'Kim Agent' };
    expect(landlordSignatureName({ ...facts, agentState })).toBe(expected);
  });
});

describe('reportFileName', () => {
  const cambie = {
    unit: '657',
    street: '4817 Cambie St',
    city: 'Vancouver',
    type: 'Move-In',
    day: '2026-10-12',
  };

  it.each([
    [{}, '657-4817-Cambie-St-Vancouver-Move-In-2026-10-12.pdf'],
    [{ unit: '' }, '4817-Cambie-St-Vancouver-Move-In-2026-10-12.pdf'],
    [{ unit: ' #4B ', mark: 'draft' }, '4B-4817-Cambie-St-Vancouver-Move-In-2026-10-12-draft.pdf'],
    [
      { street: '12, rue de l’Église / N°3', city: 'Montréal-Œst' },
      '657-12-rue-de-lEglise-N-3-Montreal-Oest-Move-In-2026-10-12.pdf',
    ],
    [{ unit: '', street: '東京', city: '..' }, 'Move-In-2026-10-12.pdf'],
    [{ day: '' }, '657-4817-Cambie-St-Vancouver-Move-In.pdf'],
  ])('%p: %s', (changes, name) => {
    expect(reportFileName({ ...cambie, ...changes })).toBe(name);
  });

  it('has at most 120 characters: the address is cut, type and day stay', () => {
    for (let length = 80; length < 130; length += 1) {
      const name = reportFileName({ ...cambie, street: `${'a'.repeat(length)} ${'b'.repeat(60)}` });
      expect(name.length).toBeLessThanOrEqual(120);
      expect(name).toMatch(/^657-a+(-b*)?[^-]-Move-In-2026-10-12\.pdf$/);
    }
  });
});
