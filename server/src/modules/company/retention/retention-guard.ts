import { Injectable } from '@nestjs/common';
import { type KeptKind, type KeptReason, keptWords } from '@walkthrough/domain';
import { ruleViolation } from '../../../core/errors/product-error';

/** Returns why records are kept, by id; ids that may be erased are left out. Photos have the id of their inspection. */
type FindKept = (kind: KeptKind, ids: readonly number[]) => Promise<ReadonlyMap<number, KeptReason>>;

/** Why the data of a company is kept; `until` is null for a hold. */
export type CompanyKept = { reason: KeptReason; until: string | null };
/** @param deletedOn day on which the company was deleted */
type FindKeptCompany = (deletedOn: string) => Promise<CompanyKept | null>;

interface Knowledge {
  /** Locks the properties of the records first, so that no hold is placed until the transaction ends. */
  lock: (kind: KeptKind, ids: readonly number[]) => Promise<void>;
  kept: FindKept;
  company: FindKeptCompany;
}

/**
 * Refuses erasures inside of a retention period or under a legal hold. Everything that erases records asks it, in every
 * area; the area of tenancy law registers what it knows (docs/decisions/0251).
 */
@Injectable()
export class RetentionGuard {
  private knowledge: Knowledge | undefined;

  register(knowledge: Knowledge): void {
    this.knowledge = knowledge;
  }

  /**
   * Runs in the transaction that erases the records.
   * @throws ProductError rule_violation with the date and the rule; its details have the reason as `kept`
   */
  async assertErasable(kind: KeptKind, ids: readonly number[]): Promise<void> {
    const [first] = (await this.keptLocked(kind, ids)).values();
    if (first) throw ruleViolation(keptWords(kind, first), { kept: first });
  }

  /** Returns why records are kept, for a job that leaves them out. Runs in the transaction that erases the others. */
  async keptLocked(kind: KeptKind, ids: readonly number[]): Promise<ReadonlyMap<number, KeptReason>> {
    if (ids.length === 0) return new Map();
    await this.known().lock(kind, ids);
    return this.known().kept(kind, ids);
  }

  /** Returns the same without a transaction, for a preview. */
  async kept(kind: KeptKind, ids: readonly number[]): Promise<ReadonlyMap<number, KeptReason>> {
    return ids.length === 0 ? new Map() : this.known().kept(kind, ids);
  }

  /** Returns why the current company cannot be erased; null when it can. */
  keptCompany(deletedOn: string): Promise<CompanyKept | null> {
    return this.known().company(deletedOn);
  }

  /** Nothing may be erased as long as nobody said what is kept. */
  private known(): Knowledge {
    if (!this.knowledge) throw new Error('No module has registered what retention and legal holds keep.');
    return this.knowledge;
  }
}
