import { Injectable, type OnModuleInit } from '@nestjs/common';
import { findingsOf, packFindings, type ReportedVisit } from '@walkthrough/domain';
import { Rows, tenantRows } from '../../core/database/rows';
import type { ScopedQuery } from '../../core/database/scoped-query';
import type { TenantRepository } from '../../core/database/tenant-repository';
import { JobChunks } from '../../core/jobs/job-chunks';
import { type Job, Jobs } from '../../core/jobs/jobs';
import { Inspection } from '../inspections/inspection.entity';
import { Room } from '../rooms/room.entity';
import { TaskReport } from '../task-reports/task-report.entity';
import { REPORT_FINDINGS_JOB, REPORT_FINDINGS_LANE } from './report-findings-job';

/** Rows that findings follow from, and those that hold them. */
export const FINDINGS_ROWS = tenantRows(Inspection, Room, TaskReport);

type Reported = Pick<Inspection, 'id' | 'findings' | 'completedExternally'> & {
  /** Null without a report. */
  answers: TaskReport['answers'] | null;
};

type ReportedRoom = Pick<Room, 'inspectionId' | 'unauthorizedAppliance' | 'statuses'>;

/** Whether two states of answers, or of rooms, say the same of every item: each item follows from the one or the other. */
export const sameFindings = (before: Partial<ReportedVisit>, after: Partial<ReportedVisit>): boolean =>
  packedOf(before) === packedOf(after);

const packedOf = ({ answers = {}, rooms = [] }: Partial<ReportedVisit>): number =>
  packFindings(findingsOf({ answers, rooms }));

/**
 * Keeps what Inspection Analytics counts with each inspection: what its report found (docs/decisions/0207). Whatever
 * writes answers or rooms of a report calls `renew` after its change, in the same unit of work, unless `sameFindings` says
 * that nothing counted has changed.
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
      perform: (job) => this.fill(job),
    });
  }

  /** Writes the findings of these inspections again, in the open unit. */
  async renew(...inspectionIds: number[]): Promise<void> {
    const visits = await this.reported(inspectionIds);
    const reported = visits.filter(({ answers }) => answers !== null).map(({ id }) => id);
    const rooms = await this.roomsOf(reported);
    for (const visit of visits) {
      const findings = findingsIn(visit, rooms.get(visit.id) ?? []);
      if (findings !== visit.findings) await this.inspections.carry({ id: visit.id }, { findings });
    }
  }

  private async fill(job: Job): Promise<void> {
    await this.chunks.run(job, {
      next: async (after, limit) => (await this.reportsAfter(after, limit)).map(({ id }) => id),
      write: async (ids) => this.renew(...(await this.visitsOf(ids))),
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

  private async visitsOf(ids: readonly number[]): Promise<number[]> {
    const rows = await this.reports
      .query('r')
      .through('PRIMARY')
      .select({ inspectionId: 'r.inspectionId' })
      .andWhere('r.id IN (:...ids)', { ids })
      .rows<Pick<TaskReport, 'inspectionId'>>();
    // Units that write reports beside this one wait, and are read as they are afterwards.
    const visits = rows.map(({ inspectionId }) => inspectionId);
    await this.inspections.lockAll(visits);
    return visits;
  }

  private async reported(inspectionIds: readonly number[]): Promise<Reported[]> {
    if (inspectionIds.length === 0) return [];
    return this.inspections
      .query('i')
      .through('PRIMARY')
      .leftJoin(TaskReport, 'r', 'r.inspectionId = i.id')
      .select({
        id: 'i.id',
        findings: 'i.findings',
        completedExternally: 'i.completedExternally',
        answers: 'r.answers',
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

/** Null without a report of ours: what was completed externally has none. */
const findingsIn = (
  { answers, completedExternally }: Reported,
  rooms: readonly ReportedRoom[],
): number | null => (answers === null || completedExternally ? null : packedOf({ answers, rooms }));
