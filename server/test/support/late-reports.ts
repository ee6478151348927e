import { randomUUID } from 'node:crypto';
import type {
  ErrorBody,
  InspectionDetails,
  LateReceipt,
  LateReport,
  LateSubmissionDetails,
  LateSubmissionItem,
  LateSubmissionPage,
  SubmissionState,
  TaskReport,
} from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { unit } from './units';
import type { Answer, Caller } from './api';
import { NADIA } from './giving-inspections';
import { inMaple } from './in-company';
import { Maple } from './maple';
import { answersToSend, photoForm, room, type Photo } from './reports';
import { ON_THAT_DAY, TODAY } from './test-app';

const HOUR_MS = 3_600_000;

export type Kind = LateReport['kind'];

/** A finished report on Ivan's device, not yet sent. */
export interface OnDevice {
  id: string;
  inspectionId: number;
  recordId: number | null;
  photos: Photo[];
  report: LateReport;
}

/** A change of an inspection while its report is on a device. */
export interface Turn {
  what: string;
  kinds: Kind[];
  turn: (work: OnDevice) => Promise<Answer>;
  reason: LateReceipt['reason'];
  /** Lock that prevents the acceptance of the report; null if there is none. */
  lock: string | null;
}

/** Provides late reports of maple and their decisions. Callers are users of maple unless their company is named. */
export class LateReports extends Maple {
  /** All changes that make an inspection reject a report, by name. */
  readonly turns = this.everyTurn();

  override as(who = 'inspector'): Caller {
    return who.includes('.') ? this.server.api.as(who) : super.as(who);
  }

  give(id: number, inspectorId: number) {
    return this.coordinator.put(`/api/inspector/${inspectorId}/inspections`, { ids: [id] });
  }

  async inspection(id: number): Promise<InspectionDetails> {
    return (await this.as('manager').get<InspectionDetails>(`/api/inspections/${id}`)).body;
  }

  async ready(kind: Kind, photos: Photo[] = []): Promise<OnDevice> {
    return kind === 'R' ? this.readyTask(photos) : this.readyCondition(photos);
  }

  private async readyTask(photos: Photo[]): Promise<OnDevice> {
    const id = await this.inspections.given();
    const { form } = (await this.inspector.get<TaskReport>(`/api/inspections/${id}/report`)).body;
    const answers = answersToSend('task-unit', 'single');
    return { ...onDevice('R', id, answers, form, photos), recordId: null };
  }

  private async readyCondition(photos: Photo[]): Promise<OnDevice> {
    // At a new unit, because one with an earlier inspection could not be deleted.
    const { id: propertyId } = await unit(this.server);
    const { id, inspectionId } = await this.opened({ propertyId });
    const { form } = await this.condition(id);
    const answers = answersToSend('condition-ca', 'moveIn');
    return { ...onDevice('C', inspectionId, answers, form, photos), recordId: id };
  }

  /** Hands over a complete report. */
  async handedOver(kind: Kind, turn = this.turns.reassigned, photos: Photo[] = []): Promise<OnDevice> {
    const work = await this.ready(kind, photos);
    expect([200, 204]).toContain((await turn.turn(work)).status);
    expect((await this.hand(work)).status).toBe(200);
    for (const each of photos) expect((await this.upload(work, each)).status).toBe(200);
    return work;
  }

  hand({ id, report }: OnDevice, changes: Partial<LateReport> = {}, who?: string) {
    const body = { ...report, ...changes };
    return this.as(who).put<LateReceipt & ErrorBody>(`/api/submissions/${id}/late`, body);
  }

  upload({ id }: OnDevice, picture: Photo, who?: string) {
    return this.as(who).post<ErrorBody>(`/api/submissions/${id}/late/image`, photoForm(picture));
  }

  accept({ id }: OnDevice, who = 'manager') {
    return this.as(who).put<LateSubmissionItem & ErrorBody>(`/api/submissions/${id}/accept`);
  }

  reject({ id }: OnDevice, reason?: string, who = 'manager') {
    return this.as(who).put<LateSubmissionItem & ErrorBody>(`/api/submissions/${id}/reject`, { reason });
  }

  details({ id }: OnDevice, who = 'manager') {
    return this.as(who).get<LateSubmissionDetails & ErrorBody>(`/api/submissions/${id}/late`);
  }

  state({ id }: OnDevice) {
    return this.inspector.get<SubmissionState>(`/api/submissions/${id}`);
  }

  async isListed(work: OnDevice, who = 'manager', list = 'open'): Promise<boolean> {
    return (await this.listed(work, who, list)) !== undefined;
  }

  /** Returns the report in the list of late reports; undefined if it is missing. */
  async listed({ id }: OnDevice, who = 'manager', list = 'open'): Promise<LateSubmissionItem | undefined> {
    const path = `/api/submissions/late?list=${list}&size=200`;
    const { content } = (await this.as(who).get<LateSubmissionPage>(path)).body;
    return content.find(({ submissionId }) => submissionId === id);
  }

  /** Sends the report as if it was not late. */
  deliver({ id, inspectionId, recordId, report }: OnDevice) {
    const key = { 'idempotency-key': `${id}/report` };
    return recordId === null
      ? this.inspector.put<ErrorBody>(
          `/api/inspections/${inspectionId}`,
          { inspectionData: report.answers, form: report.form },
          key,
        )
      : this.inspector.put<ErrorBody>(`/api/condition-inspections/${recordId}`, { ...report.answers }, key);
  }

