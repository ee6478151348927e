import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  type DeductionStatementItem,
  DEFAULT_LANGUAGE,
  LINE_PHOTO_FIELDS,
  messages,
  PDF_TYPE,
  type StatementTranslation,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { FileStore } from '../../../core/files/file-store';
import type { SeenTenancy } from './deduction-tenancies';
import type { DeductionFileKind } from './deduction-file.entity';
import { statementKey } from './statement-files';
import { manifestOf } from './statement-manifest';
import { StatementMaterial, type StatementSource } from './statement-material';
import { StatementPrint } from './statement-print';
import { fileIn, StatementRows } from './statement-rows';

/** Issues statements of deductions: a PDF and a manifest of its evidence, whose hashes anybody can verify. */
@Injectable()
export class DeductionStatements {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly files: FileStore,
    private readonly material: StatementMaterial,
    private readonly print: StatementPrint,
    private readonly rows: StatementRows,
  ) {}

  /** Returns whether the newest statement of a tenancy has its present contents, and the languages of the next one. */
  async state(tenancy: SeenTenancy): Promise<{ isCurrent: boolean; translations: StatementTranslation[] }> {
    const last = await this.rows.last(tenancy.id);
    const source = await this.material.of(tenancy);
    return {
      isCurrent: last !== null && last.contentHash === hashOf(source),
      translations: (source.contents.translations ?? []).map(({ language }) => language),
    };
  }

  /**
   * Issues the next revision, unless the newest one has the present contents. Each language is a file of its own.
   * @param chosen languages besides those that it has anyway
   * @throws ProductError rule_violation: no deductions, or a report that the caller may not read | conflict: issued by somebody else | unavailable
   */
  async issue(
    tenancy: SeenTenancy,
    chosen: readonly StatementTranslation[] = [],
  ): Promise<DeductionStatementItem> {
    await this.material.assertReadable(tenancy);
    const source = await inItsLanguage(() => this.material.of(tenancy, chosen));
    if (source.contents.lines.length === 0) throw ruleViolation(messages.deductions.nothingToState);
    const contentHash = hashOf(source);
    const last = await this.rows.last(tenancy.id);
    if (last?.contentHash === contentHash) return this.rows.item(last.id);
    const revision = (last?.revision ?? 0) + 1;
    const printedAt = this.clock.now();
    const { number, evidence } = source;
    const day = today(printedAt, zoneOfInspection(null, tenancy));
    const used = new Set(
      source.contents.lines.flatMap((line) => LINE_PHOTO_FIELDS.flatMap((field) => line[field])),
    );
    const photos = [
      ...LINE_PHOTO_FIELDS.flatMap((field) => source.photos[field]).filter(({ id }) => used.has(id)),
      ...source.receipts
        .filter(({ type }) => type !== PDF_TYPE)
        .map((receipt) => ({ id: receipt.uuid, stored: { ...receipt, fileUuid: null } })),
    ];
    const issuer = await inItsLanguage(() => this.material.issuer());
    const contents = { ...source.contents, ...(issuer !== undefined && { issuer }) };
    const printed = await this.print.pdfs(contents, photos, { number, revision, day });
    const listed = {
      statements: [...printed].map(([language, bytes]) => ({ language, sha256: sha256(bytes) })),
      evidence,
      answers: [],
      checkAddress: this.print.checkAddress,
    };
    const files = new Map<DeductionFileKind, Buffer>([
      ...[...printed].map(([language, bytes]) => [fileIn(language), bytes] as const),
      ['manifest', await inItsLanguage(() => manifestOf(listed))],
    ]);
    for (const bytes of files.values()) await this.files.put(statementKey(tenancy.id, sha256(bytes)), bytes);
    const id = await this.units.run(async () => {
      // A photo may have been removed while it was printed: its bytes are gone unless a statement names them.
      const locked = await this.material.lock(tenancy);
      await this.rows.lockLast(tenancy.id);
      if (hashOf(await this.material.of(locked, chosen)) !== contentHash) throw new ProductError('conflict');
      const other = await this.rows.last(tenancy.id);
      if (other && other.revision >= revision) {
        if (other.contentHash === contentHash) return other.id;
        throw new ProductError('conflict');
      }
      const { userId: printedBy } = requestContext.actor();
      const issued = { contentHash, contents, evidence, printedAt, printedBy };
      const row = { tenancyId: tenancy.id, revision, number, ...issued };
      const created = await this.rows.insert(row, files);
      const { propertyId } = tenancy;
      this.events.publish('tenancy.statementIssued', {
        entityId: tenancy.id,
        after: { propertyId, revision, reportNumber: number, sha256: sha256(files.get('statement')!) },
      });
      return created;
    });
    return this.rows.item(id);
  }
}

/** The evidence is described in one language, whoever issues the statement. */
export const inItsLanguage = <T>(work: () => T): T => requestContext.inLanguage(DEFAULT_LANGUAGE, work);

/** Leaves out the words of the evidence, which are in the reader's language. */
const hashOf = ({ contents, evidence }: StatementSource): string =>
  sha256(canonicalJson([contents, evidence.map(({ contents: _words, ...file }) => file)]));
