import { Injectable } from '@nestjs/common';
import { messages, reportFileName } from '@walkthrough/domain';
import { ProductError } from '../../../core/errors/product-error';
import { sha256 } from '../../../core/context/sha256';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { Pictures } from '../../../core/pictures/pictures';
import { renderConditionReport } from './condition-report/condition-report';
import { type KeptReport, KeptReports, NumberTaken } from './kept-reports.service';
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
export interface ReadReport {
  contents: ReportContents;
  reread: () => Promise<ReportContents>;
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
    private readonly reports: KeptReports,
  ) {}

  /** @param inspectionId the finished inspection, or null for a draft @param marks `off`: without marks on photos */
  async printed(
    inspectionId: number | null,
    read: ReadReport,
    { marks }: PrintOptions = {},
  ): Promise<PrintedReport> {
    if (marks === 'off' && hasMarks(read.contents)) return this.unmarked(inspectionId, read);
    return inspectionId === null ? this.draft(read.contents) : this.finished(inspectionId, read);
  }

  private async unmarked(inspectionId: number | null, read: ReadReport): Promise<PrintedReport> {
    const printed = inspectionId === null ? null : await this.kept(inspectionId, read);
    const { kept, contents } = printed ?? { kept: null, contents: read.contents };
    const numbered = kept ? { ...contents, reportNumber: kept.reportNumber } : contents;
    const bytes = await this.render(numbered, kept?.revision ?? null, true);
    const mark = kept ? 'unmarked' : 'draft-unmarked';
    return { bytes, fileName: nameOf(contents, mark), sha256: sha256(bytes), revision: null };
  }

  private async draft(contents: ReportContents): Promise<PrintedReport> {
    const bytes = await this.render(contents, null);
    return { bytes, fileName: nameOf(contents, 'draft'), sha256: sha256(bytes), revision: null };
  }

  private async finished(inspectionId: number, read: ReadReport): Promise<PrintedReport> {
    const { kept, contents } = await this.kept(inspectionId, read);
    const bytes = await this.reports.bytes(kept);
    return { bytes, fileName: nameOf(contents), sha256: kept.sha256, revision: kept.revision };
  }

  /** Returns the revision with the current contents: a stored one, or a new print that it stores. */
  async kept(
    inspectionId: number,
    { contents: before, reread }: ReadReport,
  ): Promise<{ kept: KeptReport; contents: ReportContents }> {
    const last = await this.reports.last(inspectionId);
    if (last?.contentHash === before.contentHash) return { kept: last, contents: before };
    // Read again: the newest print may contain changes made after the first read.
    const read = last ? await reread() : before;
    if (last?.contentHash === read.contentHash) return { kept: last, contents: read };
    // A report keeps its number for life: people refer to all revisions by the number of the first one.
    const contents = last ? { ...read, reportNumber: last.reportNumber } : read;
    const { reportNumber, contentHash } = contents;
    const revision = (last?.revision ?? 0) + 1;
    const bytes = await this.render(contents, revision);
    const print = { inspectionId, revision, reportNumber, contentHash };
    return { kept: await this.reports.keep(print, bytes), contents };
  }

  private async render(contents: ReportContents, revision: number | null, unmarked = false): Promise<Buffer> {
    const input = { ...(await this.material.input(contents, revision)), unmarked };
    return renderConditionReport(this.renderer, this.pictures.fit, input);
  }
}

/** A report may be corrected while it is printed; after this many repeats the caller gets a conflict. */
const MAX_REREADS = 3;

/** Retries with fresh contents when another print took the number in the meantime. */
export async function onWhatItSays<T>(print: () => Promise<T>): Promise<T> {
  for (let left = MAX_REREADS; ; left -= 1) {
    try {
      return await print();
    } catch (error) {
      if (left === 0 || !(error instanceof NumberTaken)) throw error;
    }
  }
}

const hasMarks = ({ images }: ReportContents): boolean =>
  Object.values(images).some((each) => (each ?? []).some(({ marks }) => (marks ?? []).length > 0));

export const noReport = () => new ProductError('not_found', messages.common.noReportFound);

/** Maps a record that the caller may not see to "no report". */
export async function orNoReport<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof ProductError && error.code === 'not_found' ? noReport() : error;
  }
}

/** @param mark marks a copy that must not be mistaken for the report itself */
export const nameOf = ({ file }: Pick<ReportContents, 'file'>, mark?: string): string =>
  reportFileName({ ...file, ...(mark && { mark }) });
