import { Injectable } from '@nestjs/common';
import { type Addendum, canonicalJson } from '@walkthrough/domain';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { ReportAddendum } from './report-addendum.entity';

/** What a revision prints of an addendum. */
export type StoredAddendum = Pick<
  ReportAddendum,
  'inspectionId' | 'number' | 'linkId' | 'contents' | 'sha256'
>;

/** Keeps the later answers of tenants, beside the reports that they are about. */
@Injectable()
export class ReportAddenda {
  constructor(@Rows(ReportAddendum) private readonly addenda: TenantRepository<ReportAddendum>) {}

  /** Returns the addenda of a report in the order of their numbers. */
  of(inspectionId: number): Promise<StoredAddendum[]> {
    return this.addenda.find({ inspectionId }, { number: 'ASC' });
  }

  async ofLinks(linkIds: readonly number[]): Promise<ReadonlyMap<number, StoredAddendum>> {
    if (linkIds.length === 0) return new Map();
    const rows = await this.addenda
      .query('a')
      .selectAll()
      .andWhere('a.linkId IN (:...linkIds)', { linkIds })
      .rows<ReportAddendum>();
    return new Map(rows.map((row) => [row.linkId, row]));
  }

  /** Adds an answer in the current transaction, with the next number of its report. */
  async add(linkId: number, contents: Addendum): Promise<StoredAddendum> {
    const { inspectionId, at: createdAt } = contents;
    const number = (await this.addenda.count({ inspectionId })) + 1;
    const added = { inspectionId, number, linkId, contents, sha256: addendumHash(contents) };
    // Another tenant may answer at the same time: the retry takes the next number.
    await retryIfTaken(this.addenda.insert({ ...added, createdAt }));
    return added;
  }
}

const addendumHash = (contents: Addendum): string => sha256(canonicalJson(contents));

/** Computes what tells revisions with different addenda apart; null without any, as before there were addenda. */
export const addendaHash = (addenda: readonly Pick<StoredAddendum, 'sha256'>[]): string | null =>
  addenda.length === 0 ? null : sha256(canonicalJson(addenda.map(({ sha256: hash }) => hash)));
