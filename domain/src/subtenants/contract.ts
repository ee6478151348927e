import { Type, type Static } from '@sinclair/typebox';
import { MAX_UNPAGED } from '../wire/unpaged';
import { InspectorRef, StaffInspectionRow } from '../inspections/contract';
import { Id, nullable } from '../wire/pages';

/** A customer with users of its own, in a company with second-tier support. */
export const Subtenant = Type.Object(
  { id: Id, customerName: Type.String() },
  { $id: 'Subtenant', additionalProperties: false },
);
export type Subtenant = Static<typeof Subtenant>;

const { property, inspectionType, inspectedDate, timeZone, completedExternally, cancelled } =
  StaffInspectionRow.properties;

/** A subtenant's condition inspection, reduced to what the company may see. */
export const SubtenantInspection = Type.Object(
  {
    id: Id,
    property: Type.Pick(property, ['id', 'addressLine1', 'addressLine2', 'city', 'province', 'country']),
    inspector: nullable(InspectorRef),
    completedExternally,
    cancelled,
    inspectionType,
    inspectedDate,
    timeZone,
  },
  { $id: 'SubtenantInspection', additionalProperties: false },
);
export type SubtenantInspection = Static<typeof SubtenantInspection>;

/** GET subtenants/{id}/inspections, latest first. */
export const SubtenantInspections = Type.Array(SubtenantInspection, { maxItems: MAX_UNPAGED });

/** Number of inspections completed in a month, by anyone; cancelled ones are not counted. */
export const SubtenantCount = Type.Object(
  { count: Type.Integer({ minimum: 0 }) },
  { $id: 'SubtenantCount', additionalProperties: false },
);
export type SubtenantCount = Static<typeof SubtenantCount>;

/** A month in a zone; without a zone, in that of each inspection. */
export interface SubtenantMonth {
  /** `YYYY-MM` */
  month: string;
  timeZone?: string;
}
