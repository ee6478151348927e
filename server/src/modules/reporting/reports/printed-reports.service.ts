import { Injectable } from '@nestjs/common';
import { type Language, messages, type OfferedLanguage, reportFileName } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import { sha256 } from '../../../core/context/sha256';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { Pictures } from '../../../core/pictures/pictures';
import { renderConditionReport } from './condition-report/condition-report';
import { addendaHash } from '../addenda/report-addenda';
import {
  isSamePrint,
  type Printed,
  type StoredRevision,
  ReportRevisions,
  RevisionTaken,
} from './report-revisions.service';
import { ReportTranslations } from './report-translations.service';
import { type ReportContents, ReportMaterial } from './report-material';

/** A report file to send. */
export interface PrintedReport {
  bytes: Buffer;
  fileName: string;
  sha256: string;
  /** Null: a draft, which is not stored. */
  revision: number | null;
}

/** A report's contents as read, and a way to read them again: they may be corrected and printed in the meantime. */
export interface RereadableContents {
  contents: ReportContents;
  reread: () => Promise<ReportContents>;
}

/** A revision, and the contents that it prints. */
export interface CurrentRevision {
  stored: StoredRevision;
  contents: ReportContents;
}

/** Returns the language of a file beside that of the revision itself; null for the revision's, and the pseudo-locale. */
const translationLanguage = (language: Language): OfferedLanguage | null =>
  language === 'fr-CA' ? language : null;

/** The language of a file that is not kept: that of its reader. */
function readersLanguage(): Pick<ReportContents, 'language'> {
  const language = translationLanguage(requestContext.language());
  return language === null ? {} : { language };
}

/** Print options. */
export interface PrintOptions {
  marks?: 'off';
}

/** Prints both kinds of reports: drafts every time, finished ones once per state of their contents. */
@Injectable()
export class PrintedReports {
  constructor(
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly renderer: PdfRenderer,
    private readonly reports: ReportRevisions,
    private readonly translations: ReportTranslations,
  ) {}

  /** @param inspectionId the finished inspection, or null for a draft @param marks `off`: without marks on photos */
  async printed(
    inspectionId: number | null,
    read: RereadableContents,
    { marks }: PrintOptions = {},
  ): Promise<PrintedReport> {
    if (marks === 'off' && hasMarks(read.contents)) return this.unmarked(inspectionId, read);
    return inspectionId === null ? this.draft(read.contents) : this.finished(inspectionId, read);
  }

  private async unmarked(inspectionId: number | null, read: RereadableContents): Promise<PrintedReport> {
    const printed = inspectionId === null ? null : await this.currentRevision(inspectionId, read);
    const { stored, contents } = printed ?? { stored: null, contents: read.contents };
    const inLanguage = readersLanguage();
    const numbered = { ...contents, ...inLanguage, ...(stored && { reportNumber: stored.reportNumber }) };
    const bytes = await this.render(numbered, stored?.revision ?? null, true);
    const mark = stored ? 'unmarked' : 'draft-unmarked';
    return { bytes, fileName: pdfFileName(contents, mark), sha256: sha256(bytes), revision: null };
  }

  private async draft(contents: ReportContents): Promise<PrintedReport> {
    const bytes = await this.render({ ...contents, ...readersLanguage() }, null);
    return { bytes, fileName: pdfFileName(contents, 'draft'), sha256: sha256(bytes), revision: null };
  }

  private async finished(inspectionId: number, read: RereadableContents): Promise<PrintedReport> {
    const { stored: issued, contents } = await this.currentRevision(inspectionId, read);
    const stored = await this.inLanguage({ stored: issued, contents }, requestContext.language());
    const bytes = await this.reports.bytes(stored);
    return { bytes, fileName: pdfFileName(contents), sha256: stored.sha256, revision: stored.revision };
  }

