import { Injectable } from '@nestjs/common';
import type { AuditLogVerification } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { othersTurn } from '../../../core/context/others-turn';
import { requestContext } from '../../../core/context/request-context';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { DomainEvent } from '../../../core/events/domain-event.entity';
import { isSealed } from '../../../core/events/event-seal';
import { TenantHead } from '../../../core/database/tenant-head.entity';
import { actionOf } from './audit-log.presenter';

/** Entries per call: about one second of work, so a log of any length is verified in short calls. */
const MAX_ENTRIES_PER_CALL = 10_000;
/** Entries read at once; an entry may name thousands of properties. */
const BATCH_SIZE = 50;

type Broken = AuditLogVerification['broken'];

/**
 * Recomputes the hash chain of the caller's company. Each call verifies one range, starting from the hash of the
 * entry before it, so consecutive calls verify the whole chain; the last one is compared with the head.
 */
@Injectable()
export class AuditLogVerifier {
  constructor(
    private readonly clock: Clock,
    @Rows(DomainEvent) private readonly events: TenantRepository<DomainEvent>,
    @Rows(TenantHead) private readonly heads: TenantRepository<TenantHead>,
  ) {}

  /** @param after number of entries verified by earlier calls */
  async verify(after: number): Promise<AuditLogVerification> {
    const asOf = this.clock.now();
    // Read first: entries added during the call are beyond it.
    const head = (await this.heads.findOne({})) ?? { lastSeq: 0, chainHash: '' };
    const total = head.lastSeq;
    const end = Math.min(after + MAX_ENTRIES_PER_CALL, total);
    const answer = (verified: number, broken: Broken): AuditLogVerification => ({
      verified,
      total,
      next: broken === null && end < total ? end : null,
      asOf,
      broken,
    });
    let previous = await this.hashOf(Math.min(after, total));
    if (previous === null) return answer(Math.max(after - 1, 0), { number: after, entry: null });
    for (let seq = after; seq < end;) {
      const rows = await this.entriesAfter(seq, Math.min(seq + BATCH_SIZE, end));
      for (const row of rows) {
        seq += 1;
        if (row.seq !== seq) return answer(seq - 1, { number: seq, entry: null });
        if (!isSealed(previous, requestContext.tenantId(), row))
          return answer(seq - 1, { number: seq, entry: entryOf(row) });
        previous = row.chainHash;
        await othersTurn();
      }
      if (rows.length === 0) return answer(seq, { number: seq + 1, entry: null });
    }
    // Detects removed trailing entries: the head stores the last hash.
    if (end >= total && total > 0 && previous !== head.chainHash) {
      const [last] = await this.entriesAfter(total - 1, total);
      return answer(total - 1, { number: total, entry: last ? entryOf(last) : null });
    }
    return answer(end, null);
  }

  /** Returns the hash stored for an entry; the chain's initial value before the first one. */
  private async hashOf(seq: number): Promise<string | null> {
    if (seq === 0) return '';
    return (await this.events.findOne({ seq }))?.chainHash ?? null;
  }

  /** Returns the entries after `after` up to and including `upTo`. */
  private entriesAfter(after: number, upTo: number): Promise<DomainEvent[]> {
    return this.events
      .query('e')
      .selectAll()
      .andWhere('e.seq > :after AND e.seq <= :upTo', { after, upTo })
      .orderBy('e.seq')
      .rows<DomainEvent>();
  }
}

const entryOf = (row: DomainEvent) => ({ id: row.id, date: row.at, action: actionOf(row) });
