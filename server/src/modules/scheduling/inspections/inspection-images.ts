import { Injectable } from '@nestjs/common';
import { inspectionTab } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { UsersService } from '../../parties/users/users.service';
import { ContactAttempt } from './contact-attempt.entity';
import { InspectionNote } from './inspection-note.entity';
import { InspectionRemoval } from './inspection-removal';
import { InspectionRowsQueries } from './inspection-rows.queries';
import { Inspection } from './inspection.entity';
import { InspectionConflicts, requestedInspection } from './inspection-conflicts';

/**
 * The columns of an inspection that a change of its property may change; carried facts are excluded, as they follow
 * the property.
 */
export type InspectionImage = Pick<
  Inspection,
  'id' | 'cancelled' | 'hasSchedulingIssue' | 'inspectBy' | 'tenantInfoId'
>;

/** Identifies an unchanged inspection: its version, and the versions of what is written about it in other rows. */
type InspectionMark = Pick<Inspection, 'id' | 'version' | 'reportWrites' | 'lastContactAt'> & {
  notes: number[];
  attempts: number[];
};

const IMAGE = {
  id: 'i.id',
  propertyId: 'i.propertyId',
  cancelled: 'i.cancelled',
  hasSchedulingIssue: 'i.hasSchedulingIssue',
  inspectBy: 'i.inspectBy',
  tenantInfoId: 'i.tenantInfoId',
};
const MARK = {
  id: 'i.id',
  propertyId: 'i.propertyId',
  version: 'i.version',
  reportWrites: 'i.reportWrites',
  lastContactAt: 'i.lastContactAt',
};

/** Snapshots and restores the inspections of properties around a change of the properties (docs/decisions/0066). */
@Injectable()
export class InspectionImages {
  constructor(
    private readonly conflicts: InspectionConflicts,
    private readonly removal: InspectionRemoval,
    private readonly rows: InspectionRowsQueries,
    private readonly users: UsersService,
    @Rows(ContactAttempt) private readonly attempts: TenantRepository<ContactAttempt>,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(InspectionNote) private readonly notes: TenantRepository<InspectionNote>,
    @Recorded(Inspection) private readonly recorded: RecordedRepository<Inspection, 'inspection'>,
  ) {}

  /**
   * Returns inspections by property, oldest first; properties without any are omitted. At most some hundred
   * properties.
   */
  async of(propertyIds: readonly number[]): Promise<Map<number, InspectionImage[]>> {
    return byProperty(
      await this.inspectionRows<InspectionImage & { propertyId: number }>(propertyIds, IMAGE),
    );
  }

  /** Returns marks by property, to detect changes since. */
  async marks(propertyIds: readonly number[]): Promise<Map<number, InspectionMark[]>> {
    const inspections = await this.inspectionRows<
      Omit<InspectionMark, 'notes' | 'attempts'> & { propertyId: number }
    >(propertyIds, MARK);
    const ids = inspections.map(({ id }) => id);
    const [notes, attempts] = [await versions(this.notes, ids), await versions(this.attempts, ids)];
    return byProperty(
      inspections.map((inspection) => ({
        ...inspection,
        notes: notes.get(inspection.id) ?? [],
        attempts: attempts.get(inspection.id) ?? [],
      })),
    );
  }

  /**
   * Returns whether each inspection cancelled since can be restored; its time may have been given to another
   * inspection.
   */
  async areFree(images: readonly InspectionImage[]): Promise<boolean> {
    const open = images.filter(({ cancelled }) => !cancelled).map(({ id }) => id);
    for (const facts of await this.rows.byIds(open)) {
      const { inspectorId, scheduledAt, cancelled } = facts;
      if (!cancelled || inspectorId === null || scheduledAt === null) continue;
      const busy = await this.conflicts.busyAmong(
        [inspectorId],
        [requestedInspection({ ...facts, cancelled: false })],
      );
      if (busy.has(inspectorId)) return false;
    }
    return true;
  }

  /**
   * Locks the schedules of inspectors whose inspections are restored, in the current transaction, so that nobody
   * takes the times.
   * @returns false when one of them is no longer active
   */
  async lockSchedules(images: readonly InspectionImage[]): Promise<boolean> {
    const open = images.filter(({ cancelled }) => !cancelled).map(({ id }) => id);
    const returning = (await this.rows.byIds(open)).filter(({ cancelled }) => cancelled);
    const inspectors = new Set(returning.flatMap(({ inspectorId }) => inspectorId ?? []));
    for (const id of [...inspectors].sort((one, other) => one - other))
      if (!(await this.users.lockSchedule(id))) return false;
    return true;
  }

  /** Restores a property's inspections in the current transaction; those opened since are removed. */
  async restore(propertyId: number, images: readonly InspectionImage[]): Promise<void> {
    const was = new Map(images.map((image) => [image.id, image]));
    const opened: number[] = [];
    for (const inspection of await this.inspections.find({ propertyId }, { id: 'ASC' })) {
      const image = was.get(inspection.id);
      if (image) await this.restoreOne(inspection, image);
      else opened.push(inspection.id);
    }
    for (const facts of await this.rows.byIds(opened)) await this.removal.remove(facts);
  }

  private async restoreOne(inspection: Inspection, { id: _, ...values }: InspectionImage): Promise<void> {
    const tab = inspectionTab({ ...inspection, ...values });
    await this.recorded.change(eventOf(inspection, values), inspection, { ...values, tab });
  }

  private inspectionRows<Row>(
    propertyIds: readonly number[],
    columns: Record<string, string>,
  ): Promise<Row[]> {
    if (propertyIds.length === 0) return Promise.resolve([]);
    return this.inspections
      .query('i')
      .through('ix_inspection_property')
      .select(columns)
      .andWhere('i.propertyId IN (:...propertyIds)', { propertyIds })
      .orderBy('i.id')
      .rows<Row>();
  }
}

function eventOf(inspection: InspectionImage, was: Omit<InspectionImage, 'id'>) {
  if (inspection.cancelled !== was.cancelled) return 'inspection.reopened';
  return inspection.inspectBy === was.inspectBy ? 'inspection.occupantsChanged' : 'inspection.dueDateMoved';
}

function byProperty<Row extends { propertyId: number }>(rows: readonly Row[]) {
  const found = new Map<number, Omit<Row, 'propertyId'>[]>();
  for (const { propertyId, ...row } of rows) found.set(propertyId, [...(found.get(propertyId) ?? []), row]);
  return found;
}

const AT_ONCE = 500;

/** Returns ids and versions of rows about inspections, alternating. */
async function versions(
  rows: TenantRepository<InspectionNote> | TenantRepository<ContactAttempt>,
  inspectionIds: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  for (let from = 0; from < inspectionIds.length; from += AT_ONCE) {
    const ids = inspectionIds.slice(from, from + AT_ONCE);
    const query = rows
      .query('w')
      .select({ id: 'w.id', version: 'w.version', inspectionId: 'w.inspectionId' });
    const some = await query
      .andWhere('w.inspectionId IN (:...ids)', { ids })
      .orderBy('w.id')
      .rows<{ id: number; version: number; inspectionId: number }>();
    for (const { id, version, inspectionId } of some)
      found.set(inspectionId, [...(found.get(inspectionId) ?? []), id, version]);
  }
  return found;
}
