import {
  COMMON_AREA_TEMPLATE_ID,
  ianaZone,
  INSPECTION_TYPE_LABELS,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import type { RemunerationRow } from './remuneration.queries';

/** The category of an inspection in the report. Cancelled inspections are listed but not counted. */
export type RemunerationPart = 'counted' | 'commonAreas' | 'external' | 'cancelled';

export const partOf = ({ cancelled, completedExternally, templateId }: RemunerationRow): RemunerationPart => {
  if (cancelled) return 'cancelled';
  if (completedExternally) return 'external';
  return templateId === COMMON_AREA_TEMPLATE_ID ? 'commonAreas' : 'counted';
};

/** Numbers of completed inspections of one type, form and province. */
export interface RemunerationFigure {
  type: string;
  template: string;
  province: string;
  counted: number;
  commonAreas: number;
  external: number;
}

/** Counts completed inspections by type, form and province. The result is sorted by these. */
export function remunerationFigures(rows: readonly RemunerationRow[]): RemunerationFigure[] {
  const figures = new Map<string, RemunerationFigure>();
  for (const row of rows) {
    const part = partOf(row);
    if (part === 'cancelled') continue;
    const { inspectionType, templateName: template, province } = row;
    const type = INSPECTION_TYPE_LABELS[inspectionType];
    const key = JSON.stringify([type, template, province]);
    const figure = figures.get(key) ?? { type, template, province, counted: 0, commonAreas: 0, external: 0 };
    figure[part] += 1;
    figures.set(key, figure);
  }
  const compare = new Intl.Collator('en-CA').compare;
  return [...figures.values()].sort(
    (a, b) => compare(a.type, b.type) || compare(a.template, b.template) || compare(a.province, b.province),
  );
}

/** Returns the requested zone, or the inspection's own zone if none was requested. */
const zoneOf = (row: RemunerationRow, timeZone: string | undefined): string =>
  timeZone === undefined ? zoneOfInspection(row.timeZone, row) : ianaZone(timeZone);

/** Returns the day of an inspection, `YYYY-MM-DD`; for a cancelled one the scheduled day, or its due date. */
export function dayOf(row: RemunerationRow, timeZone: string | undefined): string | null {
  const at = row.cancelled ? row.scheduledAt : row.inspectedDate;
  return at === null ? row.inspectBy : today(at, zoneOf(row, timeZone));
}
