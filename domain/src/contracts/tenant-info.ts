import { Type, type Static } from '@sinclair/typebox';
import type { OccupantField } from '../rules/occupants';
import { CalendarDate, Id, nullable } from './pages';
import { Occupancy } from './work-basket';

/** Body of PUT tenantInfos/{id}. Omitted fields stay unchanged; an empty text clears the stored value. */
export interface OccupancyChange extends Partial<Record<OccupantField, string>> {
  /** `YYYY-MM-DD` */
  leaseStart?: string;
  numOccupants?: number;
  /** Finished inspections are to show the new occupants too; otherwise they keep those they were made with. */
  applyToCompleted?: boolean;
}

/**
 * Answer of PUT tenantInfos/{id}: the occupancy as it is now, and who was told by mail; nobody when the recipient has
 * reached the limit of notifications.
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

/** Body of PUT properties/{id}/tenantInfo, and part of a new property's: people who move in. */
export interface NewOccupancy extends Partial<Record<OccupantField, string>> {
  occupantName1: string;
  /** `YYYY-MM-DD` */
  leaseStart: string;
  numOccupants?: number;
  /** Taken and without effect: finished inspections show those who lived there then. */
  applyToCompleted?: boolean;
}

/** One occupancy of a property (GET properties/{id}/tenantInfo/all): its fields as the editor has them. */
export const TenantInfoItem = Type.Object(
  {
    id: Id,
    version: Type.Integer({ minimum: 1 }),
    /** Those who live there now; lists and new inspections show them. */
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
