import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { SampleBatch } from './sample-batch.entity';
import { SampleRow } from './sample-row.entity';

/** A row of sample data with its fingerprint after loading. */
export type MarkedRow = Pick<SampleRow, 'kind' | 'entityId' | 'mark'>;

/** Keeps which rows of a company are sample data: at most one batch (docs/decisions/0218). */
@Injectable()
export class SampleRows {
  constructor(
    private readonly clock: Clock,
    @Rows(SampleBatch) private readonly batches: TenantRepository<SampleBatch>,
    @Rows(SampleRow) private readonly rows: TenantRepository<SampleRow>,
  ) {}

  batch(): Promise<SampleBatch | null> {
    return this.batches.findOne({});
  }

  /** Returns the batch, locked until the current transaction ends: of two removals the second waits. */
  lockedBatch(): Promise<SampleBatch | null> {
    return this.batches.findLocked({});
  }

  /**
   * Begins a batch in the current transaction. @returns its id @throws ConcurrentChange when somebody else begins
   * one: the transaction is retried, and finds it
   */
  async begin(): Promise<number> {
    const batch = { createdAt: this.clock.now(), createdBy: requestContext.actor().userId };
    return retryIfTaken(this.batches.insert(batch));
  }

  async add(batchId: number, rows: readonly MarkedRow[]): Promise<void> {
    await this.rows.insertMany(rows.map(({ kind, entityId, mark }) => ({ batchId, kind, entityId, mark })));
  }

  of(batchId: number): Promise<MarkedRow[]> {
    return this.rows.find({ batchId }, { id: 'ASC' });
  }

  /** Forgets the batch in the current transaction: rows that are left belong to the company. */
  async end(batchId: number): Promise<void> {
    await this.rows.removeAll({ batchId });
    await this.batches.remove({ id: batchId });
  }
}
