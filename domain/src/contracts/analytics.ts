import { Type, type Static } from '@sinclair/typebox';
import { REPORT_ITEMS, type ReportItem } from '../vocabulary/report-items';
import { MonthlyFile } from './monthly-files';
import { CalendarDate, Id, nullable, Page } from './pages';

const Count = Type.Integer({ minimum: 0 });

/** What the reports of some inspections found of one item. Each inspection counts once. */
export const ItemFigures = Type.Object(
  {
    item: Type.Union(REPORT_ITEMS.map((item) => Type.Literal(item))),
    found: Count,
    clear: Count,
    /** Inspections whose form does not ask, or whose inspector did not answer. */
    notAsked: Count,
    /** Of those that were asked, from 0 to 1; null when none was. */
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
    /** Of a team: the same figures of the day that the period is compared with. */
    reference: nullable(PeriodFigures),
    team: nullable(Type.Object({ id: Id, name: Type.String() })),
  },
  { $id: 'AnalyticsFigures', additionalProperties: false },
);
export type AnalyticsFigures = Static<typeof AnalyticsFigures>;

/** A day on which properties of a team were inspected; named by the last inspection of it. */
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

/** Inspections behind a figure, the latest first. */
export const AnalysedInspectionPage = Page(MonthlyFile, 'AnalysedInspectionPage');
export type AnalysedInspectionPage = Static<typeof AnalysedInspectionPage>;

/** Filters of properties, as their search has them. */
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

/** Which inspections are analysed: of properties by their ids or a filter, or of a team. */
export interface AnalyticsAsked extends AnalysedProperties {
  /** All nine unless it says otherwise. */
  items?: readonly ReportItem[];
  /** Days; needed unless a reference inspection is named: then from the day after it to today. */
  periodStart?: string;
  periodEnd?: string;
  timeZone: string;
  ids?: readonly number[];
  teamId?: number;
  referenceId?: number;
}

/** The inspections behind one figure, the latest first. */
export interface AnalysedInspectionsAsked extends AnalyticsAsked {
  item: ReportItem;
  finding?: 'found' | 'clear' | 'notAsked';
  /** Those of the reference day. */
  ofReference?: boolean;
  page?: number;
  size?: number;
}
