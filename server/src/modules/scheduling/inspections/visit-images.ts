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
import { VisitConflicts, wantedVisit } from './visit-conflicts';

/**
 * The columns of an inspection that a change of its property may change; carried facts are excluded, as they follow
 * the property.
 */
export type VisitImage = Pick<
  Inspection,
  'id' | 'cancelled' | 'hasSchedulingIssue' | 'inspectBy' | 'tenantInfoId'
>;

/** Identifies an unchanged inspection: its version, and the versions of what is written about it in other rows. */
type VisitMark = Pick<Inspection, 'id' | 'version' | 'reportWrites' | 'lastContactAt'> & {
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
export class VisitImages {
  constructor(
    private readonly conflicts: VisitConflicts,
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
  async of(propertyIds: readonly number[]): Promise<Map<number, VisitImage[]>> {
    return byProperty(await this.visits<VisitImage & { propertyId: number }>(propertyIds, IMAGE));
  }

  /** Returns marks by property, to detect changes since. */
  async marks(propertyIds: readonly number[]): Promise<Map<number, VisitMark[]>> {
    const visits = await this.visits<Omit<VisitMark, 'notes' | 'attempts'> & { propertyId: number }>(
      propertyIds,
      MARK,
    );
    const ids = visits.map(({ id }) => id);
    const [notes, attempts] = [await versions(this.notes, ids), await versions(this.attempts, ids)];
    return byProperty(
      visits.map((visit) => ({
        ...visit,
        notes: notes.get(visit.id) ?? [],
        attempts: attempts.get(visit.id) ?? [],
      })),
    );
  }

  /**
   * Returns whether each inspection cancelled since can be restored; its time may have been given to another
   * inspection.
   */
  async areFree(images: readonly VisitImage[]): Promise<boolean> {
    const open = images.filter(({ cancelled }) => !cancelled).map(({ id }) => id);
    for (const facts of await this.rows.byIds(open)) {
      const { inspectorId, scheduledAt, cancelled } = facts;
      if (!cancelled || inspectorId === null || scheduledAt === null) continue;
      const busy = await this.conflicts.busyAmong(
        [inspectorId],
        [wantedVisit({ ...facts, cancelled: false })],
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
  async takePlans(images: readonly VisitImage[]): Promise<boolean> {
    const open = images.filter(({ cancelled }) => !cancelled).map(({ id }) => id);
    const returning = (await this.rows.byIds(open)).filter(({ cancelled }) => cancelled);
    const inspectors = new Set(returning.flatMap(({ inspectorId }) => inspectorId ?? []));
    for (const id of [...inspectors].sort((one, other) => one - other))
      if (!(await this.users.takePlan(id))) return false;
    return true;
  }

  /** Restores a property's inspections in the current transaction; those opened since are removed. */
  async restore(propertyId: number, images: readonly VisitImage[]): Promise<void> {
    const was = new Map(images.map((image) => [image.id, image]));
    const opened: number[] = [];
    for (const visit of await this.inspections.find({ propertyId }, { id: 'ASC' })) {
      const image = was.get(visit.id);
      if (image) await this.restoreOne(visit, image);
      else opened.push(visit.id);
    }
    for (const facts of await this.rows.byIds(opened)) await this.removal.remove(facts);
  }

  private async restoreOne(visit: Inspection, { id: _, ...values }: VisitImage): Promise<void> {
    const tab = inspectionTab({ ...visit, ...values });
    await this.recorded.change(eventOf(visit, values), visit, { ...values, tab });
  }

  private visits<Row>(propertyIds: readonly number[], columns: Record<string, string>): Promise<Row[]> {
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

function eventOf(visit: VisitImage, was: Omit<VisitImage, 'id'>) {
  if (visit.cancelled !== was.cancelled) return 'inspection.reopened';
  return visit.inspectBy === was.inspectBy ? 'inspection.occupantsChanged' : 'inspection.dueDateMoved';
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
