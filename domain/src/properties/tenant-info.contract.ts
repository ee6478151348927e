import { Type, type Static } from '@sinclair/typebox';
import type { OccupantField } from './occupants';
import { CalendarDate, Id, nullable } from '../wire/pages';
import { Occupancy } from '../work-basket/contract';

/** Body of PUT tenantInfos/{id}. Omitted fields stay unchanged; an empty text clears the stored value. */
export interface OccupancyChange extends Partial<Record<OccupantField, string>> {
  /** `YYYY-MM-DD` */
  leaseStart?: string;
  numOccupants?: number;
  /** Also updates finished inspections; otherwise they keep their recorded occupants. */
  applyToCompleted?: boolean;
}

/**
 * Answer of PUT tenantInfos/{id}: the occupancy, and who was notified by mail; nobody when the recipient has reached the
 * notification limit.
 */
export const ChangedOccupancy = Type.Object(
  {
    ...Occupancy.properties,
    notified: nullable(Type.String()),
    notificationLimited: Type.Optional(Type.Boolean()),
  },
  { $id: 'ChangedOccupancy', additionalProperties: false },
);
export type ChangedOccupancy = Static<typeof ChangedOccupancy>;

/** Body of PUT properties/{id}/tenantInfo, and part of a new property: new occupants. */
export interface NewOccupancy extends Partial<Record<OccupantField, string>> {
  occupantName1: string;
  /** `YYYY-MM-DD` */
  leaseStart: string;
  numOccupants?: number;
  /** Accepted and ignored: finished inspections keep their recorded occupants. */
  applyToCompleted?: boolean;
}

/** One occupancy of a property (GET properties/{id}/tenantInfo/all), with the fields of the editor. */
export const TenantInfoItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    /** The current occupants, shown in lists and new inspections. */
    isCurrent: Type.Boolean(),
    occupantName1: Type.String(),
    occupantName2: Type.String(),
    occupantName3: Type.String(),
    occupantName4: Type.String(),
    occupantPhone1: Type.String(),
    occupantPhone2: Type.String(),
    occupantPhone3: Type.String(),
    occupantEmail1: Type.String(),
    occupantEmail2: Type.String(),
    numOccupants: Type.Integer({ minimum: 0 }),
    leaseStart: CalendarDate,
  },
  { $id: 'TenantInfoItem', additionalProperties: false },
);
export type TenantInfoItem = Static<typeof TenantInfoItem>;