  /** Returns the revision with the current contents: a stored one, or a new print that it stores. */
  async currentRevision(
    inspectionId: number,
    { contents: before, reread }: RereadableContents,
  ): Promise<CurrentRevision> {
    const last = await this.reports.last(inspectionId);
    if (last && isSamePrint(last, printOf(before))) return { stored: last, contents: before };
    // Read again: the newest print may contain changes made after the first read.
    const read = last ? await reread() : before;
    if (last && isSamePrint(last, printOf(read))) return { stored: last, contents: read };
    // A report keeps its number for life: people refer to all revisions by the number of the first one.
    const contents = last ? { ...read, reportNumber: last.reportNumber } : read;
    const { reportNumber } = contents;
    const revision = (last?.revision ?? 0) + 1;
    const bytes = await this.render(contents, revision);
    const print = { inspectionId, revision, reportNumber, ...printOf(contents) };
    return { stored: await this.reports.store(print, bytes), contents };
  }

  /**
   * Returns the earliest revision with these contents, so that a later reader gets no answers of others where there is a
   * revision without them. Prints one where there is none.
   */
  async firstRevision(inspectionId: number, read: RereadableContents): Promise<CurrentRevision> {
    const current = await this.currentRevision(inspectionId, read);
    const first = await this.reports.firstOf(inspectionId, current.contents.contentHash);
    if (first === null || first.revision === current.stored.revision) return current;
    const addenda = this.addendaOf(first, current.contents);
    return { stored: first, contents: { ...current.contents, addenda } };
  }

  /** Answers are only ever added, so those of an earlier revision are the first ones. */
  private addendaOf({ addendaHash: hash }: Printed, { addenda = [] }: ReportContents) {
    const count = addenda.findIndex((_, at) => addendaHash(addenda.slice(0, at)) === hash);
    return addenda.slice(0, Math.max(count, 0));
  }

  /**
   * Returns the file of a revision in a language: the revision's own, or a translation, which is printed and stored when
   * it is first asked for. Its contents are those of the revision.
   */
  async inLanguage({ stored, contents }: CurrentRevision, language: Language): Promise<StoredRevision> {
    const wanted = translationLanguage(language);
    if (wanted === null) return stored;
    const known = await this.translations.find(stored, wanted);
    if (known) return known;
    const numbered = { ...contents, reportNumber: stored.reportNumber, language: wanted };
    return this.translations.store(stored, wanted, await this.render(numbered, stored.revision));
  }

  private async render(contents: ReportContents, revision: number | null, unmarked = false): Promise<Buffer> {
    const input = { ...(await this.material.input(contents, revision)), unmarked };
    return renderConditionReport(this.renderer, this.pictures.fit, input);
  }
}

/** A report may be corrected while it is printed; after this many repeats the caller gets a conflict. */
const MAX_REREADS = 3;

/** Retries with fresh contents when another print took the number in the meantime. */
export async function retryIfRevisionTaken<T>(print: () => Promise<T>): Promise<T> {
  for (let left = MAX_REREADS; ; left -= 1) {
    try {
      return await print();
    } catch (error) {
      if (left === 0 || !(error instanceof RevisionTaken)) throw error;
    }
  }
}

const printOf = ({ contentHash, addenda = [] }: ReportContents): Printed => ({
  contentHash,
  addendaHash: addendaHash(addenda),
});

const hasMarks = ({ images }: ReportContents): boolean =>
  Object.values(images).some((each) => (each ?? []).some(({ marks }) => (marks ?? []).length > 0));

export const noReport = () => new ProductError('not_found', messages.common.noReportFound);

/** Maps a record that the caller may not see to "no report". */
export async function notFoundAsNoReport<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof ProductError && error.code === 'not_found' ? noReport() : error;
  }
}

/** @param mark marks a copy that must not be mistaken for the report itself */
export const pdfFileName = ({ file }: Pick<ReportContents, 'file'>, mark?: string): string =>
  reportFileName({ ...file, ...(mark && { mark }) });
