import { isCalendarDate } from '../../src/calendar/calendar';
import { appointmentConcerns } from '../../src/law/appointment-concerns';
import { JURISDICTIONS } from '../../src/law/jurisdictions';
import type { LawRule } from '../../src/law/law-rule';
import {
  concernWords,
  LAW_RULE_LABELS,
  obligationWords,
  sourceWords,
  targetProblemWords,
} from '../../src/law/law-words';
import { RULE_PACKS } from '../../src/law/rule-packs';
import { messages } from '../../src/messages/messages';
import storedRules from '../fixtures/law-rules.json';
import { obligationOn, tenancy } from './support/tenancies';

const ALL = JURISDICTIONS.flatMap((jurisdiction) => RULE_PACKS[jurisdiction]);

/** What a rule says. Its status, its sources and its end can change later, and what it is about only sorts boards. */
function contentOf({ status: _status, sources: _sources, inForce, ...rest }: LawRule) {
  const { about: _about, ...said } = { about: null, ...rest };
  const staysWhen = 'staysWhen' in said && said.staysWhen;
  return {
    ...said,
    ...(staysWhen && { staysWhen: staysWhen.map(({ source: _source, ...each }) => each) }),
    inForce: inForce === null ? null : { from: inForce.from, decidedBy: inForce.decidedBy },
    text: LAW_RULE_LABELS[rest.id],
  };
}

describe('rules of law', () => {
  it('have an id of their jurisdiction and a text each, and no text is without a rule', () => {
    const ids = ALL.map(({ id }) => id);
    expect([...ids].sort()).toEqual(Object.keys(LAW_RULE_LABELS).sort());
    for (const jurisdiction of JURISDICTIONS) {
      const prefix = jurisdiction.slice(0, 2);
      expect(RULE_PACKS[jurisdiction].filter(({ id }) => !id.startsWith(`${prefix}-`))).toEqual([]);
    }
  });

  it.each(ALL.map((rule) => [rule.id, rule] as const))(
    '%s names where and when it was read',
    (_id, { sources, inForce }) => {
      for (const { title, page, readOn } of sources) {
        expect(title).not.toBe('');
        expect(page).toMatch(/^[\w-]+(\.[\w-]+)+(\/[\w./-]+)?$/);
        expect(isCalendarDate(readOn)).toBe(true);
      }
      for (const day of [inForce?.from, inForce?.to]) if (day) expect(isCalendarDate(day)).toBe(true);
    },
  );

  it('ship on only with an official text, or with two sources that agree, or with a warning', () => {
    const weak = ALL.filter(
      ({ status, sources }) =>
        status === 'confirmed' && sources.length < 2 && sources.every(({ kind }) => kind === 'secondary'),
    );
    expect(weak.map(({ id }) => id)).toEqual([]);
  });

  it('refer to rules of their own jurisdiction', () => {
    for (const jurisdiction of JURISDICTIONS) {
      const ids = new Set(RULE_PACKS[jurisdiction].map(({ id }) => id));
      const referred = RULE_PACKS[jurisdiction].flatMap((rule) => (rule.kind === 'duty' ? rule.seeAlso : []));
      expect(referred.filter((id) => !ids.has(id))).toEqual([]);
    }
  });

  const stored: Readonly<Record<string, unknown>> = storedRules;

  it('are all stored in fixtures/law-rules.json, so that they cannot change (paste a new row there)', () => {
    const added = ALL.filter(({ id }) => !Object.hasOwn(stored, id)).map((rule) => [
      rule.id,
      contentOf(rule),
    ]);
    expect(JSON.stringify(Object.fromEntries(added), null, 2)).toBe('{}');
  });

  it('never change what they say: a changed rule is a new row', () => {
    const rows = Object.fromEntries(ALL.map((rule) => [rule.id, contentOf(rule)]));
    expect(rows).toMatchObject(stored);
    expect(stored).toMatchObject(rows);
  });

  it('speak of facts, never of what a court would say', () => {
    const texts = [messages.law, messages.lawRules, messages.lawStates].flatMap((group) =>
      Object.values(group),
    );
    const judging = texts.filter((text) =>
      /\b(lost|loses|illegal|unlawful|violat\w+|forfeit\w*|liable|invalid)\b/i.test(text),
    );
    expect(judging).toEqual([]);
  });
});

