import { Type, type Static } from '@sinclair/typebox';
import { type MonthlyFilterMode, PATTERN_PROBLEMS } from './vocabulary';
import { MAX_UNPAGED } from '../wire/unpaged';
import { StaffInspectionRow } from '../inspections/contract';
import { Id, Instant, nullable } from '../wire/pages';

const {
  property,
  inspectionType,
  kindName,
  conditionInspectionId,
  timeZone,
  completedExternally,
  hasReport,
} = StaffInspectionRow.properties;

/** A completed inspection in Monthly Files. */
export const MonthlyFile = Type.Object(
  {
    id: Id,
    property: Type.Pick(property, [
      'id',
      'code',
      'addressLine1',
      'addressLine2',
      'city',
      'province',
      'country',
    ]),
    inspectionType,
    kindName,
    conditionInspectionId,
    inspectedDate: Instant,
    timeZone,
    completedExternally,
    hasReport,
  },
  { $id: 'MonthlyFile', additionalProperties: false },
);
export type MonthlyFile = Static<typeof MonthlyFile>;

/** The inspections of one customer; null for properties without a customer. */
export const MonthlyCustomer = Type.Object(
  {
    customerId: nullable(Id),
    customerName: nullable(Type.String()),
    inspections: Type.Array(MonthlyFile, { minItems: 1, maxItems: MAX_UNPAGED }),
  },
  { $id: 'MonthlyCustomer', additionalProperties: false },
);
export type MonthlyCustomer = Static<typeof MonthlyCustomer>;

/** Answer of the three Monthly Files calls: the latest 500 inspections of the month that match the filter. */
export const MonthlyFiles = Type.Object(
  {
    /** By month, `YYYY-MM`, then by customer id or `none`. */
    monthCustomerMap: Type.Record(
      Type.String(),
      Type.Object(
        { customerInspectionMap: Type.Record(Type.String(), MonthlyCustomer) },
        { additionalProperties: false },
      ),
    ),
    /** Number of matches; those beyond 500 are not listed. */
    total: Type.Integer({ minimum: 0 }),
    /** Why the filter was matched as plain text; null otherwise. */
    patternProblem: nullable(Type.Union(PATTERN_PROBLEMS.map((each) => Type.Literal(each)))),
  },
  { $id: 'MonthlyFiles', additionalProperties: false },
);
export type MonthlyFiles = Static<typeof MonthlyFiles>;

/** A month in a zone; without a zone, in that of each inspection. */
export interface MonthlyFilesQuery {
  /** `YYYY-MM` */
  month: string;
  timeZone?: string;
  /** Condition inspections instead of periodic ones. */
  ciMode?: boolean;
}

export interface MonthlyFilesFilter {
  /** A regular expression, case-insensitive. */
  filter?: string;
  filterMode?: MonthlyFilterMode;
}
