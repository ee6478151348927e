import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  type DeductionStatementItem,
  DEFAULT_LANGUAGE,
  LINE_PHOTO_FIELDS,
  messages,
  type OfferedLanguage,
  PDF_TYPE,
  STATEMENT_LANGUAGE,
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
import type { DeductionStatement } from './deduction-statement.entity';
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
    const translations = languagesOf(source);
    const missing = last === null ? translations : await this.missing(last, translations);
    return { isCurrent: last?.contentHash === hashOf(source) && missing.length === 0, translations };
  }

  /**
   * Issues the next revision, unless the newest one has the present contents: that one gets the languages that it lacks. Each
   * language is a file of its own.
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
    if (last?.contentHash === contentHash) return this.addLanguages(tenancy, last, source);
    const revision = (last?.revision ?? 0) + 1;
    const printedAt = this.clock.now();
    const { number, evidence } = source;
    const day = today(printedAt, zoneOfInspection(null, tenancy));
    const issuer = await inItsLanguage(() => this.material.issuer());
    const contents = { ...source.contents, ...(issuer !== undefined && { issuer }) };
    const languages = [STATEMENT_LANGUAGE, ...languagesOf(source)];
    const printed = await this.print.pdfs(contents, photosOf(source), { number, revision, day, languages });
    const listed = {
      statements: [...printed].map(([language, bytes]) => ({ language, sha256: sha256(bytes) })),
      evidence,
      answers: [],
      checkAddress: this.print.checkAddress,
    };
    const files = new Map<DeductionFileKind, Buffer>([
      ...byKind(printed),
      ['manifest', await inItsLanguage(() => manifestOf(listed))],
    ]);
    await this.store(tenancy, files);
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
      this.publish(tenancy, row, files.get('statement')!);
      return created;
    });
    return this.rows.item(id);
  }

  /** Its contents, its number and its other files stay, so the answers of tenants do as well. */
  private async addLanguages(
    tenancy: SeenTenancy,
    last: DeductionStatement,
    source: StatementSource,
  ): Promise<DeductionStatementItem> {
    const languages = await this.missing(last, languagesOf(source));
    if (languages.length === 0) return this.rows.item(last.id);
    const { translations } = source.contents;
    const contents = { ...(last.contents ?? source.contents), ...(translations && { translations }) };
    const { number, revision, printedAt } = last;
    const day = today(printedAt, zoneOfInspection(null, tenancy));
    const files = new Map(
      byKind(await this.print.pdfs(contents, photosOf(source), { number, revision, day, languages })),
    );
    await this.store(tenancy, files);
    await this.units.run(async () => {
      await this.material.lock(tenancy);
      await this.rows.lockLast(tenancy.id);
      for (const kind of await this.rows.addFiles(last, files)) this.publish(tenancy, last, files.get(kind)!);
    });
    return this.rows.item(last.id);
  }

  /** Returns the languages that a statement was not issued in. */
  private async missing(
    { id }: DeductionStatement,
    languages: readonly StatementTranslation[],
  ): Promise<StatementTranslation[]> {
    const issued = (await this.rows.translationsOf(id)).map(({ language }) => language);
    return languages.filter((language) => !issued.includes(language));
  }

  private async store({ id }: SeenTenancy, files: ReadonlyMap<DeductionFileKind, Buffer>): Promise<void> {
    for (const bytes of files.values()) await this.files.put(statementKey(id, sha256(bytes)), bytes);
  }

  private publish(
    { id: entityId, propertyId }: SeenTenancy,
    { revision, number: reportNumber }: Pick<DeductionStatement, 'revision' | 'number'>,
    bytes: Buffer,
  ): void {
    const after = { propertyId, revision, reportNumber, sha256: sha256(bytes) };
    this.events.publish('tenancy.statementIssued', { entityId, after });
  }
}

/** The evidence is described in one language, whoever issues the statement. */
export const inItsLanguage = <T>(work: () => T): T => requestContext.inLanguage(DEFAULT_LANGUAGE, work);

/** Leaves out the languages, and the words of the evidence, which are in the reader's language. */
function hashOf({ contents: { translations: _languages, ...said }, evidence }: StatementSource): string {
  return sha256(canonicalJson([said, evidence.map(({ contents: _words, ...file }) => file)]));
}

const languagesOf = ({ contents }: StatementSource): StatementTranslation[] =>
  (contents.translations ?? []).map(({ language }) => language);

const byKind = (printed: ReadonlyMap<OfferedLanguage, Buffer>): (readonly [DeductionFileKind, Buffer])[] =>
  [...printed].map(([language, bytes]) => [fileIn(language), bytes] as const);

/** Returns the photos that a statement shows, those of receipts included. */
function photosOf({ contents, photos, receipts }: StatementSource) {
  const used = new Set(contents.lines.flatMap((line) => LINE_PHOTO_FIELDS.flatMap((field) => line[field])));
  return [
    ...LINE_PHOTO_FIELDS.flatMap((field) => photos[field]).filter(({ id }) => used.has(id)),
    ...receipts
      .filter(({ type }) => type !== PDF_TYPE)
      .map((receipt) => ({ id: receipt.uuid, stored: { ...receipt, fileUuid: null } })),
  ];
}
