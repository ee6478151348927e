import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobTooCostly, WorkerLane } from '../threads/worker-lane';
import type { Sheet, SheetLimits } from './sheet-handler';
import { WORKBOOK_FILE } from './workbook-file';
import { unpacked, type WorkbookJob, type WorkbookOutcome } from './workbook-job';
import { UnreadableWorkbook } from './workbook-parts';

/**
 * A full file of 20,000 rows needs a tenth of the time and half of the memory. What is made to cost more is refused by its
 * structure (WorkbookParts); the clock is for what nobody has thought of. Whoever sends little is given less: the small
 * file that costs much is the one that is made for it.
 */
const LIMITS = { milliseconds: 15_000, memoryMb: 192, waiting: 20 };
const LEAST_MS = 5_000;
const MS_PER_MB = 5_000;

const timeFor = (bytes: number): number =>
  Math.min(LEAST_MS + (bytes / 1024 / 1024) * MS_PER_MB, LIMITS.milliseconds);

/** How a file of Excel 97 begins (a compound file). */
const XLS = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Reads workbooks, one at a time, in a thread that can be ended (docs/decisions/0058): a file of some hundred bytes can
 * be made to cost seconds, and unpacked one can take a hundred times what it weighed.
 */
@Injectable()
export class AnyWorkbook implements OnModuleDestroy {
  private readonly lane = new WorkerLane(WORKBOOK_FILE, LIMITS);

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /**
   * The first sheet that is shown, of a workbook of either format.
   * @throws UnreadableWorkbook | ProductError unavailable, when too many wait already
   */
  read(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
    const format = bytes.subarray(0, XLS.length).equals(XLS) ? 'xls' : 'xlsx';
    return this.perform({ bytes, format, limits });
  }

  /** The same of an .xlsx alone: every other file is none. */
  readXlsx(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
    return this.perform({ bytes, format: 'xlsx', limits });
  }

  private async perform(job: WorkbookJob): Promise<Sheet> {
    const run = this.lane.run<WorkbookOutcome>(job, timeFor(job.bytes.byteLength));
    const outcome = await run.catch((reason: unknown): WorkbookOutcome => {
      if (reason instanceof JobTooCostly) return { unreadable: 'tooLarge' };
      throw reason;
    });
    if ('unreadable' in outcome) throw new UnreadableWorkbook(outcome.unreadable);
    return unpacked(outcome.sheet);
  }
}
