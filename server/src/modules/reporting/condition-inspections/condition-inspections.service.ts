import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { EditHistory } from '../../../core/events/edit-history';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { isOwn, ReportWrites } from '../../scheduling/inspections/report-writes';
import { AnswerIntake, type SentAnswers, mergeUnknown } from '../../company/forms/answer-intake';
import { columnsOf } from './answer-columns';
import { changedAnswers } from './changed-answers';
import { ConditionInspection } from './condition-inspection.entity';
import { ConditionRecords, type OpenRecord } from './condition-records';

export interface SavedRecord {
  id: number;
  version: number;
  activeInspectionId: number;
  unknownKeys: string[];
}

/** Saves answers of condition reports. */
@Injectable()
export class ConditionInspectionsService {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly history: EditHistory,
    private readonly access: ReportAccess,
    private readonly intake: AnswerIntake,
    private readonly records: ConditionRecords,
    private readonly writes: ReportWrites,
    @Rows(ConditionInspection) private readonly rows: TenantRepository<ConditionInspection>,
  ) {}

  /** Saves what was sent without completing anything, in the current transaction. */
  async save(id: number, sent: SentAnswers, expected: number | null): Promise<SavedRecord> {
    const record = await this.records.lock(id);
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
    await this.intake.assertStorable(await this.records.open(id), sent);
  }

  /** Stores the computed values of a completed side: its completion is the event. */
  async storeComputed(record: OpenRecord, answers: OpenRecord['answers']): Promise<void> {
    if (canonicalJson(answers) === canonicalJson(record.answers)) return;
    const { id, version } = record.row;
    await this.units.unrecorded('autosave', () => this.rows.update(id, version, columnsOf(answers)));
  }

  /**
   * Refuses answers for a side that is no longer active. A device may not know that its side was closed and another
   * opened; storing only the fields that both sides share would lose the rest unnoticed.
   */
  private async assertOfActive({ active }: OpenRecord, sent: SentAnswers): Promise<void> {
    const inspection = activeInspectionIdIn(sent);
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
    const update = () => this.rows.update(id, version, { ...columnsOf(answers), extra });
    if (isOwn(record.active)) return this.units.unrecorded('autosave', update);
    await update();
    const { before, after } = changedAnswers(record.answers, answers);
    this.events.publish('conditionInspection.edited', {
      entityId: id,
      before: { ...before, version },
      after: { ...after, version: version + 1 },
    });
  }
}

/** Returns the inspection the sender's answers are for (`activeInspectionId`, as sent to the client), if given. */
export function activeInspectionIdIn({ values }: SentAnswers): number | null {
  const { activeInspectionId: inspection } = values;
  return typeof inspection === 'number' ? inspection : null;
}
