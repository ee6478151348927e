import { Injectable } from '@nestjs/common';
import type { OfferedLanguage } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { DomainEvents } from '../../../core/events/domain-events';
import { FileStore } from '../../../core/files/file-store';
import { IssuedReports } from './issued-reports.service';
import { revisionKey, type StoredRevision } from './report-revisions.service';
import { ReportTranslation } from './report-translation.entity';

/** Stores the files of report revisions in other languages. Each is issued with its own SHA-256. */
@Injectable()
export class ReportTranslations {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly files: FileStore,
    private readonly issued: IssuedReports,
    private readonly units: UnitOfWork,
    @Rows(ReportTranslation) private readonly translations: TenantRepository<ReportTranslation>,
  ) {}

  /** Returns the file of a revision in a language, under the number of the revision; null when none was printed. */
  async find(revision: StoredRevision, language: OfferedLanguage): Promise<StoredRevision | null> {
    const { inspectionId, revision: number } = revision;
    const found = await this.translations.findOne({ inspectionId, revision: number, language });
    return found && { ...revision, sha256: found.sha256 };
  }

  /** Stores a file; of two for one revision and language, keeps the first. */
  async store(revision: StoredRevision, language: OfferedLanguage, bytes: Buffer): Promise<StoredRevision> {
    const stored = { ...revision, sha256: sha256(bytes) };
    await this.files.put(revisionKey(stored), bytes);
    return this.units.run(async () => {
      const first = await this.find(revision, language);
      if (first) return first;
      const { inspectionId, reportNumber } = stored;
      const facts = { language, revision: stored.revision, sha256: stored.sha256 };
      const file = { size: bytes.length, printedAt: this.clock.now() };
      await retryIfTaken(this.translations.insert({ ...facts, ...file, inspectionId }));
      await this.issued.add({ sha256: stored.sha256, reportNumber });
      this.events.publish('report.translated', { entityId: inspectionId, after: facts });
      return stored;
    });
  }
}
