import { fill, messages, type SpreadsheetProblem, type TrainingVideo } from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';
import type { Sheet, SheetCell, SheetRow } from '../../../core/workbooks/read-workbook';
import { emptyOf, fieldOfTitle, readCell, REQUIRED_FIELDS, VIDEO_COLUMNS } from './video-columns';

const { spreadsheets: texts, training } = messages;

type Field = keyof TrainingVideo;

/** Characters of a value shown with its problem. */
const VALUE_SHOWN = 60;
/** Characters of a title that are compared and shown. */
const TITLE_SHOWN = 200;

const displayedText = (cell: SheetCell): string => (cell.kind === 'number' ? cell.shown : cell.text).trim();

/** Parses the videos of a sheet and everything that prevents saving them. Columns with other titles are ignored. */
export function parseVideos({ rows: [titles, ...rows], merged }: Sheet): {
  videos: TrainingVideo[];
  problems: SpreadsheetProblem[];
} {
  if (!titles) throw ruleViolation(texts.noRows);
  const problems: SpreadsheetProblem[] = [];
  const columns = new Map<number, Field>();
  for (const [at, cell] of titles.cells) {
    const title = displayedText(cell).slice(0, TITLE_SHOWN);
    const field = fieldOfTitle(title);
    const isTaken = field !== undefined && [...columns.values()].includes(field);
    if (isTaken) problems.push(problem(titles.line, field, fill(texts.titleTwice, { title })));
    else if (field !== undefined) columns.set(at, field);
  }
  const missing = REQUIRED_FIELDS.filter((field) => ![...columns.values()].includes(field));
  problems.push(...missing.map((field) => problem(titles.line, field, training.titleRowMissing)));
  for (const {
    lines,
    columns: [from, to],
  } of merged) {
    const field = [...columns].find(([at]) => at >= from && at <= to)?.[1];
    if (field) problems.push(problem(Math.max(1, lines[0]), field, texts.cellMerged));
  }
  const filled = rows.filter(({ cells }) => [...columns.keys()].some((at) => cells.has(at)));
  const videos = filled.map((row) => videoOf(row, columns, problems));
  return { videos, problems: problems.sort((a, b) => a.line - b.line) };
}

function videoOf(
  { line, cells }: SheetRow,
  columns: ReadonlyMap<number, Field>,
  problems: SpreadsheetProblem[],
): TrainingVideo {
  const values = Object.fromEntries(
    (Object.keys(VIDEO_COLUMNS) as Field[]).map((field) => [field, emptyOf(field)]),
  ) as TrainingVideo;
  for (const [at, field] of columns) {
    const cell = cells.get(at);
    const text = cell ? displayedText(cell) : '';
    if (!cell || text === '') {
      if (VIDEO_COLUMNS[field].isRequired) problems.push(problem(line, field, texts.cellMissing));
      continue;
    }
    const read = readCell(field, cell, text);
    if ('value' in read) Object.assign(values, { [field]: read.value });
    else problems.push(problem(line, field, read.problem, text));
  }
  return values;
}

const problem = (line: number, field: Field, message: string, value = ''): SpreadsheetProblem => ({
  line,
  column: VIDEO_COLUMNS[field].title,
  message,
  value: value.slice(0, VALUE_SHOWN),
});