  /** Reports the inspection as another user, with another room. */
  async reportElsewhere({ inspectionId, recordId, report }: OnDevice, who: string) {
    const rooms = [room('Attic')];
    if (recordId === null) {
      const body = { inspectionData: report.answers, rooms };
      return this.as(who).put(`/api/inspections/${inspectionId}`, body);
    }
    await this.as(who).post(`/api/inspections/${inspectionId}/rooms`, rooms);
    return this.as(who).put(`/api/condition-inspections/${recordId}`, { ...report.answers });
  }

  /** Returns the events about the inspection's late reports. */
  async received({ inspectionId }: OnDevice): Promise<string[]> {
    const events = await inMaple(() =>
      new TenantRepository<DomainEvent>(this.server.app.get(Database), DomainEvent).find(
        { entity: 'lateSubmission' },
        { seq: 'ASC' },
      ),
    );
    const of = events.filter(
      ({ after }) => (after as { inspectionId?: number } | null)?.inspectionId === inspectionId,
    );
    const ids = new Set(of.map(({ entityId }) => entityId));
    return events.filter(({ entityId }) => ids.has(entityId)).map(({ name }) => name);
  }

  private async deleteProperty(inspectionId: number): Promise<Answer> {
    const { property } = await this.inspection(inspectionId);
    return this.as('manager').delete(`/api/properties/${property.id}`);
  }

  private everyTurn() {
    const turns = {
      reassigned: {
        what: 'given to somebody else',
        kinds: ['R', 'C'],
        turn: ({ inspectionId }) => this.give(inspectionId, NADIA),
        reason: 'reassigned',
        lock: null,
      },
      unassigned: {
        what: 'taken from everybody',
        kinds: ['R', 'C'],
        turn: ({ inspectionId }) => this.coordinator.put(`/api/inspection/${inspectionId}/unassign`),
        reason: 'unassigned',
        lock: null,
      },
      cancelled: {
        what: 'cancelled',
        kinds: ['R'],
        turn: ({ inspectionId }) => this.coordinator.delete(`/api/inspections/${inspectionId}`),
        reason: 'cancelled',
        lock: null,
      },
      propertyDeleted: {
        what: 'cancelled with its property, which was deleted',
        kinds: ['R', 'C'],
        turn: ({ inspectionId }) => this.deleteProperty(inspectionId),
        reason: 'cancelled',
        lock: null,
      },
      unassignedAndDeleted: {
        what: 'taken from everybody, and cancelled with its property, which was deleted',
        kinds: ['R', 'C'],
        turn: async ({ inspectionId }) => {
          await this.coordinator.put(`/api/inspection/${inspectionId}/unassign`);
          return this.deleteProperty(inspectionId);
        },
        reason: 'cancelled',
        lock: null,
      },
      propertyTakenOut: {
        what: 'cancelled with its property, which was taken out of use',
        kinds: ['R', 'C'],
        turn: async ({ inspectionId }) => {
          const { property } = await this.inspection(inspectionId);
          const path = `/api/properties/${property.id}/inspectionInfo?shouldCancelInspections=true`;
          return this.as('manager').put(path, { isActive: false });
        },
        reason: 'cancelled',
        lock: null,
      },
      external: {
        what: 'completed externally',
        kinds: ['R', 'C'],
        turn: ({ inspectionId }) => this.coordinator.put(`/api/inspections/${inspectionId}/external`),
        reason: 'external',
        lock: 'external',
      },
      done: {
        what: 'given to somebody else, and reported',
        kinds: ['R', 'C'],
        turn: async (work) => {
          await this.give(work.inspectionId, NADIA);
          return this.reportElsewhere(work, 'inspector2');
        },
        reason: 'reassigned',
        lock: 'inspected',
      },
      inspected: {
        what: 'reported by the office',
        kinds: ['C'],
        turn: (work) => this.reportElsewhere(work, 'manager'),
        reason: 'inspected',
        lock: 'inspected',
      },
      audited: {
        what: 'reported by the office and audited',
        kinds: ['R'],
        turn: async (work) => {
          await this.reportElsewhere(work, 'manager');
          return this.as('auditor').put(`/api/inspections/${work.inspectionId}/audited`, { audited: true });
        },
        reason: 'audited',
        lock: 'audited',
      },
    } satisfies Record<string, Turn>;
    return turns as Record<keyof typeof turns, Turn>;
  }
}

export function useLateReports(): LateReports {
  const late = new LateReports();
  beforeAll(() => late.start({ env: ON_THAT_DAY }));
  afterAll(() => late.server.close());
  return late;
}

function onDevice(
  kind: Kind,
  inspectionId: number,
  answers: Record<string, unknown>,
  form: LateReport['form'],
  photos: Photo[],
): Omit<OnDevice, 'recordId'> {
  const den = room('Den');
  const report: LateReport = {
    kind,
    inspectionId,
    answers,
    answerCount: Object.keys(answers).length,
    rooms: [den],
    images: photos.map((each, index) => ({
      id: each.id,
      sha256: each.sha256,
      fileCaption: `Photo ${index + 1}`,
      roomId: den.id,
    })),
    form,
    inspectedAt: TODAY - HOUR_MS,
    deviceTime: TODAY - HOUR_MS,
  };
  return { id: randomUUID(), inspectionId, photos, report };
}
