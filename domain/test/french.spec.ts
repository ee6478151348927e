import compile from 'icu-minify/compile';
import { FRENCH_TEXTS, frenchText } from '../src/fr-CA/french-text';
import { FRENCH_FORMATS } from '../src/fr-CA/french-formats';
import { compileTextsWith, fill, formatDecimal } from '../src/messages/fill';
import { formQuestions } from '../src/forms/form-questions.messages';
import { labelled } from '../src/messages/labelled';
import { messages } from '../src/messages/messages';
import { addLanguage, type Language, readTextsIn } from '../src/messages/texts';
import { noticeTranslationFingerprint } from '../src/notices/notice-translation';
import { displayInspectionInWords, displayTime } from '../src/time/shown-times';

/** Groups that tenants, inspectors and readers of reports see: each of their texts has a translation. */
const COMPLETE = [
  ...['signIn', 'passwords', 'registration', 'shell', 'common', 'errors', 'missing', 'editing', 'screens'],
  ...[
    'workBasket',
    'workBasketModes',
    'addressFields',
    'basketActions',
    'conditionForm',
    'fieldWork',
    'repeats',
    'taskForm',
  ],
  ...['photoMarks', 'sync', 'deviceReports', 'unsentWork', 'reportChanges', 'softwareUpdate', 'contacts'],
  ...['mail', 'occupantNotices', 'conditionReport', 'reportScore', 'roomElements', 'elementStatuses'],
  ...['windowSafetyLockStatuses', 'roomTypes', 'inspectionTypes', 'relativeTimes', 'timeZones', 'roles'],
  ...['formQuestions', 'calendarFeed', 'unitHistory', 'propertyRecord', 'tenantReport', 'reportAddendum'],
  ...['noticeDocument', 'noticeFields', 'shippedNotices', 'statementDocument'],
] as const;

type Texts = Readonly<Record<string, string>>;
const english = { ...messages, formQuestions } as unknown as Readonly<Record<string, Texts>>;
const french = FRENCH_TEXTS as unknown as Readonly<Record<string, Texts>>;

/** Names and branches of a message's arguments: `count plural one other`, sorted. */
function argumentsOf(text: string): string[] {
  const found: string[] = [];
  const look = (message: unknown): void => {
    if (!Array.isArray(message)) return;
    for (const part of message) {
      if (!Array.isArray(part)) continue;
      const [name, , branches] = part as [string, unknown, unknown];
      if (typeof branches === 'object' && branches !== null) {
        found.push(`${name} ${Object.keys(branches).sort().join(' ')}`);
        for (const branch of Object.values(branches)) look(branch);
      } else found.push(name);
    }
  };
  look(compile(text));
  return [...new Set(found)].sort();
}

describe('texts in French', () => {
  it.each(COMPLETE)('are complete for %s', (group) => {
    expect(Object.keys(french[group] ?? {}).sort()).toEqual(Object.keys(english[group]!).sort());
  });

  it.each(Object.keys(french))(
    'of %s have the arguments of the English texts, and are not empty',
    (group) => {
      for (const [id, text] of Object.entries(french[group]!)) {
        expect(text.trim()).not.toBe('');
        expect([id, argumentsOf(text)]).toEqual([id, argumentsOf(english[group]![id]!)]);
      }
    },
  );

  it('follow the typography of Canada: typographic apostrophes, and spaces that do not break, also before colons', () => {
    const all = Object.values(french).flatMap((group) => Object.values(group));
    expect(all.filter((text) => /[a-zà-ü]'[a-zà-ü]/i.test(text))).toEqual([]);
    expect(all.filter((text) => / [:»%;!?](\s|$)|« | »/.test(text))).toEqual([]);
    expect(all.filter((text) => /[^\s]:(\s|$)/.test(text))).toEqual([]);
  });
});

describe('a reader in French', () => {
  let language: Language = 'fr-CA';
  beforeAll(() => {
    compileTextsWith(compile);
    addLanguage('fr-CA', frenchText, FRENCH_FORMATS);
    readTextsIn(() => language);
  });
  afterAll(() => readTextsIn(() => 'en-CA'));

  it('reads dates, times and counts as the language writes them, and English for what has no translation', () => {
    language = 'fr-CA';
    expect(displayTime('2021-01-05T09:00')).toBe('9\u00a0h\u00a000');
    expect(displayTime('2021-01-05T00:05')).toBe('0\u00a0h\u00a005');
    expect(formatDecimal('-1234.50')).toBe('-1234,50');
    expect(displayInspectionInWords('2021-07-01T14:30', 'Canada/Mountain')).toBe(
      'jeu. 1er juill. 2021, 14\u00a0h\u00a030 (heure des Rocheuses)',
    );
    expect(fill(messages.relativeTimes.daysAgo, { count: 1 })).toBe('il y a 1 jour');
    expect(fill(messages.deviceReports.manyPhotos, { count: 1200 })).toMatch(/^1\s200 photos$/);
    expect(labelled('Logement', '7')).toBe('Logement\u00a0: 7');
    expect(messages.customers.emailInvalid).toBe(english.customers!.emailInvalid);
    // What counsel reviews of notices is their translation.
    const ofFrench = noticeTranslationFingerprint();
    expect(ofFrench).toMatch(/^[0-9a-f]{16}$/);
    language = 'en-CA';
    expect(noticeTranslationFingerprint()).not.toBe(ofFrench);
    expect(displayTime('2021-01-05T09:00')).toBe('9:00 AM');
    expect([labelled('Unit', '7'), labelled('', '7'), labelled('Unit', '')]).toEqual([
      'Unit: 7',
      '7',
      'Unit',
    ]);
    expect(displayInspectionInWords('2021-07-01T14:30', 'Canada/Mountain')).toBe(
      'Thu, Jul 1 2021, 2:30 PM Mountain time',
    );
  });
});
