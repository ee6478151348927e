import compile from 'icu-minify/compile';
import * as domain from '../src/index';
import { fill } from '../src/messages/fill';
import { conditionBuilder } from '../src/forms/condition-builder.messages';
import { formGallery } from '../src/forms/form-gallery.messages';
import { formLibrary } from '../src/form-library/form-library.messages';
import { formExpressions } from '../src/forms/expressions.messages';
import { formTrials } from '../src/form-trials/form-trials.messages';
import { formEditing } from '../src/forms/form-editing.messages';
import { formEvidence } from '../src/forms/form-evidence.messages';
import { formItems } from '../src/forms/form-items.messages';
import { formQuestions } from '../src/forms/form-questions.messages';
import { xlsForms } from '../src/forms/xls-forms.messages';
import { messages } from '../src/messages/messages';
import { textOf, type MessageId } from '../src/messages/text-of';
import { pseudoText } from '../src/messages/pseudo-locale';
import { addLanguage, readTextsIn } from '../src/messages/texts';
import { pageTitle, SCREEN_PATHS } from '../src/screens/screens-by-path';
import specTexts from './fixtures/spec-texts.json';

/** Texts of the inventory (fixtures/spec-texts.json) that the product replaces by another text: id -> replacement. */
const REPLACED: Readonly<Record<string, string>> = {
  'M-197': messages.inspectionManagement.distributed,
  'M-213': messages.common.somethingWentWrong,
  'M-336': messages.properties.filtersApplied,
};

/** Texts of the inventory that quote only part of a sentence: id -> the whole sentence of the product. */
const FRAGMENTS: Readonly<Record<string, string>> = {
  'M-065': messages.propertyEditor.recalculationText,
  'M-116': messages.propertyEditor.tenantErrorHint,
};

/**
 * Groups of labels by code, with the labels that two of their codes share. Different vocabularies use one word for
 * different things, and a translation can need two.
 */
const VOCABULARIES: Readonly<Record<string, readonly string[]>> = {
  accountStatuses: [],
  addressFields: [],
  auditEventTypes: [],
  contactChannels: [],
  countries: [],
  dataUpdateCategories: [],
  elementStatuses: [],
  eventFields: ['Deleted'],
  eventLabels: [],
  frequencies: [],
  inspectionTypes: [],
  jobKinds: ['Schedule change email', 'Report PDF'],
  lateReasons: [],
  lawFacts: [],
  lawHolidays: [],
  lawRules: [],
  lawStates: [],
  propertyChangeTypes: [],
  provinces: [],
  reportItems: [],
  roles: [],
  roomElements: [],
  roomTypes: [],
  states: [],
  tenantFields: [],
  timeZones: [],
  windowSafetyLockStatuses: [],
};
const isVocabulary = (group: string): boolean => Object.hasOwn(VOCABULARIES, group);

const groups = Object.entries(messages) as [string, Readonly<Record<string, string>>][];
/** Texts that are not in the catalogue. */
const ofEditor = [
  ...Object.values(formItems),
  ...Object.values(formEditing),
  ...Object.values(formExpressions),
  ...Object.values(formQuestions),
  ...Object.values(formEvidence),
  ...Object.values(conditionBuilder),
  ...Object.values(formLibrary),
  ...Object.values(formTrials),
  ...Object.values(xlsForms),
  ...Object.values(formGallery),
];
const all = groups.flatMap(([group, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ id: `${group}.${key}` as MessageId, text })),
);

/**
 * Removes the braces of placeholders: the inventory writes some values as a bare N or word instead of a
 * {placeholder}.
 */
const withoutBraces = (text: string) => text.replace(/[{}]/g, '');

