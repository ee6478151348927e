import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobTooCostly, WorkerLane } from '../threads/worker-lane';
import type { Sheet, SheetLimits } from './sheet-handler';
import { WORKBOOK_FILE } from './workbook-file';
import { unpacked, type WorkbookJob, type WorkbookOutcome } from './workbook-job';
import { UnreadableWorkbook } from './workbook-parts';

/** A full file of the largest size that is taken needs a tenth of the time and half of the memory. */
const LIMITS = { milliseconds: 15_000, memoryMb: 192, waiting: 20 };

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
    const outcome = await this.lane.run<WorkbookOutcome>(job).catch((reason: unknown): WorkbookOutcome => {
      if (reason instanceof JobTooCostly) return { unreadable: 'tooLarge' };
      throw reason;
    });
    if ('unreadable' in outcome) throw new UnreadableWorkbook(outcome.unreadable);
    return unpacked(outcome.sheet);
  }
}
