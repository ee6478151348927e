import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErrorCode, messages } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { asProductError } from '../../../core/errors/error.filter';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { logger } from '../../../core/http/logger';
import { type Job, Jobs } from '../../../core/jobs/jobs';
import { SessionActors } from '../../../core/live/live-rights';
import { named } from './property-spreadsheets.service';
import { PropertySpreadsheet } from './property-spreadsheet.entity';
import { SpreadsheetImages } from './spreadsheet-images';
import { SpreadsheetImport } from './spreadsheet-import';
import { SPREADSHEET_JOB, type SpreadsheetJob, TAKE_BACK_JOB, type TakeBackJob } from './spreadsheet-job';
import { SpreadsheetTakeBack } from './spreadsheet-take-back';

const { spreadsheets: texts } = messages;

/** What is no refusal of ours may be the moment's: it is tried again this often before whoever asked is told. */
const MOST_TRIES = 3;
/**
 * So many workbooks waited to be read that ours was not even begun, or the store of its file or the database is away:
 * nothing is wrong with it, and the one is over within minutes, as the other may be. The seventh try is five minutes after
 * the first; the lane would give the job up after the eighth.
 */
const MOST_TRIES_MEANWHILE = 7;
const OF_THE_MOMENT: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'database_unavailable',
  'storage_unavailable',
]);
const LONGEST_FAILURE = 500;

type Event = 'applied' | 'failed' | 'reverted' | 'takeBackRefused' | 'takenBack';
type State = PropertySpreadsheet['state'];

/**
 * Applies spreadsheets, and takes them back, by the rights that their uploader has when it begins. What has begun to be
 * taken back is taken back to its end, whoever has asked for it: half of it would be neither of both.
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

  /** What was applied of it is taken back; of nothing there is nothing to do. */
  private async fail(id: number, failure: string): Promise<void> {
    const applied = await this.images.count(id);
    const values = { failure, done: 0, total: applied };
    await this.become(id, { from: 'waiting', to: applied > 0 ? 'reverting' : 'failed' }, 'failed', values);
  }

  private async revert(id: number): Promise<void> {
    const { state, failure } = await this.sheets.get(id);
    if (state !== 'reverting') return;
    await this.takingBack.all(id, 'reverting');
    const kept = await this.takingBack.keptInWords(id);
    const words = [failure, kept].filter((text) => text !== null).join(' ');
    await this.become(id, { from: 'reverting', to: 'failed' }, 'reverted', { failure: words });
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
      await this.become(id, { from: 'takingBack', to: 'applied' }, 'takeBackRefused', { failure: refusal });
      return;
    }
    await this.takingBack.all(id, 'takingBack');
    const failure = await this.takingBack.keptInWords(id);
    await this.become(id, { from: 'takingBack', to: 'takenBack' }, 'takenBack', { failure });
  }

  /** The last step of a state. What was kept for taking it back goes when there is nothing left to take back. */
  private async become(
    id: number,
    { from, to }: { from: State; to: State },
    event: Event,
    values: Partial<Pick<PropertySpreadsheet, 'failure' | 'done' | 'total'>>,
  ): Promise<void> {
    await this.units.run(async () => {
      const sheet = await this.sheets.findLocked({ id });
      if (sheet?.state !== from) return;
      const failure = values.failure?.slice(0, LONGEST_FAILURE) ?? null;
      const more = { after: { ...named(sheet), rows: sheet.total } };
      await this.recorded.change(
        `propertySpreadsheet.${event}`,
        sheet,
        { ...values, state: to, failure },
        more,
      );
      // What can never be taken back is not offered again.
      if (failure === texts.appliedBefore) await this.images.promiseToForget(id);
      else if (to === 'failed' || to === 'takenBack') await this.images.forgetKept(id);
    });
  }

  /** As whoever asked, if they may still work; otherwise as nobody, who is refused what needs a right. */
  private async asUploader(
    { spreadsheetId, sessionId }: TakeBackJob,
    work: () => Promise<void>,
  ): Promise<void> {
    const tenantId = requestContext.tenantId();
    const requestId = `spreadsheet:${spreadsheetId}`;
    const found = await requestContext.run({ requestId }, () => this.actors.ofSession(sessionId));
    const actor = found?.tenantId === tenantId ? { actor: found } : {};
    await requestContext.run({ requestId, source: 'spreadsheet', tenantId, ...actor }, work);
  }
}

/** @throws ProductError rule_violation: they have signed out, or may not work any more */
function assertSignedIn(text: string): void {
  if (!requestContext.actorOrNull()) throw ruleViolation(text);
}

/** Does it. @returns why not, in words; null: it is done @throws what may be the moment's, a few times */
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
    if (refusals + 1 < (isOfTheMoment ? MOST_TRIES_MEANWHILE : MOST_TRIES)) throw error;
    logger.error({ err: error, id: payload.spreadsheetId }, 'Nothing becomes of a spreadsheet');
    return texts.applyFailed;
  }
}
