import { type Static, Type } from '@sinclair/typebox';
import { FREQUENCIES, type Frequency } from '../inspections/frequencies';
import { Id } from '../wire/pages';

/** A company's own kind of inspection, such as Vacancy check. */
export const InspectionKind = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    name: Type.String(),
    /** Key of the form; a report begins on its newest published version. */
    formKey: Type.String(),
    /** How often a property gets it again; NEVER: only when somebody orders it. */
    frequency: Type.Union(FREQUENCIES.map((each) => Type.Literal(each))),
    /** False for an archived kind, which nobody can order. */
    isActive: Type.Boolean(),
  },
  { $id: 'InspectionKind', additionalProperties: false },
);
export type InspectionKind = Static<typeof InspectionKind>;

/** A form that a kind can use: published, with one side. */
export const KindForm = Type.Object(
  {
    key: Type.String(),
    title: Type.String(),
    /** Two-letter codes of the countries that it covers. */
    countries: Type.Array(Type.String()),
  },
  { $id: 'KindForm', additionalProperties: false },
);
export type KindForm = Static<typeof KindForm>;

export interface NewInspectionKind {
  name: string;
  formKey: string;
  frequency: Frequency;
}

export interface InspectionKindChange extends NewInspectionKind {
  isActive: boolean;
}

export interface KindOrder {
  propertyId: number;
  /** Due date, `YYYY-MM-DD`. */
  dueDate: string;
  /** Allows a due date in the past; otherwise one before today is refused with `time_in_past`. */
  allowPast?: boolean;
}

/** POST inspection-kinds/{id}/inspections */
export const OrderedInspection = Type.Object(
  { inspectionId: Id },
  { $id: 'OrderedInspection', additionalProperties: false },
);
export type OrderedInspection = Static<typeof OrderedInspection>;
