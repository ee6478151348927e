import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import type { StoredRoom } from '@walkthrough/form-definitions';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { forbidden, ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { EditHistory } from '../../../core/events/edit-history';
import { Jobs } from '../../../core/jobs/jobs';
import { InspectionChanges } from '../../scheduling/inspections/inspection-changes';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { isOwn, ReportWrites } from '../../scheduling/inspections/report-writes';
import { RoomsService } from '../rooms/rooms.service';
import {
  AnswerIntake,
  answersInvalid,
  type SentAnswers,
  mergeUnknown,
} from '../../company/forms/answer-intake';
import { columnsOf } from './answer-columns';
import { ConditionInspection } from './condition-inspection.entity';
import { ConditionRecords, type OpenRecord } from './condition-records';

export interface SavedRecord {
  id: number;
  version: number;
  activeInspectionId: number;
  unknownKeys: string[];
}

/** Job that prints a completed report; handled by the reports module. */
export const PRINT_CONDITION_REPORT = 'conditionReport.print';

export interface CompletedInspection {
  conditionInspectionId: number;
  inspectionId: number;
}

/** Saves answers of condition reports and completes them. */
@Injectable()
export class ConditionInspectionsService {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly jobs: Jobs,
    private readonly access: ReportAccess,
    private readonly changes: InspectionChanges,
    private readonly intake: AnswerIntake,
    private readonly reports: ConditionRecords,
    private readonly rooms: RoomsService,
    private readonly writes: ReportWrites,
    @Rows(ConditionInspection) private readonly records: TenantRepository<ConditionInspection>,
  ) {}

  /** Saves what was sent without completing anything, in the current transaction. */
  async save(id: number, sent: SentAnswers, expected: number | null): Promise<SavedRecord> {
    const record = await this.taken(id);
    await this.assertOfActive(record, sent);
    await this.assertUnchanged(record, expected, sent);
    this.intake.assertSeen(record, sent);
    const { answers, unknown } = this.intake.merged(record, sent);
    const extra = mergeUnknown(record.row.extra, unknown);
    const unchanged =
      canonicalJson(answers) === canonicalJson(record.answers) &&
      canonicalJson(extra) === canonicalJson(record.row.extra);
    if (!unchanged) await this.write(record, answers, extra);
    return {
      id,
      version: record.row.version + (unchanged ? 0 : 1),
      activeInspectionId: record.active.id,
      unknownKeys: Object.keys(unknown),
    };
  }

  /** Rejects values that cannot be stored under their key. Runs outside any transaction. */
  async assertStorable(id: number, sent: SentAnswers): Promise<void> {
    await this.intake.assertStorable(await this.reports.open(id), sent);
  }

  /**
   * Returns the report with the problems that prevent its submission. Runs outside the transaction: `complete`
   * refuses when the report changed since.
   */
  async judge(id: number): Promise<JudgedReport> {
    const record = await this.reports.open(id);
    const rooms = await this.rooms.of(record.active.id);
    const problems = await this.intake.problems(record, record.answers, rooms.map(asAnswer));
    return { record, rooms, problems, digest: digestOf(record, rooms) };
  }

  /** Completes the active side of a judged report in the current transaction. @returns the date of the inspection */
  async complete(judged: JudgedReport, inspectedDate: number): Promise<number> {
    if (judged.problems.length > 0) throw answersInvalid(judged.problems);
    const now = await this.taken(judged.record.row.id);
    const { active } = now;
    const present = digestOf(now, await this.rooms.of(active.id));
    if (present !== judged.digest) throw new ProductError('conflict');
    const seen = await this.changes.seen([active.id]);
    await this.changes.apply(
      {
        id: active.id,
        expected: null,
        ability: 'editReport',
        event: 'inspection.completed',
        values: { inspectedDate, hasSchedulingIssue: false },
      },
      seen,
    );
    const completed: CompletedInspection = { conditionInspectionId: now.row.id, inspectionId: active.id };
    await this.jobs.enqueue(PRINT_CONDITION_REPORT, completed);
    return inspectedDate;
  }

  /** Reads the record again after locking its inspection's row, so nobody else can write it. */
  private async taken(id: number): Promise<OpenRecord> {
    const { active } = await this.reports.open(id);
    await this.access.writable(active.id);
    const record = await this.reports.open(id);
    // Writing back one side's answers would remove those of the other side.
    if (record.isPartial) throw forbidden(undefined, { ability: 'inspection.editReport' });
    return record;
  }

  /**
   * Refuses answers for a side that is no longer active. A device may not know that its side was closed and another
   * opened; storing only the fields that both sides share would lose the rest unnoticed.
   */
  private async assertOfActive({ active }: OpenRecord, sent: SentAnswers): Promise<void> {
    const inspection = inspectionNamed(sent);
    if (inspection === null || inspection === active.id) return;
    await this.access.writableSoFar(inspection);
    throw new ProductError('conflict');
  }

  private async assertUnchanged(
    record: OpenRecord,
    expected: number | null,
    sent: SentAnswers,
  ): Promise<void> {
    const present = record.row.version;
    if (expected === null || expected === present) return;
    throw await this.history.conflict(
      'conditionInspection',
      record.row.id,
      { expected, present },
      sent.values,
    );
  }

  /** Writes answers. Autosaves of the report's own inspector raise no event; a change by anybody else does. */
  private async write(
    record: OpenRecord,
    answers: OpenRecord['answers'],
    extra: ConditionInspection['extra'],
  ): Promise<void> {
    this.writes.noteSaved(record.active.id);
    const { id, version } = record.row;
    const update = () => this.records.update(id, version, { ...columnsOf(answers), extra });
    if (isOwn(record.active)) return this.units.unrecorded('autosave', update);
    await update();
    const changed = Object.keys({ ...record.answers, ...answers }).filter(
      (key) => canonicalJson(record.answers[key] ?? null) !== canonicalJson(answers[key] ?? null),
    );
    const pick = (from: OpenRecord['answers']) =>
      Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
    const { row } = record;
    this.events.publish('conditionInspection.edited', {
      entityId: row.id,
      before: { ...pick(record.answers), version: row.version },
      after: { ...pick(answers), version: row.version + 1 },
    });
  }
}

/** Returns the inspection the sender's answers are for (`activeInspectionId`, as sent to the client), if given. */
export function inspectionNamed({ values }: SentAnswers): number | null {
  const { activeInspectionId: visit } = values;
  return typeof visit === 'number' ? visit : null;
}

/** A report as it was when judged. */
interface JudgedReport {
  record: OpenRecord;
  rooms: StoredRoom[];
  problems: { key: string; code: string }[];
  digest: string;
}

/** The form checks only that rooms exist. */
const asAnswer = ({ uuid, name, type }: StoredRoom) => ({ id: uuid, name, type });

const digestOf = ({ answers, row, side }: OpenRecord, rooms: readonly StoredRoom[]): string =>
  canonicalJson({ answers, rooms, side, form: [row.formKey, row.formVersion] });
