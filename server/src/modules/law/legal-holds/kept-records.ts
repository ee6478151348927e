import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type KeptKind, type KeptReason, today } from '@walkthrough/domain';
import { type CompanyKept, RetentionGuard } from '../../company/retention/retention-guard';
import { keptReason } from './kept-reason';
import { KeptRecordsQueries } from './kept-records.queries';

/** Properties that are read at a time. */
const CHUNK = 200;

/** Tells the guard of all areas what legal holds and retention periods keep. */
@Injectable()
export class KeptRecords implements OnModuleInit {
  constructor(
    private readonly guard: RetentionGuard,
    private readonly queries: KeptRecordsQueries,
  ) {}

  onModuleInit(): void {
    this.guard.register({
      lock: (kind, ids) => this.lock(kind, ids),
      kept: (kind, ids) => this.kept(kind, ids),
      company: (deletedOn) => this.company(deletedOn),
    });
  }

  private async lock(kind: KeptKind, ids: readonly number[]): Promise<void> {
    await this.queries.lock([...(await this.queries.propertiesOf(kind, ids)).values()]);
  }

  private async kept(kind: KeptKind, ids: readonly number[]): Promise<ReadonlyMap<number, KeptReason>> {
    const kept = new Map<number, KeptReason>();
    for (let from = 0; from < ids.length; from += CHUNK) {
      const properties = await this.queries.propertiesOf(kind, ids.slice(from, from + CHUNK));
      const facts = await this.queries.facts([...properties.values()]);
      for (const [id, propertyId] of properties) {
        const known = facts.get(propertyId);
        const reason = known ? keptReason(kind, id, known) : null;
        if (reason !== null) kept.set(id, reason);
      }
    }
    return kept;
  }

  /**
   * A hold keeps everything. A tenancy without an end counts from the day of the deletion: after it, nobody can record
   * another one.
   */
  private async company(deletedOn: string): Promise<CompanyKept | null> {
    const hold = await this.queries.firstHold();
    if (hold) return { reason: { kind: 'hold', placedOn: today(hold.placedAt, 'UTC') }, until: null };
    let last: CompanyKept | null = null;
    for (let after = 0; ;) {
      const ids = await this.queries.propertyIdsAfter(after, CHUNK);
      const final = ids.at(-1);
      if (final === undefined) return last;
      after = final;
      for (const [id, facts] of await this.queries.facts(ids)) {
        const reason = keptReason('property', id, facts, deletedOn);
        if (reason?.kind !== 'retention' || reason.until === null) continue;
        if (!last?.until || reason.until > last.until) last = { reason, until: reason.until };
      }
    }
  }
}
