import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobTooCostly, WorkerLane } from '../threads/worker-lane';
import type { ChosenSheet, NamedSheet, WantedSheets } from './read-workbook';
import type { Sheet, SheetLimits } from './sheet-handler';
import { WORKBOOK_FILE } from './workbook-file';
import { unpacked, type WorkbookJob, type WorkbookOutcome } from './workbook-job';
import { UnreadableWorkbook } from './workbook-parts';

/**
 * A full file of 20,000 rows needs a tenth of the time and half of the memory. Files made to cost more are rejected by
 * structure (WorkbookParts); the timeout covers the unforeseen. Small files get less time, because a small file that
 * costs much is an attack.
 */
const LIMITS = { milliseconds: 15_000, memoryMb: 192, waiting: 20 };
const LEAST_MS = 5_000;
const MS_PER_MB = 5_000;

const timeFor = (bytes: number): number =>
  Math.min(LEAST_MS + (bytes / 1024 / 1024) * MS_PER_MB, LIMITS.milliseconds);

/** The first bytes of an Excel 97 file (a compound file), and of a zip. */
const XLS = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('504b0304', 'hex');

function formatOf(bytes: Buffer): WorkbookJob['format'] {
  if (bytes.subarray(0, XLS.length).equals(XLS)) return 'xls';
  return bytes.subarray(0, ZIP.length).equals(ZIP) ? 'xlsx' : 'csv';
}

/**
 * Reads workbooks, one at a time, in a thread that can be terminated (docs/decisions/0058): a file of some hundred
 * bytes can cost seconds, and may unpack to a hundred times its size.
 */
@Injectable()
export class AnyWorkbook implements OnModuleDestroy {
  private readonly lane = new WorkerLane(WORKBOOK_FILE, LIMITS);

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /**
   * Reads the first visible sheet of a workbook in either format.
   * @throws UnreadableWorkbook | ProductError unavailable, when the queue is full
   */
  read(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
    const format = bytes.subarray(0, XLS.length).equals(XLS) ? 'xls' : 'xlsx';
    return this.perform({ bytes, format, limits });
  }

  /**
   * Reads one sheet of a workbook in either format, or several as one, or a text with separated values.
   * @throws UnreadableWorkbook | ProductError unavailable, when the queue is full
   */
  async choose(bytes: Buffer, limits: SheetLimits, wanted: WantedSheets): Promise<ChosenSheet> {
    return (await this.perform({ bytes, format: formatOf(bytes), limits, wanted })) as ChosenSheet;
  }

  /**
   * Reads the visible sheets with these names, in lower case, of a workbook in either format.
   * @throws UnreadableWorkbook | ProductError unavailable, when the queue is full
   */
  async named(bytes: Buffer, limits: SheetLimits, names: readonly string[]): Promise<NamedSheet[]> {
    const outcome = await this.outcomeOf({ bytes, format: formatOf(bytes), limits, names });
    const sheets: NamedSheet[] = [];
    if ('sheets' in outcome)
      for (const { name = '', ...sheet } of outcome.sheets) sheets.push({ ...(await unpacked(sheet)), name });
    return sheets;
  }

  private async perform(job: WorkbookJob): Promise<Sheet> {
    const outcome = await this.outcomeOf(job);
    if (!('sheet' in outcome)) throw new UnreadableWorkbook('noSheet');
    return unpacked(outcome.sheet);
  }

  /** @throws UnreadableWorkbook | ProductError unavailable */
  private async outcomeOf(job: WorkbookJob): Promise<Exclude<WorkbookOutcome, { unreadable: unknown }>> {
    const run = this.lane.run<WorkbookOutcome>(job, timeFor(job.bytes.byteLength));
    const outcome = await run.catch((reason: unknown): WorkbookOutcome => {
      if (reason instanceof JobTooCostly) return { unreadable: 'tooLarge' };
      throw reason;
    });
    if ('unreadable' in outcome) throw new UnreadableWorkbook(outcome.unreadable);
    return outcome;
  }
}
