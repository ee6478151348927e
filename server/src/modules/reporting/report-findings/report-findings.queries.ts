import { Injectable, type OnModuleInit } from '@nestjs/common';
import { findingsOf, packFindings, type ReportedInspection } from '@walkthrough/domain';
import { Rows, tenantRows } from '../../../core/database/rows';
import type { ScopedQuery } from '../../../core/database/scoped-query';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { JobChunks } from '../../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { SampleRow } from '../../company/sample-rows/sample-row.entity';
import { Inspection } from '../../scheduling/inspections/inspection.entity';
import { Room } from '../rooms/room.entity';
import { TaskReport } from '../task-reports/task-report.entity';
import { REPORT_FINDINGS_JOB, REPORT_FINDINGS_LANE } from './report-findings-job';

/** The rows that findings are computed from, and those that store them. */
export const FINDINGS_ROWS = tenantRows(Inspection, Room, TaskReport);

type Reported = Pick<Inspection, 'id' | 'findings' | 'completedExternally'> & {
  /** Null without a report. */
  answers: TaskReport['answers'] | null;
  /** Of a sample property: Inspection Analytics leaves it out (docs/decisions/0218). */
  sampleId: number | null;
};

type ReportedRoom = Pick<Room, 'inspectionId' | 'unauthorizedAppliance' | 'statuses'>;

/** Whether two states of answers, or of rooms, give the same findings: each item depends on only one of the two. */
export const sameFindings = (
  before: Partial<ReportedInspection>,
  after: Partial<ReportedInspection>,
): boolean => packedOf(before) === packedOf(after);

const packedOf = ({ answers = {}, rooms = [] }: Partial<ReportedInspection>): number =>
  packFindings(findingsOf({ answers, rooms }));

/**
 * Stores the findings of each report that Inspection Analytics counts (docs/decisions/0207). Writers of answers or
 * rooms call `recompute` afterwards in the same transaction, unless `sameFindings` is true.
 */
@Injectable()
export class ReportFindings implements OnModuleInit {
  constructor(
    private readonly chunks: JobChunks,
    private readonly jobs: Jobs,
    @Rows(Inspection) private readonly inspections: TenantRepository<Inspection>,
    @Rows(Room) private readonly rooms: TenantRepository<Room>,
    @Rows(TaskReport) private readonly reports: TenantRepository<TaskReport>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(REPORT_FINDINGS_JOB, {
      lane: REPORT_FINDINGS_LANE,
      isChunked: true,
      perform: (job) => this.backfill(job),
    });
  }

  /** Recomputes the findings of these inspections in the current transaction. */
  async recompute(...inspectionIds: number[]): Promise<void> {
    const inspections = await this.reported(inspectionIds);
    const reported = inspections.filter(({ answers }) => answers !== null).map(({ id }) => id);
    const rooms = await this.roomsOf(reported);
    for (const inspection of inspections) {
      const findings = findingsIn(inspection, rooms.get(inspection.id) ?? []);
      if (findings !== inspection.findings)
        await this.inspections.denormalise({ id: inspection.id }, { findings });
    }
  }

  private async backfill(job: Job): Promise<void> {
    await this.chunks.run(job, {
      next: async (after, limit) => (await this.reportsAfter(after, limit)).map(({ id }) => id),
      write: async (ids) => this.recompute(...(await this.inspectionsOf(ids))),
      count: () => this.reports.count({}),
    });
  }

  private reportsAfter(after: number, limit: number): Promise<{ id: number }[]> {
    return this.reports
      .query('r')
      .select({ id: 'r.id' })
      .andWhere('r.id > :after', { after })
      .orderBy('r.id')
      .slice(0, limit)
      .rows();
  }

  private async inspectionsOf(ids: readonly number[]): Promise<number[]> {
    const rows = await this.reports
      .query('r')
      .through('PRIMARY')
      .select({ inspectionId: 'r.inspectionId' })
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<Pick<TaskReport, 'inspectionId'>>();
    // Lock first: concurrent writers of the reports wait, and the rows are read in their final state.
    const inspections = rows.map(({ inspectionId }) => inspectionId);
    await this.inspections.lockAll(inspections);
    return inspections;
  }

  private async reported(inspectionIds: readonly number[]): Promise<Reported[]> {
    if (inspectionIds.length === 0) return [];
    return this.inspections
      .query('i')
      .through('PRIMARY')
      .leftJoin(TaskReport, 'r', 'r.inspectionId = i.id')
      .leftJoin(SampleRow, 's', "s.kind = 'property' AND s.entityId = i.propertyId")
      .select({
        id: 'i.id',
        findings: 'i.findings',
        completedExternally: 'i.completedExternally',
        answers: 'r.answers',
        sampleId: 's.id',
      })
      .andWhere('i.id IN (:...inspectionIds)', { inspectionIds })
      .rows<Reported>();
  }

  private async roomsOf(inspectionIds: readonly number[]): Promise<Map<number, ReportedRoom[]>> {
    const rooms = new Map<number, ReportedRoom[]>();
    if (inspectionIds.length === 0) return rooms;
    for (const room of await roomFacts(this.rooms.query('r'), inspectionIds).rows<ReportedRoom>())
      rooms.set(room.inspectionId, [...(rooms.get(room.inspectionId) ?? []), room]);
    return rooms;
  }
}

const roomFacts = (query: ScopedQuery, inspectionIds: readonly number[]): ScopedQuery =>
  query
    .through('ix_room_inspection')
    .select({
      inspectionId: 'r.inspectionId',
      unauthorizedAppliance: 'r.unauthorizedAppliance',
      statuses: 'r.statuses',
    })
    .andWhere('r.inspectionId IN (:...inspectionIds)', { inspectionIds });

/** Null without a report, which externally completed inspections have not, and for sample data. */
const findingsIn = (
  { answers, completedExternally, sampleId }: Reported,
  rooms: readonly ReportedRoom[],
): number | null =>
  answers === null || completedExternally || sampleId !== null ? null : packedOf({ answers, rooms });
