import {
  displayDate,
  displayMonth,
  fill,
  ianaZone,
  INSPECTION_TYPE_LABELS,
  inspectorChoiceLabel,
  messages,
  writtenStreet,
  perLanguage,
} from '@walkthrough/domain';
import {
  dayOf,
  partOf,
  type RemunerationFigure,
  remunerationFigures,
  type RemunerationPart,
} from './remuneration-figures';
import type { RemunerationRow } from './remuneration.queries';

const { common, inspectionManagement, remunerationReport: texts } = messages;

/** The parameters of a report. */
export interface RemunerationRequest {
  inspector: { province: string | null; firstName: string; name: string };
  /** `YYYY-MM` */
  month: string;
  timeZone?: string | undefined;
}

/** What the PDF shows. */
export interface RemunerationView {
  title: string;
  company: string;
  logo: { src: string; widthMm: string; heightMm: string } | null;
  facts: readonly string[];
  summary: {
    title: string;
    empty: string | null;
    columns: readonly string[];
    rows: readonly (readonly string[])[];
    totals: readonly string[];
  };
  parts: readonly {
    title: string;
    note: string | null;
    columns: readonly string[];
    rows: readonly (readonly string[])[];
  }[];
}

/** Maximum number of rows of one part in a PDF; its totals count all of them. */
const MAX_LISTED = 2_000;

const PART_TITLES: Readonly<Record<RemunerationPart, string>> = perLanguage(() => ({
  counted: texts.counted,
  commonAreas: texts.commonAreas,
  external: common.completedExternally,
  cancelled: texts.cancelledPart,
}));

const PARTS = Object.keys(PART_TITLES) as RemunerationPart[];

const PLACE_TITLES = perLanguage(() => [
  inspectionManagement.propertyCode,
  common.address,
  common.city,
  common.province,
  common.inspectionType,
  texts.template,
]);

const placeOf = (row: RemunerationRow): string[] => [
  row.code,
  writtenStreet(row),
  row.city,
  row.province,
  INSPECTION_TYPE_LABELS[row.inspectionType],
  row.templateName,
];

export function remunerationView(
  asked: RemunerationRequest,
  rows: readonly RemunerationRow[],
): Omit<RemunerationView, 'company' | 'logo'> {
  const figures = remunerationFigures(rows);
  return {
    title: texts.title,
    facts: [
      inspectorChoiceLabel(asked.inspector),
      displayMonth(asked.month),
      asked.timeZone === undefined ? texts.zoneOfEach : ianaZone(asked.timeZone),
    ],
    summary: summaryOf(figures),
    parts: PARTS.flatMap((part) => {
      const listed = rows.filter((row) => partOf(row) === part);
      return listed.length === 0 ? [] : [partView(part, listed, asked.timeZone)];
    }),
  };
}

function summaryOf(figures: readonly RemunerationFigure[]): RemunerationView['summary'] {
  const sum = (part: 'counted' | 'commonAreas' | 'external') =>
    String(figures.reduce((total, figure) => total + figure[part], 0));
  return {
    title: texts.summary,
    empty: figures.length === 0 ? texts.none : null,
    columns: [
      common.inspectionType,
      texts.template,
      common.province,
      ...[texts.counted, texts.commonAreas, common.completedExternally],
    ],
    rows: figures.map(({ type, template, province, counted, commonAreas, external }) => [
      ...[type, template, province],
      ...[counted, commonAreas, external].map(String),
    ]),
    totals: [texts.total, '', '', sum('counted'), sum('commonAreas'), sum('external')],
  };
}

function partView(part: RemunerationPart, rows: readonly RemunerationRow[], timeZone: string | undefined) {
  const count = rows.length;
  return {
    title: `${PART_TITLES[part]}: ${count}`,
    note: count > MAX_LISTED ? fill(texts.onlyFirst, { listed: MAX_LISTED, count }) : null,
    columns: [part === 'cancelled' ? texts.plannedDay : inspectionManagement.dateInspected, ...PLACE_TITLES],
    rows: rows.slice(0, MAX_LISTED).map((row) => {
      const day = dayOf(row, timeZone);
      return [day === null ? '' : displayDate(day), ...placeOf(row)];
    }),
  };
}

/** Index of the workbook's date column, from 0. */
export const REMUNERATION_DATE_COLUMN = 1;

/** Yields the rows of the workbook: each inspection with what it counts as. */
export async function* remunerationSheet(
  asked: RemunerationRequest,
  rows: readonly RemunerationRow[],
): AsyncGenerator<string[]> {
  const inspector = inspectorChoiceLabel(asked.inspector);
  yield await Promise.resolve([common.inspector, common.date, texts.countedAs, ...PLACE_TITLES]);
  for (const row of rows)
    yield [inspector, dayOf(row, asked.timeZone) ?? '', PART_TITLES[partOf(row)], ...placeOf(row)];
}

export const remunerationFileName = ({ inspector, month }: RemunerationRequest, ending: string): string => {
  const name = `${inspector.name} ${inspector.firstName}`
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return [`remuneration-${month}`, name].filter(Boolean).join('-') + ending;
};
