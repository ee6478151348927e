const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../..');
const BROWSER = 'client/test/browser';
const REPORTS = 'server/test/reports';

const QUESTIONS = [
  `${BROWSER}/form-questions.spec.ts`,
  'is filled in on a phone without a network, submitted and printed',
];
const ELEMENTS = [
  `${BROWSER}/element-photos.spec.ts`,
  'gets a note and the photos that its condition requires on a phone offline, and is printed with them',
];
const KINDS = [
  `${BROWSER}/inspection-kinds.spec.ts`,
  'takes a kind of inspection from a gallery form to an audited report',
];
const TRIALS = [
  `${BROWSER}/form-trials.spec.ts`,
  'lets an author and a colleague try a draft on a phone, offline, without leaving a trace in reports',
];
const XLS = [
  `${BROWSER}/xls-forms.spec.ts`,
  'carries $title from its file to a report that is filled in offline and printed',
];
const COMPUTED = [
  `${BROWSER}/computed-values.spec.ts`,
  'follow the answers on a phone offline, and are stored and printed as shown',
];
const CONDITIONS = [
  `${BROWSER}/form-conditions.spec.ts`,
  'shows sections, asks and checks by them while an inspector types',
];
const REQUIRED = [
  `${BROWSER}/form-conditions.spec.ts`,
  'requires an answer while its condition holds, refuses Submit without it, and prints it',
];
const ROWS = [
  `${BROWSER}/repeats.spec.ts`,
  'takes rows with their own conditions, also offline, and keeps them',
];
const SCORES = [
  `${BROWSER}/scores.spec.ts`,
  'shows the score so far offline, leads to failed answers, and prints them first',
];
const PRINTED_FORMS = [`${REPORTS}/random-forms.spec.ts`, 'prints what was shown at Submit'];
const PRINTED_QUESTIONS = [
  `${REPORTS}/printed-questions.spec.ts`,
  'prints every question as the engine shows it',
];

/** What forms can ask, with the test that shows it in the browser and the one that shows it in the report. */
const SHOWN = [
  [
    'photo, note and flag of questions, of rows and of rows of tables',
    QUESTIONS,
    [`${REPORTS}/report-photos.spec.ts`, 'of questions and rows are printed below them'],
  ],
  ['photos that the condition of a room element requires', ELEMENTS, ELEMENTS],
  [
    'fewest and most photos of rows and room elements, refused by the server',
    QUESTIONS,
    ['server/test/http/form-questions.spec.ts', 'is refused with too few or too many photos'],
  ],
  ['repeating rows', ROWS, [`${REPORTS}/repeats.spec.ts`, 'prints the rows of repeats']],
  [
    'repeating rows of a desk',
    [`${BROWSER}/repeats.spec.ts`, 'shows rows as a table at a desk'],
    [`${REPORTS}/repeats.spec.ts`, 'has the columns of a side'],
  ],
  [
    'computed values of rows',
    COMPUTED,
    [`${REPORTS}/repeats.spec.ts`, 'are printed in every row as the engine computes them'],
  ],
  ['conditions of questions', CONDITIONS, PRINTED_FORMS],
  [
    'conditions built in words',
    [`${BROWSER}/condition-builder.spec.ts`, 'builds conditions of items and sections in words'],
    PRINTED_FORMS,
  ],
  [
    'why a question is hidden',
    [`${BROWSER}/condition-builder.spec.ts`, 'says why a question is hidden'],
    PRINTED_FORMS,
  ],
  ['conditions of sections', CONDITIONS, PRINTED_FORMS],
  ['computed values', COMPUTED, PRINTED_FORMS],
  ['required while a condition holds', REQUIRED, REQUIRED],
  ['valid while a condition holds, with a message', CONDITIONS, XLS],
  ['choices that depend on an answer, and other choices', QUESTIONS, QUESTIONS],
  ['default, prefilled and read-only values', QUESTIONS, QUESTIONS],
  ['answers within texts, instructions, not applicable', QUESTIONS, PRINTED_QUESTIONS],
  ['units, decimals, money, times, several choices, rating, barcode', QUESTIONS, PRINTED_QUESTIONS],
  ['barcode by the camera', [`${BROWSER}/form-questions.spec.ts`, 'reads a code with the camera'], QUESTIONS],
  ['scores and failed answers', SCORES, [`${REPORTS}/scores.spec.ts`, 'prints the score of each side']],
  ['XLSForm import', XLS, XLS],
  ['kinds of inspection of a company', KINDS, KINDS],
  ['trial run of a draft', TRIALS, TRIALS],
  [
    'section library, and copies by file',
    [`${BROWSER}/form-library.spec.ts`, 'saves a section to the library'],
    [`${REPORTS}/printed-questions.spec.ts`, 'prints a section that was copied from the library'],
  ],
  ['gallery forms', [`${BROWSER}/form-places.spec.ts`, 'adds a form of the gallery as a draft'], KINDS],
];

/** Capabilities that change no report: their browser test is enough. */
const WITHOUT_PRINT = [
  [
    'XLSForm export, JSON Schema and UI schema',
    [`${BROWSER}/xls-forms.spec.ts`, 'is exported from the head of the editor'],
  ],
];

const titlesOf = (file) =>
  [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(
      /\bit(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*'((?:[^'\\]|\\.)*)'/gu,
    ),
  ].map(([, title]) => title);

it.each([
  ...SHOWN.flatMap(([capability, browser, report]) => [
    [`${capability}, in the browser`, ...browser],
    [`${capability}, in the report`, ...report],
  ]),
  ...WITHOUT_PRINT.map(([capability, browser]) => [`${capability}, in the browser`, ...browser]),
])('%s is shown by %s', (_capability, file, title) => {
  expect(titlesOf(file)).toContainEqual(expect.stringContaining(title));
});
