import { Type, type Static } from '@sinclair/typebox';
import type { OccupantField } from '../rules/occupants';
import { nullable } from './pages';
import { Occupancy } from './work-basket';

/**
 * Body of PUT tenantInfos/{id} (spec 1 §7, spec 2 §7). A field that is left out stays as it is; an empty text takes
 * away what was recorded.
 */
export interface OccupancyChange extends Partial<Record<OccupantField, string>> {
  /** `YYYY-MM-DD` */
  leaseStart?: string;
  numOccupants?: number;
  /** Finished inspections are to show the new occupants too; otherwise they keep those they were made with. */
  applyToCompleted?: boolean;
}

/** Answer of PUT tenantInfos/{id}: the occupancy as it is now, and who was told by mail. */
export const ChangedOccupancy = Type.Object(
  { ...Occupancy.properties, notified: nullable(Type.String()) },
  { $id: 'ChangedOccupancy', additionalProperties: false },
);
export type ChangedOccupancy = Static<typeof ChangedOccupancy>;
