import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isCustomerSide } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { Jobs } from '../../../core/jobs/jobs';
import { PdfRenderer } from '../../../core/pdf/pdf-renderer';
import { ProofsService } from '../proofs/proofs.service';
import { type CompletedTask, PRINT_TASK_REPORT } from '../task-reports/task-completion';
import { type OpenTask, TaskRecords } from '../task-reports/task-records';
import {
  pdfFileName,
  noReport,
  retryIfRevisionTaken,
  notFoundAsNoReport,
  type PrintedReport,
  PrintedReports,
  type PrintOptions,
  type RereadableContents,
} from './printed-reports.service';
import { reportFile } from './report-material';
import { TaskReportSource } from './task-report.source';

/** Prints reports of recurring inspections once they are done, and serves them from the store. */
@Injectable()
export class TaskReportPrints implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly prints: PrintedReports,
    private readonly proofs: ProofsService,
    private readonly records: TaskRecords,
    private readonly renderer: PdfRenderer,
    private readonly source: TaskReportSource,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<CompletedTask>(PRINT_TASK_REPORT, {
      lane: 'print',
      perform: ({ payload }) => this.ensurePrinted(payload),
      missing: () => this.renderer.missing(),
    });
  }

  /** Prints the report of a completed inspection unless its current print is stored. Does not check access. */
  ensurePrinted(inspection: CompletedTask): Promise<void> {
    return retryIfRevisionTaken(() => this.printFinished(inspection));
  }

  /** @throws ProductError not_found: no report, or an unfinished one for a customer-side caller */
  ofInspection(inspectionId: number, options: PrintOptions = {}): Promise<PrintedReport> {
    return retryIfRevisionTaken(() => this.printed(inspectionId, options));
  }

  private async printed(inspectionId: number, options: PrintOptions): Promise<PrintedReport> {
    const open = () => notFoundAsNoReport(() => this.records.open(inspectionId));
    const record = await open();
    if (record.inspection.completedExternally) throw noReport();
    if (record.row === null) return this.proofOf(record);
    const read = await this.read(record, open);
    if (isFinished(record)) return this.prints.printed(inspectionId, read, options);
    if (isCustomerSide(requestContext.actor())) throw noReport();
    return this.prints.printed(null, read, options);
  }

  /** A document service has its proof instead of a report. */
  private async proofOf(record: OpenTask): Promise<PrintedReport> {
    const proof = isFinished(record) ? await this.proofs.last(record.inspection.id) : null;
    if (!proof) throw noReport();
    const { sha256, bytes } = proof;
    return {
      bytes: await bytes(),
      fileName: pdfFileName({ file: reportFile(record.inspection) }),
      sha256,
      revision: null,
    };
  }

  private async printFinished({ inspectionId }: CompletedTask): Promise<void> {
    const open = () => this.records.openForProduct(inspectionId);
    const record = await open();
    // A document service has its proof instead of a report.
    if (record.row) await this.prints.currentRevision(inspectionId, await this.read(record, open));
  }

  private async read(record: OpenTask, open: () => Promise<OpenTask>): Promise<RereadableContents> {
    const contents = await this.source.contents(record);
    return { contents, reread: async () => this.source.contents(await open()) };
  }
}

const isFinished = ({ inspection }: OpenTask): boolean =>
  inspection.inspectedDate !== null && !inspection.cancelled;
