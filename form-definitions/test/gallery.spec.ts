import { TASK_FORM_TYPES } from '@walkthrough/domain';
import {
  compile,
  computedAnswers,
  countQuestions,
  entries,
  galleryDraft,
  GALLERY_NAMES,
  gate,
  gateText,
  needsEngine3,
  problems,
  scoreOf,
  TASK_FIELDS,
  textUses,
  type Answers,
  type FormRow,
  type GalleryName,
} from '../src';
import { contextOf } from './support/contexts';

const TYPES = Object.values(TASK_FORM_TYPES);
const draftOf = (name: GalleryName, type: (typeof TYPES)[number] | null = TASK_FORM_TYPES[2]) =>
  galleryDraft(name, { key: 'own-key', country: ['CA', 'US'], type });
const context = contextOf('single');
const row = (values: Answers, id = 'row'): FormRow => ({ id, values });

describe.each(GALLERY_NAMES)('%s', (name) => {
  it.each(TYPES)('passes the gate without a finding, and compiles, for %s', (type) => {
    const draft = draftOf(name, type);
    expect(gate(draft)).toEqual([]);
    expect(gateText(JSON.stringify(draft))).toEqual([]);
    expect(draft).toMatchObject({ key: 'own-key', version: 1, engine: 3, sides: ['single'] });
    expect(needsEngine3(draft)).toBe(true);
    expect(Object.keys(compile(draft).submitSchemas)).toEqual(['single']);
    const kinds = new Map(entries(draft).map(({ key, kind }) => [key, kind]));
    for (const [key, kind] of Object.entries(TASK_FIELDS[type]))
      expect([key, kinds.get(key)]).toEqual([key, kind]);
  });

  it('asks only its own questions for a company’s own kinds of inspection', () => {
    const draft = draftOf(name, null);
    expect(gate(draft)).toEqual([]);
    expect(draft.appliesTo.conditionInspectionType).toEqual([]);
    expect(countQuestions(draft)).toBeLessThanOrEqual(countQuestions(draftOf(name)));
  });

  it('has no text that it does not use', () => {
    const draft = draftOf(name);
    const used = new Set(textUses(draft).map(({ id }) => id));
    expect(Object.keys(draft.i18n['en-CA']!).filter((id) => !used.has(id))).toEqual([]);
    expect(countQuestions(draft)).toBeGreaterThan(30);
  });

  it('is worded in English and French, with the same answers within its texts', () => {
    const { i18n, metadata } = draftOf(name);
    expect(Object.keys(i18n)).toEqual(['en-CA', 'fr-CA']);
    expect(metadata.unreviewed).toEqual(['fr-CA']);
    const [english = {}, french = {}] = Object.values(i18n);
    const answersIn = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([id, text]) => [id, text.match(/\$?\{\w+\}/gu)]);
    expect(answersIn(french)).toEqual(answersIn(english));
    // Typographic apostrophes, and spaces before colons that do not break.
    expect(Object.values(french).filter((text) => /'| :/u.test(text))).toEqual([]);
  });
});

/** Some answers of a form, with a question and its problem; null when it has none. */
const RULES: readonly [GalleryName, string, Answers, string, string | null][] = [
  ['fire-safety-walk', 'a deficient line asks for a row', { exitDoors: 2 }, 'issues', 'required'],
  ['fire-safety-walk', 'lines that are in order ask for none', { exitDoors: 1 }, 'issues', null],
  [
    'fire-safety-walk',
    'a deficient extinguisher asks for a row',
    { extinguishers: [row({ extinguisherState: 2, extinguisherProblem: 'No pin' })] },
    'issues',
    'required',
  ],
  [
    'fire-safety-walk',
    'a building without sprinklers asks nothing about them',
    { hasSprinklers: 0 },
    'gauges',
    null,
  ],
  ['fire-safety-walk', 'one with sprinklers does', { hasSprinklers: 1 }, 'gauges', 'required'],
  [
    'fire-safety-walk',
    'a test of more than a year ago asks for the next',
    { hasAlarmSystem: 1, alarmTested: '2025-01-01', inspectedOn: '2026-03-01' },
    'alarmOverdue',
    'required',
  ],
  [
    'fire-safety-walk',
    'a test after the inspection is refused',
    { hasAlarmSystem: 1, alarmTested: '2026-03-02', inspectedOn: '2026-03-01' },
    'alarmTested',
    'invalid',
  ],
  ['fire-safety-walk', 'danger asks who was told', { outcome: 3 }, 'dangerReportedTo', 'required'],
  ['seasonal-maintenance', 'fall asks for the furnace', { season: 3 }, 'furnaceServiced', 'required'],
  ['seasonal-maintenance', 'summer does not', { season: 2 }, 'furnaceServiced', null],
  ['seasonal-maintenance', 'work not done asks for an order', { season: 3, chimney: 2 }, 'work', 'required'],
  // Its list is hidden.
  ['seasonal-maintenance', 'work of another season does not', { season: 1, chimney: 2 }, 'work', null],
  [
    'vacancy-check',
    'cold in Fahrenheit asks for a measure',
    { temperature: 49, temperatureUnit: 2 },
    'coldAction',
    'required',
  ],
  [
    'vacancy-check',
    'the same in Celsius does not',
    { temperature: 49, temperatureUnit: 1 },
    'coldAction',
    null,
  ],
  [
    'vacancy-check',
    'a late check asks why',
    { lastCheck: '2026-02-20', inspectedOn: '2026-03-01', insurerInterval: 7 },
    'lateReason',
    'required',
  ],
  ['vacancy-check', 'a break-in asks for the police file', { entrySigns: 1 }, 'policeFile', 'required'],
  ['key-handover', 'a list of keys without a row is missing', {}, 'keysHandled', 'required'],
  [
    'key-handover',
    'missing keys ask for what was agreed',
    { handoverWith: 2, keysHandled: [row({ keyCount: 1, keyExpected: 2 })] },
    'missingWhy',
    'required',
  ],
  ['key-handover', 'a contractor reads no meters', { handoverWith: 4 }, 'meters', null],
  [
    'key-handover',
    'a signature is asked of a person who signs',
    { signsHere: 1 },
    'personSignature',
    'required',
  ],
  ['key-handover', 'of nobody else', { signsHere: 0 }, 'personSignature', null],
  [
    'short-term-turnover',
    'a turnover cannot end before it starts',
    { startedAt: '2026-03-01T11:00', finishedAt: '2026-03-01T10:00' },
    'finishedAt',
    'invalid',
  ],
  ['short-term-turnover', 'a unit that is not ready asks why', { isReady: 0 }, 'openPoints', 'required'],
  [
    'annual-unit-inspection',
    'poor housekeeping asks what has to change',
    { housekeeping: 2 },
    'housekeepingWhy',
    'required',
  ],
  ['annual-unit-inspection', 'an emergency needs no notice', { entryNotice: 4 }, 'noticeGiven', null],
];

it.each(RULES)('%s: %s', (name, _what, answers, key, code) => {
  const found = problems(draftOf(name), answers, context).find((each) => each.key === key && !each.inRow);
  expect(found?.code ?? null).toBe(code);
});

it.each<[string, Answers, string[]]>([
  ['a reading below the previous one', { meterRead: 1, meterReading: 5, meterPrevious: 6 }, ['invalid']],
  ['a meter that was replaced', { meterRead: 1, meterReading: 5, meterPrevious: 6, meterChanged: 1 }, []],
  ['an oil level, which falls', { meterKind: 6, meterRead: 1, meterReading: 5, meterPrevious: 6 }, []],
  ['no previous reading', { meterRead: 1, meterReading: 5 }, []],
  ['a meter that cannot be read', { meterRead: 0, meterReading: null }, []],
  ['a reading that is missing', { meterRead: 1 }, ['required']],
])('a meter row with %s', (_what, values, expected) => {
  const answers = { handoverWith: 1, meters: [row({ meterKind: 1, ...values })] };
  const found = problems(draftOf('key-handover'), answers, context);
  expect(found.filter(({ inRow }) => inRow?.key === 'meterReading').map(({ code }) => code)).toEqual(
    expected,
  );
});

it.each<[GalleryName, Answers, Answers]>([
  [
    'key-handover',
    {
      handoverWith: 2,
      keysHandled: [row({ keyCount: 2, keyExpected: 2 }), row({ keyCount: 0, keyExpected: 1 }, 'b')],
    },
    { keysInAll: 2, keysMissing: 1 },
  ],
  [
    'seasonal-maintenance',
    { work: [row({ workCost: 100.5 }), row({ workCost: 20 }, 'b')] },
    { workTotal: 120.5 },
  ],
  [
    'vacancy-check',
    { inspectedOn: '2026-03-01', vacantSince: '2026-02-01', lastCheck: '2026-02-27' },
    { daysVacant: 28, daysSinceCheck: 2 },
  ],
  [
    'short-term-turnover',
    { startedAt: '2026-03-01T11:00', finishedAt: '2026-03-01T13:30', damages: [row({ damageCost: 40 })] },
    { hoursSpent: 2.5, damageTotal: 40 },
  ],
  ['annual-unit-inspection', { upgrades: [row({ upgradeCost: 900 })] }, { upgradeTotal: 900 }],
])('%s computes %j', (name, answers, expected) => {
  expect(computedAnswers(draftOf(name), answers, context)).toMatchObject(expected);
});

it('rates the lines of a turnover, and fails those that need attention', () => {
  const answers = { kitchenSurfaces: 1, kitchenFridge: 2, kitchenOven: 3 };
  expect(scoreOf(draftOf('short-term-turnover'), 'single', answers, context)).toMatchObject({
    points: 1,
    outOf: 2,
    percent: 50,
    passed: false,
    failed: [{ entry: { key: 'kitchenFridge' } }],
  });
});