describe('texts', () => {
  const known = new Set(all.map(({ text }) => withoutBraces(text)));

  it('include every specified text, verbatim', () => {
    const missing = specTexts.filter(
      ({ id, text }) => !(id in REPLACED) && !(id in FRAGMENTS) && !known.has(withoutBraces(text)),
    );
    expect(specTexts).toHaveLength(404);
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(FRAGMENTS))('quote %s inside a sentence', (id, sentence) => {
    const fragment = specTexts.find((row) => row.id === id)?.text ?? 'not in the inventory';
    expect(sentence).toContain(fragment);
  });

  it.each(Object.entries(REPLACED))('have one text where %s would make a second', (id, replacement) => {
    expect(all.map(({ text }) => text)).not.toContain(specTexts.find((row) => row.id === id)?.text);
    expect(all.map(({ text }) => text)).toContain(replacement);
  });

  it('are all unique', () => {
    const sentences = groups.flatMap(([group, each]) => (isVocabulary(group) ? [] : Object.values(each)));
    const texts = [...sentences, ...ofEditor];
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it.each(Object.keys(VOCABULARIES))('are unique among the labels of %s', (group) => {
    const labels = Object.values(
      messages[group as keyof typeof messages] as Readonly<Record<string, string>>,
    );
    const shared = VOCABULARIES[group] ?? [];
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual(shared);
  });

  it('are found by their ids, and unknown ids are refused', () => {
    for (const { id, text } of all) expect(textOf(id)).toBe(text);
    expect(() => textOf('signIn.nothing' as MessageId)).toThrow(RangeError);
  });

  it('have well-formed placeholders only', () => {
    const simple = (text: string) => !/[{}]/.test(text.replace(/\{[a-zA-Z]+\}/g, ''));
    const odd = [...all.map(({ text }) => text), ...ofEditor].filter((text) => !simple(text));
    for (const text of odd) {
      expect(text).toMatch(/\{\w+, (plural|select), .*other \{/);
      expect(() => compile(text)).not.toThrow();
    }
  });

  it.each([
    [fill(messages.teams.created, { name: 'North' }), 'Team North created successfully'],
    [
      fill(messages.auditedReports.summary, { N: 3, month: 'May' }),
      'You have audited 3 inspection(s) in May',
    ],
    [fill(messages.common.pageOfTotal, { page: 1, total: 12 }), '1 / 12'],
    [fill('{count, plural, one {# room of {name}} other {# rooms}}', { count: 1, name: 'A' }), '1 room of A'],
    [fill('{count, plural, one {# room} other {# rooms}}', { count: 1200 }), '1,200 rooms'],
    // A value that looks like a placeholder is not filled again.
    [fill('{a} {b}', { a: '{b}', b: '$&' }), '{b} $&'],
    [fill('{a}. Ask {b}.', { a: 'Maple Ltd.', b: 'Ada' }), 'Maple Ltd. Ask Ada.'],
    [fill('{a}.pdf', { a: 'No.' }), 'No..pdf'],
    [fill('{a} {constructor}', { a: 1 } as never), '1 {constructor}'],
  ])('fill in values: %s', (filled, expected) => {
    expect(filled).toBe(expected);
  });
});

describe('the pseudo-locale', () => {
  afterEach(() => readTextsIn(() => 'en-CA'));

  it.each(Object.entries(domain).filter(([name]) => name.endsWith('_LABELS')))(
    'has every label of %s',
    (_name, labels) => {
      addLanguage('en-XA', (_group, _id, english) => pseudoText(english));
      readTextsIn(() => 'en-XA');
      const shown = Object.values(labels as object).flatMap((each) =>
        typeof each === 'object' && each !== null ? Object.values(each) : [each],
      );
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.filter((label) => !String(label).startsWith('['))).toEqual([]);
    },
  );

  it.each([
    ['{name} was deleted', { name: 'North' }, '[North wás dëlëtëd~~~~~]'],
    ['{count, plural, one {# room} other {# rooms}} left', { count: 2 }, '[2 rôôms lëft~~~~~]'],
  ])('accents all but the values: %s', (text, values, expected) => {
    readTextsIn(() => 'en-XA');
    expect(fill(pseudoText(text) as '{name}', values as never)).toBe(expected);
  });
});

describe('page titles', () => {
  it('exist for each of the 39 specified routes, and the thirteen additional ones', () => {
    const fixed = SCREEN_PATHS.filter((path) => !path.includes(':'));
    // The specification has one more, for unknown addresses.
    expect(fixed).toHaveLength(38 + 13);
    expect(Object.values(messages.screens)).toEqual(expect.arrayContaining(fixed.map(pageTitle)));
    expect(pageTitle('/customer/inspection-reports')).toBe('Inspection Data');
  });
});

describe('the workspace', () => {
  it('exports rules, access, vocabulary and texts from its index', () => {
    expect(domain).toMatchObject({
      nextInspection: expect.any(Function),
      inspectionAbilities: expect.any(Function),
      landing: expect.any(Function),
      messages,
      pageTitle: expect.any(Function),
    });
  });
});
