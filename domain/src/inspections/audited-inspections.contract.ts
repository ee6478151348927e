import { Type, type Static } from '@sinclair/typebox';
import { InspectorRef, StaffInspectionRow } from './contract';
import { Id, nullable } from '../wire/pages';

const { property, inspectionType, kindName, timeZone, completedExternally } = StaffInspectionRow.properties;

/** An inspection that the caller audited. */
export const AuditedInspection = Type.Object(
  {
    id: Id,
    property: Type.Pick(property, ['id', 'addressLine1', 'addressLine2', 'city', 'province', 'country']),
    inspector: nullable(InspectorRef),
    completedExternally,
    inspectionType,
    kindName,
    inspectedDate: Type.Integer(),
    auditedDate: Type.Integer(),
    timeZone,
  },
  { $id: 'AuditedInspection', additionalProperties: false },
);
export type AuditedInspection = Static<typeof AuditedInspection>;

/** A month in a zone; without a zone, in that of each inspection. */
export interface AuditedMonth {
  /** `YYYY-MM` */
  month: string;
  timeZone?: string;
}
