import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { JobTooCostly, WorkerLane } from '../threads/worker-lane';
import { readWorkbook, type Sheet } from './read-workbook';
import type { SheetLimits } from './sheet-handler';
import { UnreadableWorkbook } from './workbook-parts';
import { XLS_FILE } from './xls-file';
import type { XlsJob, XlsOutcome } from './xls-sheet';

/** A full file of the largest size that is taken needs a tenth of either. */
const LIMITS = { milliseconds: 15_000, memoryMb: 192, waiting: 8 };

/** How a file of Excel 97 begins (a compound file). */
const XLS = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Reads workbooks of both formats: .xlsx as everywhere, .xls in a thread that can be ended (docs/decisions/0058). */
@Injectable()
export class AnyWorkbook implements OnModuleDestroy {
  private readonly lane = new WorkerLane(XLS_FILE, LIMITS);

  onModuleDestroy(): Promise<void> {
    return this.lane.close();
  }

  /** @throws UnreadableWorkbook | ProductError unavailable, when too many wait already */
  async read(bytes: Buffer, limits: SheetLimits): Promise<Sheet> {
    if (!bytes.subarray(0, XLS.length).equals(XLS)) return readWorkbook(bytes, limits);
    const job: XlsJob = { bytes, limits };
    const outcome = await this.lane.run<XlsOutcome>(job).catch((reason: unknown): XlsOutcome => {
      if (reason instanceof JobTooCostly) return { unreadable: 'tooLarge' };
      throw reason;
    });
    if ('unreadable' in outcome) throw new UnreadableWorkbook(outcome.unreadable);
    return outcome.sheet;
  }
}
