import { Injectable } from '@nestjs/common';
import { messages, reportFileName } from '@walkthrough/domain';
import { ProductError } from '../../core/errors/product-error';
import { sha256 } from '../../core/events/sha256';
import { PdfRenderer } from '../../core/pdf/pdf-renderer';
import { Pictures } from '../../core/pictures/pictures';
import { renderConditionReport } from './condition-report/condition-report';
import { type KeptReport, KeptReports, NumberTaken } from './kept-reports.service';
import { type ReportContents, ReportMaterial } from './report-material';

/** A document as it is handed out. */
export interface PrintedReport {
  bytes: Buffer;
  fileName: string;
  sha256: string;
  /** Null: a draft, which is not kept. */
  revision: number | null;
}

/** What a report says as it was read, and what it says by now: somebody may put it right, and print it, meanwhile. */
export interface ReadReport {
  contents: ReportContents;
  anew: () => Promise<ReportContents>;
}

/** How somebody wants it printed. */
export interface PrintWish {
  marks?: 'off';
}

/** Prints reports of either kind: a draft each time, a finished one once for each thing that it says. */
@Injectable()
export class PrintedReports {
  constructor(
    private readonly material: ReportMaterial,
    private readonly pictures: Pictures,
    private readonly renderer: PdfRenderer,
    private readonly reports: KeptReports,
  ) {}

  /** Of what is finished (with its visit) or not (null). @param marks `off`: without what is drawn on its photos */
  async printed(
    inspectionId: number | null,
    read: ReadReport,
    { marks }: PrintWish = {},
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

  /** The revision that says what the report says now: kept since, or printed now and kept. */
  async kept(
    inspectionId: number,
    { contents: before, anew }: ReadReport,
  ): Promise<{ kept: KeptReport; contents: ReportContents }> {
    const last = await this.reports.last(inspectionId);
    if (last?.contentHash === before.contentHash) return { kept: last, contents: before };
    // The newest print may be of what was written after this was read, which is no newer than that.
    const read = last ? await anew() : before;
    if (last?.contentHash === read.contentHash) return { kept: last, contents: read };
    // A report keeps its number for life: the number of an issued revision is how people refer to all of them.
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

/** A report may be put right while it is printed, and again: whoever is that fast is told that it has changed. */
const MOST_ANEW = 3;

/** Reads and prints what a report says by then, where another of its prints took its number meanwhile. */
export async function onWhatItSays<T>(print: () => Promise<T>): Promise<T> {
  for (let left = MOST_ANEW; ; left -= 1) {
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

/** A report that the caller may not know of is none. */
export async function orNoReport<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof ProductError && error.code === 'not_found' ? noReport() : error;
  }
}

/** @param mark of what is not the report itself, which it must not be taken for */
export const nameOf = ({ file }: Pick<ReportContents, 'file'>, mark?: string): string =>
  reportFileName({ ...file, ...(mark && { mark }) });
