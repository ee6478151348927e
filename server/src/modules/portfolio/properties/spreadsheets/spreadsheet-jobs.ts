import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type ErrorCode, messages } from '@walkthrough/domain';
import { requestContext } from '../../../../core/context/request-context';
import { Rows } from '../../../../core/database/rows';
import type { TenantRepository } from '../../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../../core/database/unit-of-work';
import { asProductError } from '../../../../core/http/error.filter';
import { ProductError, ruleViolation } from '../../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../../core/events/recorded-repository';
import { logger } from '../../../../core/logging/logger';
import { type Job, Jobs } from '../../../../core/jobs/jobs';
import { SessionActors } from '../../../../core/live/live-rights';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { SpreadsheetImages } from './spreadsheet-images';
import { SpreadsheetImport } from './spreadsheet-import';
import {
  eventFactsOf,
  SPREADSHEET_JOB,
  type SpreadsheetJob,
  TAKE_BACK_JOB,
  type TakeBackJob,
} from './spreadsheet-job';
import { SpreadsheetTakeBack } from './spreadsheet-take-back';

const { spreadsheets: texts } = messages;

/** Unexpected errors may be temporary: the job is retried this often before the requester is notified. */
const MAX_TRIES = 3;
/**
 * Retries when the workbook queue is full, or the file store or database is unavailable: the file is not at fault, and
 * this usually passes within minutes. The seventh try is five minutes after the first; the lane would give up after
 * the eighth.
 */
const MAX_TRIES_WHILE_BUSY = 7;
const OF_THE_MOMENT: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'database_unavailable',
  'storage_unavailable',
]);
const LONGEST_FAILURE = 500;

type Event = 'applied' | 'failed' | 'reverted' | 'takeBackRefused' | 'takenBack';
type State = PropertySpreadsheet['state'];

/**
 * Applies and undoes spreadsheets with the rights that the uploader has when the job starts. A started undo always
 * runs to its end, because half of it would be an inconsistent state.
 */
@Injectable()
export class SpreadsheetJobs implements OnModuleInit {
  constructor(
    private readonly actors: SessionActors,
    private readonly images: SpreadsheetImages,
    private readonly importing: SpreadsheetImport,
    private readonly jobs: Jobs,
    private readonly takingBack: SpreadsheetTakeBack,
    private readonly units: UnitOfWork,
    @Rows(PropertySpreadsheet) private readonly sheets: TenantRepository<PropertySpreadsheet>,
    @Recorded(PropertySpreadsheet)
    private readonly recorded: RecordedRepository<PropertySpreadsheet, 'propertySpreadsheet'>,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<SpreadsheetJob>(SPREADSHEET_JOB, {
      lane: 'imports',
      perform: (job) => this.asUploader(job.payload, () => this.apply(job)),
    });
    this.jobs.handle<TakeBackJob>(TAKE_BACK_JOB, {
      lane: 'imports',
      perform: (job) => this.asUploader(job.payload, () => this.takeBack(job)),
    });
  }

  private async apply(job: Job<SpreadsheetJob>): Promise<void> {
    const { spreadsheetId: id } = job.payload;
    const failure = await refusalOf(job, async () => {
      assertSignedIn(texts.signedOut);
      await this.importing.apply(job.payload);
    });
    if (failure !== null) await this.fail(id, failure);
    await this.revert(id);
  }

  /** Undoes the applied rows; does nothing without any. */
  private async fail(id: number, failure: string): Promise<void> {
    const applied = await this.images.count(id);
    const values = { failure, done: 0, total: applied };
    await this.changeState(
      id,
      { from: 'waiting', to: applied > 0 ? 'reverting' : 'failed' },
      'failed',
      values,
    );
  }

  private async revert(id: number): Promise<void> {
    const { state, failure } = await this.sheets.get(id);
    if (state !== 'reverting') return;
    await this.takingBack.undoAll(id, 'reverting');
    const kept = await this.takingBack.describeSkipped(id);
    const words = [failure, kept].filter((text) => text !== null).join(' ');
    await this.changeState(id, { from: 'reverting', to: 'failed' }, 'reverted', { failure: words });
  }

  private async takeBack(job: Job<TakeBackJob>): Promise<void> {
    const { spreadsheetId: id } = job.payload;
    const { state, done } = await this.sheets.get(id);
    if (state !== 'takingBack') return;
    const refusal = done
      ? null
      : await refusalOf(job, async () => {
          assertSignedIn(texts.takeBackSignedOut);
          await this.takingBack.assertPossible(id);
        });
    if (refusal !== null) {
      await this.changeState(id, { from: 'takingBack', to: 'applied' }, 'takeBackRefused', {
        failure: refusal,
      });
      return;
    }
    await this.takingBack.undoAll(id, 'takingBack');
    const failure = await this.takingBack.describeSkipped(id);
    await this.changeState(id, { from: 'takingBack', to: 'takenBack' }, 'takenBack', { failure });
  }

  /** Sets the final state. Deletes the saved state when nothing is left to undo. */
  private async changeState(
    id: number,
    { from, to }: { from: State; to: State },
    event: Event,
    values: Partial<Pick<PropertySpreadsheet, 'failure' | 'done' | 'total'>>,
  ): Promise<void> {
    await this.units.run(async () => {
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.state !== from) return;
      const failure = values.failure?.slice(0, LONGEST_FAILURE) ?? null;
      const more = { after: { ...eventFactsOf(sheet), rows: sheet.total } };
      await this.recorded.change(
        `propertySpreadsheet.${event}`,
        sheet,
        { ...values, state: to, failure },
        more,
      );
      // Do not offer an undo that can never succeed.
      if (failure === texts.appliedBefore) await this.images.scheduleRemoval(id);
      else if (to === 'failed' || to === 'takenBack') await this.images.removeAll(id);
    });
  }

  /** Runs as the requester if their session is still valid; otherwise as an actor without rights. */
  private async asUploader(
    { spreadsheetId, sessionId, language = DEFAULT_LANGUAGE }: TakeBackJob,
    work: () => Promise<void>,
  ): Promise<void> {
    const tenantId = requestContext.tenantId();
    const requestId = `spreadsheet:${spreadsheetId}`;
    const found = await requestContext.run({ requestId }, () => this.actors.ofSession(sessionId));
    const actor = found?.tenantId === tenantId ? { actor: found } : {};
    await requestContext.run({ requestId, source: 'spreadsheet', tenantId, language, ...actor }, work);
  }
}

/** @throws ProductError rule_violation: they have signed out or lost access */
function assertSignedIn(text: string): void {
  if (!requestContext.actorOrNull()) throw ruleViolation(text);
}

/** Runs the work. @returns the reason of a failure; null: done @throws possibly temporary errors, a few times */
async function refusalOf(
  { payload, refusals }: Job<TakeBackJob>,
  work: () => Promise<void>,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const isOfTheMoment = OF_THE_MOMENT.has(asProductError(error).code);
    if (error instanceof ProductError && !isOfTheMoment) return error.message;
    if (refusals + 1 < (isOfTheMoment ? MAX_TRIES_WHILE_BUSY : MAX_TRIES)) throw error;
    logger.error({ err: error, id: payload.spreadsheetId }, 'Nothing becomes of a spreadsheet');
    return texts.applyFailed;
  }
}
