import { Type, type Static } from '@sinclair/typebox';
import { REPORT_ITEMS, type ReportItem } from '../forms/report-items';
import { MonthlyFile } from '../monthly-files/contract';
import { CalendarDate, Id, nullable, Page } from '../wire/pages';

const Count = Type.Integer({ minimum: 0 });

/** Findings for one item over several reports. Each inspection counts once. */
export const ItemFigures = Type.Object(
  {
    item: Type.Union(REPORT_ITEMS.map((item) => Type.Literal(item))),
    found: Count,
    clear: Count,
    /** Inspections whose form lacks the item or where it was not answered. */
    notAsked: Count,
    /** Share of the inspections that were asked, from 0 to 1; null when none was. */
    share: nullable(Type.Number({ minimum: 0, maximum: 1 })),
  },
  { $id: 'ItemFigures', additionalProperties: false },
);
export type ItemFigures = Static<typeof ItemFigures>;

const PeriodFigures = Type.Object(
  {
    /** First and last day, in the zone of the call. */
    start: CalendarDate,
    end: CalendarDate,
    /** Completed periodic inspections with a report. */
    inspected: Count,
    items: Type.Array(ItemFigures, { maxItems: REPORT_ITEMS.length }),
  },
  { $id: 'PeriodFigures', additionalProperties: false },
);
export type PeriodFigures = Static<typeof PeriodFigures>;

/** Figures of Inspection Analytics. */
export const AnalyticsFigures = Type.Object(
  {
    period: PeriodFigures,
    /** Team analytics only: the same figures for the reference day. */
    reference: nullable(PeriodFigures),
    team: nullable(Type.Object({ id: Id, name: Type.String() })),
  },
  { $id: 'AnalyticsFigures', additionalProperties: false },
);
export type AnalyticsFigures = Static<typeof AnalyticsFigures>;

/** A day on which properties of a team were inspected, identified by its last inspection. */
export const ReferenceInspection = Type.Object(
  {
    id: Id,
    date: CalendarDate,
    /** Completed periodic inspections with a report on that day. */
    inspections: Type.Integer({ minimum: 1 }),
  },
  { $id: 'ReferenceInspection', additionalProperties: false },
);
export type ReferenceInspection = Static<typeof ReferenceInspection>;

/** Inspections behind a figure, latest first. */
export const AnalysedInspectionPage = Page(MonthlyFile, 'AnalysedInspectionPage');
export type AnalysedInspectionPage = Static<typeof AnalysedInspectionPage>;

/** Filters of properties, as in their search. */
export interface AnalysedProperties {
  code?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  province?: string;
  customerId?: number;
  pmId?: number;
  /** 0 both, 1 unit, 2 common area. */
  template?: 0 | 1 | 2;
}

/** Scope of the analysis: properties by id or filter, or a team. */
export interface AnalyticsAsked extends AnalysedProperties {
  /** All nine by default. */
  items?: readonly ReportItem[];
  /** Dates; required unless a reference inspection is given, which sets the period from the day after it to today. */
  periodStart?: string;
  periodEnd?: string;
  timeZone: string;
  ids?: readonly number[];
  teamId?: number;
  referenceId?: number;
}

/** Query for the inspections behind one figure, latest first. */
export interface AnalysedInspectionsAsked extends AnalyticsAsked {
  item: ReportItem;
  finding?: 'found' | 'clear' | 'notAsked';
  /** Inspections of the reference day instead. */
  ofReference?: boolean;
  page?: number;
  size?: number;
}
