import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { fromRoot } from '../../scripts/lib/paths.mjs';
import { figure, summary } from '../lib/figures.mjs';

const require = createRequire(import.meta.url);

export const title = 'Import and export of an XLSForm with 500 rows, in Node';
export const peer = 'the goal: one second';

const ROWS = 500;
const CHOICES = 100;
const RUNS = 20;
const GOAL_MS = 1_000;

const LIMITS = { rows: 3_001, columns: 200, cells: 150_000, marks: 1_500_000 };

/** Questions of several types; most have a condition, a check or a formula over the questions before them. */
function surveyRow(number) {
  const name = `q${number}`;
  const before = `\${q${number - 1 - ((number - 1) % 5)}}`;
  const base = { name, label: `Question ${number} about the meter`, hint: 'Read all digits' };
  const relevant = number < 6 ? '' : `${before} > 3 and ${before} < 90`;
  switch (number % 5) {
    case 0:
      return { ...base, type: 'integer', constraint: '. >= 0 and . <= 100', constraint_message: 'Up to 100' };
    case 1:
      return { ...base, type: 'select_one list', relevant, required: 'yes' };
    case 2:
      return {
        ...base,
        type: 'select_multiple list',
        relevant,
        choice_filter: `side = '' or ${before} > 10`,
      };
    case 3:
      return {
        ...base,
        type: 'text',
        relevant,
        constraint: "regex(., '[A-Z]{2}[0-9]*') or string-length(.) < 9",
      };
    default:
      return {
        ...base,
        type: 'calculate',
        calculation: `round(coalesce(${before}, 0) * 1.05 + ${number}, 2)`,
      };
  }
}

const COLUMNS = [
  'type',
  'name',
  'label',
  'hint',
  'required',
  'relevant',
  'constraint',
  'constraint_message',
  'calculation',
  'choice_filter',
];

function sheetsOf() {
  const survey = Array.from({ length: ROWS }, (_, number) => {
    const row = surveyRow(number);
    return COLUMNS.map((column) => row[column] ?? '');
  });
  const choices = Array.from({ length: CHOICES }, (_, number) => [
    'list',
    `c${number}`,
    `Choice ${number}`,
    number % 2 === 0 ? '' : 'left',
  ]);
  return [
    { name: 'survey', rows: [COLUMNS, ...survey] },
    { name: 'choices', rows: [['list_name', 'name', 'label', 'side'], ...choices] },
    {
      name: 'settings',
      rows: [
        ['form_title', 'form_id'],
        ['A long form', 'long'],
      ],
    },
  ];
}

async function* rowsOf(rows) {
  yield* rows;
}

const textOf = (cell) => (cell.kind === 'number' ? String(cell.number) : cell.text);

const asTexts = ({ name, rows }) => ({
  name,
  rows: rows.map(({ line, cells }) => ({
    line,
    cells: new Map([...cells].map(([at, cell]) => [at, textOf(cell)])),
  })),
});

export async function measure() {
  const { gate, readXlsForm, writeXlsForm } = require(fromRoot('form-definitions/dist/index.js'));
  const { workbookStream } = require(fromRoot('dist/server/src/core/exports/xlsx.js'));
  const { namedSheets } = require(fromRoot('dist/server/src/core/workbooks/read-workbook.js'));
  const toFile = (sheets) =>
    buffer(
      workbookStream(sheets.map(({ name, rows }) => ({ title: name, rows: rowsOf(rows), columns: {} }))),
    );
  const file = await toFile(sheetsOf());
  const options = { key: 'long', country: ['CA'], types: ['TASK_COMMON'], locale: 'en-CA' };
  const imports = [];
  const exports_ = [];
  for (let run = 0; run < RUNS; run += 1) {
    let began = performance.now();
    const sheets = await namedSheets(file, LIMITS, ['survey', 'choices', 'settings']);
    const found = readXlsForm(sheets.map(asTexts), options);
    if (!('definition' in found)) throw new Error(found.refused);
    const problems = gate(found.definition);
    imports.push(performance.now() - began);
    if (problems.length + found.findings.length > 0)
      throw new Error(JSON.stringify([problems.slice(0, 3), found.findings.slice(0, 3)]));
    began = performance.now();
    await toFile(writeXlsForm(found.definition));
    exports_.push(performance.now() - began);
  }
  return {
    lines: [],
    figures: [
      figure('first import, with the checks of a draft', 'ms', imports[0], GOAL_MS),
      figure('import, median', 'ms', summary(imports).median, GOAL_MS),
      figure('export, median', 'ms', summary(exports_).median, GOAL_MS),
    ],
    notes: [`${ROWS} rows and ${CHOICES} choices. A ratio below 1 is better.`],
  };
}