describe('the words about an obligation', () => {
  const inspected = { days: { moveInInspectedOn: '2026-06-01' } };
  const target = { 'BC-11': { isOff: false, target: { days: 3, from: 'start' as const } } };
  const wordsOn = (day: string, given: Parameters<typeof tenancy>[0], settings = {}) => {
    const obligation = obligationOn('BC-11', 'BC', day, tenancy(given), { settings });
    return obligation === undefined ? [] : obligationWords(obligation);
  };

  it.each([
    ['not started', '2026-06-02', {}, {}, []],
    ['open', '2026-06-02', inspected, {}, ['Date by law: Mon, Jun 8 2026']],
    [
      'with a target',
      '2026-06-02',
      inspected,
      target,
      ['Date by law: Mon, Jun 8 2026', 'Company target: Thu, Jun 4 2026'],
    ],
    [
      'overdue',
      '2026-06-09',
      inspected,
      {},
      ['Deadline passed: see rule BC-11', 'Date by law: Mon, Jun 8 2026'],
    ],
    [
      'waiting',
      '2026-06-09',
      { unknown: ['moveInInspectedOn'] },
      {},
      ['Missing: Day of the move-in inspection'],
    ],
    [
      'off',
      '2026-06-09',
      inspected,
      { 'BC-11': { isOff: true, target: null } },
      ['Off: your company does not track this rule', 'Date by law: Mon, Jun 8 2026'],
    ],
  ] as const)('%s', (_what, day, given, settings, words) => {
    expect(wordsOn(day, given, settings)).toEqual(words);
  });

  it('say that there is no date, that a rule is off, or that it does not apply', () => {
    const words = (rule: 'CA-03' | 'CA-07-LATER' | 'CA-06') => {
      const facts = tenancy({
        days: { workFinishedOn: '2026-06-01' },
        answers: { hasWorkDeductions: 'yes' },
      });
      const obligation = obligationOn(rule, 'CA-US', '2026-06-02', facts);
      return obligation === undefined ? [] : obligationWords(obligation);
    };
    expect(words('CA-03')).toEqual(['No date by law']);
    expect(words('CA-07-LATER')).toEqual(['Off: this rule is not confirmed']);
    expect(words('CA-06')).toEqual(['Does not apply to this tenancy']);
  });

  it('name the source, its date, and a weak source', () => {
    const words = (id: string) => {
      const rule = ALL.find((each) => each.id === id);
      return rule === undefined ? [] : sourceWords(rule);
    };
    expect(words('BC-01')).toEqual([
      'Source: Residential Tenancy Act (BC), s. 23(1) (act, bclaws.gov.bc.ca/civix/document/id/complete/statreg/02078_01), read on Fri, Nov 27 2026',
    ]);
    expect(words('BC-12')[0]).toBe('Check this rule: its source is not official');
    expect(words('CA-09')[0]).toBe('Off: this rule is not confirmed');
  });

  it('say what speaks against a time, and what to enter as a target', () => {
    const words = (start: string, end: string) =>
      appointmentConcerns('AB', RULE_PACKS.AB, start, end).map(concernWords);
    expect(words('2026-07-01T07:00', '2026-07-01T09:00')).toEqual([
      'Outside 8:00 AM–8:00 PM: see rule AB-03',
      'On a holiday (Canada Day): see rule AB-03',
    ]);
    expect(words('2026-08-03T09:00', '2026-08-03T10:00')).toEqual([
      'BC Day or Heritage Day may count as a holiday: see rule AB-03',
    ]);
    expect(targetProblemWords('notWhole')).toContain('365');
    expect(targetProblemWords('noDate')).toContain('start');
    expect(targetProblemWords('notEarlier')).toContain('earlier');
  });
});
