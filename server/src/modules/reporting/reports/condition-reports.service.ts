import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isCustomerSide } from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import { requestContext } from '../../../core/context/request-context';
import { Jobs } from '../../../core/jobs/jobs';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import {
  type CompletedInspection,
  PRINT_CONDITION_REPORT,
} from '../condition-inspections/condition-completion';
import { ConditionRecords, type OpenRecord } from '../condition-inspections/condition-records';
import { ConditionReportSource } from './condition-report.source';
import {
  noReport,
  pdfFileName,
  retryIfRevisionTaken,
  notFoundAsNoReport,
  type PrintedReport,
  type PrintOptions,
  PrintedReports,
  type RereadableContents,
} from './printed-reports.service';
import { revisionKey } from './report-revisions.service';

/** Prints condition reports once per finished inspection and serves them from the store. */
@Injectable()
export class ConditionReportsService implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly prints: PrintedReports,
    private readonly records: ConditionRecords,
    private readonly renderer: PdfRenderer,
    private readonly source: ConditionReportSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<CompletedInspection>(PRINT_CONDITION_REPORT, {
      lane: 'print',
      perform: ({ payload }) => this.ensurePrinted(payload),
      missing: () => this.renderer.missing(),
    });
  }

  /** Prints the report of a completed inspection unless its current print is stored. Does not check access. */
  ensurePrinted(inspection: CompletedInspection): Promise<void> {
    return retryIfRevisionTaken(() => this.printFinished(inspection));
  }

  /** Returns the report of a record up to its last inspection. */
  ofRecord(conditionInspectionId: number): Promise<PrintedReport> {
    const open = () => notFoundAsNoReport(() => this.records.open(conditionInspectionId));
    return retryIfRevisionTaken(async () => {
      const record = await open();
      return this.printed({ record, side: record.side, open });
    });
  }

  /** Returns the report of one inspection; a move-in's report does not change when a move-out follows. */
  ofInspection(inspectionId: number, options: PrintOptions = {}): Promise<PrintedReport> {
    const open = () => notFoundAsNoReport(() => this.records.openOfInspection(inspectionId));
    return retryIfRevisionTaken(async () => {
      const record = await open();
      return this.printed({ record, side: sideOf(record, inspectionId), open }, options);
    });
  }

  /** Returns the stored print of a finished side with its current contents; prints it where there is none. */
  async currentRevision(wanted: WantedReport) {
    return this.prints.currentRevision(wanted.record.inspections[wanted.side]!.id, await this.read(wanted));
  }

  /** Returns the earliest stored print with the current contents of a finished side; prints it where there is none. */
  async firstRevision(wanted: WantedReport) {
    return this.prints.firstRevision(wanted.record.inspections[wanted.side]!.id, await this.read(wanted));
  }

  /**
   * Returns where the report of a finished inspection is stored, to enclose it as it was issued; prints it where it is not.
   * @throws ProductError not_found for an unfinished inspection, or one that the caller may not see
   */
  async storedFile(inspectionId: number): Promise<{ key: string; fileName: string; sha256: string }> {
    const open = () => notFoundAsNoReport(() => this.records.openOfInspection(inspectionId));
    return retryIfRevisionTaken(async () => {
      const record = await open();
      const side = sideOf(record, inspectionId);
      if (!isFinished(record, side)) throw noReport();
      const revision = await this.currentRevision({ record, side, open });
      const stored = await this.prints.inLanguage(revision, requestContext.language());
      return { key: revisionKey(stored), fileName: pdfFileName(revision.contents), sha256: stored.sha256 };
    });
  }

  private async printFinished({ conditionInspectionId, inspectionId }: CompletedInspection): Promise<void> {
    const open = () => this.records.openForProduct(conditionInspectionId);
    const record = await open();
    await this.currentRevision({ record, side: sideOf(record, inspectionId), open });
  }

  private async printed(wanted: WantedReport, options: PrintOptions = {}): Promise<PrintedReport> {
    const { record, side } = wanted;
    const read = await this.read(wanted);
    if (isFinished(record, side)) return this.prints.printed(record.inspections[side]!.id, read, options);
    // Customers see no unfinished reports, and externally completed inspections have none.
    if (isCustomerSide(requestContext.actor()) || record.inspections[side]?.completedExternally)
      throw noReport();
    return this.prints.printed(null, read, options);
  }

  private async read({ record, side, open }: WantedReport): Promise<RereadableContents> {
    const contents = await this.source.contents(record, side);
    return { contents, reread: async () => this.source.contents(await open(), side) };
  }
}

/** One side of an opened record, and how to reopen it. */
interface WantedReport {
  record: OpenRecord;
  side: PairSide;
  open: () => Promise<OpenRecord>;
}

const sideOf = ({ inspections }: OpenRecord, inspectionId: number): PairSide =>
  inspections.moveIn?.id === inspectionId ? 'moveIn' : 'moveOut';

export function isFinished({ inspections }: OpenRecord, side: PairSide): boolean {
  const inspection = inspections[side];
  return (
    inspection !== null &&
    inspection.inspectedDate !== null &&
    !inspection.completedExternally &&
    !inspection.cancelled
  );
}
