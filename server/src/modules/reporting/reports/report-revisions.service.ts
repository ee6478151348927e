import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { sha256 } from '../../../core/context/sha256';
import { FileCheck } from '../../../core/files/file-check';
import { FileStore } from '../../../core/files/file-store';
import { IssuedReports } from './issued-reports.service';
import { ReportRevision } from './report-revision.entity';

export type StoredRevision = Pick<ReportRevision, 'inspectionId' | 'revision' | 'reportNumber' | 'sha256'>;

/** The facts of a print before its bytes are stored. */
type NewPrint = Pick<
  ReportRevision,
  'inspectionId' | 'revision' | 'reportNumber' | 'contentHash' | 'addendaHash'
>;

/** What a revision prints: the contents of the report, and the later answers behind them. */
export type Printed = Pick<ReportRevision, 'contentHash' | 'addendaHash'>;

/** Whether both print the same. */
export const isSamePrint = (one: Printed, other: Printed): boolean =>
  one.contentHash === other.contentHash && one.addendaHash === other.addendaHash;

/** A print as the history lists it. */
type RevisionItem = Pick<ReportRevision, 'id' | 'inspectionId' | 'revision' | 'reportNumber' | 'printedAt'>;

/** Another print with different contents took this number during printing: read and print again. */
export class RevisionTaken extends ProductError {
  constructor() {
    super('conflict');
  }
}

/** Number of reports in one file check. */
const SAMPLE_SIZE = 5;

/** Stores the prints of finished inspections: bytes in the file store, and the rows that name them. */
@Injectable()
export class ReportRevisions implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly files: FileStore,
    private readonly fileCheck: FileCheck,
    private readonly issued: IssuedReports,
    @Rows(ReportRevision) private readonly revisions: TenantRepository<ReportRevision>,
  ) {}

  onModuleInit(): void {
    this.fileCheck.register(() => this.sampleKeys());
  }

  async last(inspectionId: number): Promise<ReportRevision | null> {
    const [newest] = await this.revisions.find({ inspectionId }, { revision: 'DESC' });
    return newest ?? null;
  }

  /** Returns the earliest print of these contents, which has the fewest later answers behind it; null: none. */
  async firstOf(inspectionId: number, contentHash: string): Promise<ReportRevision | null> {
    const [first] = await this.revisions.find({ inspectionId, contentHash }, { revision: 'ASC' });
    return first ?? null;
  }

  /** Returns every print of these inspections. Does not check access. */
  ofInspections(inspectionIds: readonly number[]): Promise<RevisionItem[]> {
    if (inspectionIds.length === 0) return Promise.resolve([]);
    return this.revisions
      .query('r')
      .select({
        id: 'r.id',
        inspectionId: 'r.inspectionId',
        revision: 'r.revision',
        reportNumber: 'r.reportNumber',
        printedAt: 'r.printedAt',
      })
      .andWhere('r.inspectionId IN (:...inspectionIds)', { inspectionIds })
      .rows<RevisionItem>();
  }

  /**
   * Stores a print as the next revision; of two prints with the same contents, keeps the first.
   * @throws RevisionTaken when the number is no longer the next one
   */
  async store(print: NewPrint, bytes: Buffer): Promise<StoredRevision> {
    const stored = { ...print, sha256: sha256(bytes) };
    await this.files.put(revisionKey(stored), bytes);
    return this.units.run(async () => {
      const other = await this.last(print.inspectionId);
      if (other && other.revision >= print.revision) {
        if (isSamePrint(other, print)) return other;
        throw new RevisionTaken();
      }
      const facts = { ...stored, size: bytes.length, printedAt: this.clock.now() };
      await this.insert(facts);
      await this.issued.add({ sha256: stored.sha256, reportNumber: stored.reportNumber });
      this.events.publish('report.printed', { entityId: print.inspectionId, after: facts });
      return stored;
    });
  }

  bytes(stored: StoredRevision): Promise<Buffer> {
    return this.files.get(revisionKey(stored));
  }

  private async insert(facts: Omit<ReportRevision, 'id' | 'tenantId'>): Promise<void> {
    await retryIfTaken(this.revisions.insert(facts));
  }

  /** From the newest inspections that have a report. */
  private async sampleKeys(): Promise<string[]> {
    const stored = await this.revisions
      .query('r')
      .select({ inspectionId: 'r.inspectionId', revision: 'r.revision', sha256: 'r.sha256' })
      .orderBy('r.inspectionId', 'DESC')
      .slice(0, SAMPLE_SIZE)
      .rows<StoredRevision>();
    return stored.map(revisionKey);
  }
}

/** The hash separates two prints of one revision, of which only one has a row. */
export const revisionKey = ({ inspectionId, revision, sha256: hash }: StoredRevision): string =>
  `companies/${requestContext.tenantId()}/reports/${inspectionId}/${revision}-${hash}.pdf`;
