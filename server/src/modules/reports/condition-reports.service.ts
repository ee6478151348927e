import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fill, isCustomerSide, messages } from '@walkthrough/domain';
import type { Side } from '@walkthrough/form-definitions';
import { requestContext } from '../../core/context/request-context';
import { UnitOfWork } from '../../core/database/unit-of-work';
import { ProductError, ruleViolation } from '../../core/errors/product-error';
import { DomainEvents } from '../../core/events/domain-events';
import { sha256 } from '../../core/events/sha256';
import { RateLimits } from '../../core/http/rate-limits';
import { Jobs } from '../../core/jobs/jobs';
import { Mailer } from '../../core/mail/mailer';
import { PdfRenderer } from '../../core/pdf/pdf-renderer';
import { Pictures } from '../../core/pictures/pictures';
import {
  type CompletedVisit,
  PRINT_CONDITION_REPORT,
} from '../condition-inspections/condition-inspections.service';
import { ConditionRecords, type OpenRecord } from '../condition-inspections/condition-records';
import { TenantsService } from '../tenants/tenants.service';
import { ConditionReportSource, type ReportContents } from './condition-report.source';
import { renderConditionReport } from './condition-report/condition-report';
import { keyOf, type KeptReport, KeptReports } from './kept-reports.service';

/** A document as it is handed out. */
export interface PrintedReport {
  bytes: Buffer;
  fileName: string;
  sha256: string;
  /** Null: a draft, which is not kept. */
  revision: number | null;
}

/** Condition reports as documents: printed once when a visit is finished, handed out from the store ever after. */
@Injectable()
export class ConditionReportsService implements OnModuleInit {
  constructor(
    private readonly units: UnitOfWork,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly pictures: Pictures,
    private readonly records: ConditionRecords,
    private readonly renderer: PdfRenderer,
    private readonly reports: KeptReports,
    private readonly source: ConditionReportSource,
    private readonly tenants: TenantsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<CompletedVisit>(PRINT_CONDITION_REPORT, {
      lane: 'print',
      perform: ({ payload }) => this.printFinished(payload),
      missing: () => this.renderer.missing(),
    });
  }

  /** The report of a record as far as it has come: of its last visit. */
  async ofRecord(conditionInspectionId: number): Promise<PrintedReport> {
    const record = await this.visibleRecord(() => this.records.open(conditionInspectionId));
    return this.printed(record, record.side);
  }

  /** The report of one visit; that of a move-in stays what it was when a move-out follows. */
  async ofVisit(inspectionId: number): Promise<PrintedReport> {
    const record = await this.visibleRecord(() => this.records.openOfVisit(inspectionId));
    return this.printed(record, record.visits.moveIn?.id === inspectionId ? 'moveIn' : 'moveOut');
  }

  /**
   * Sends the finished report by mail, to each address apart.
   * @throws ProductError rule_violation when the inspection is not finished | too_many_attempts
   */
  async distribute(conditionInspectionId: number, emails: readonly string[]): Promise<void> {
    const record = await this.visibleRecord(() => this.records.open(conditionInspectionId));
    if (!isFinished(record, record.side))
      throw ruleViolation(messages.inspectionManagement.distributionIncomplete);
    const { userId } = requestContext.actor();
    this.limits.countReportMails({ tenantId: requestContext.tenantId(), userId }, emails);
    const kept = await this.kept(record, record.side);
    const { tenant } = await this.tenants.self();
    const { addressLine1, addressLine2, city } = record.place;
    const address = [addressLine1, addressLine2, city].filter((part) => part !== '').join(', ');
    const subject = fill(messages.mail.distributionSubject, { address });
    const text = fill(messages.mail.distributionText, { company: tenant.displayName, address });
    const attachment = {
      key: keyOf(kept),
      name: fileName(kept),
      type: 'application/pdf',
    };
    await this.units.run(async () => {
      for (const to of emails) await this.mailer.send({ kind: 'report', to, subject, text, attachment });
      this.events.publish('report.distributed', {
        entityId: record.active.id,
        after: { emails, revision: kept.revision, sha256: kept.sha256 },
      });
    });
  }

  private async printFinished({ conditionInspectionId, inspectionId }: CompletedVisit): Promise<void> {
    const record = await this.records.openForProduct(conditionInspectionId);
    const side = record.visits.moveIn?.id === inspectionId ? 'moveIn' : 'moveOut';
    await this.kept(record, side);
  }

  private async printed(record: OpenRecord, side: Side): Promise<PrintedReport> {
    if (!isFinished(record, side)) return this.draft(record, side);
    const kept = await this.kept(record, side);
    const bytes = await this.reports.bytes(kept);
    return { bytes, fileName: fileName(kept), sha256: kept.sha256, revision: kept.revision };
  }

  private async draft(record: OpenRecord, side: Side): Promise<PrintedReport> {
    // What is not finished is not for the customer; nor is there a report of what somebody else has done.
    if (isCustomerSide(requestContext.actor()) || record.visits[side]?.completedExternally) throw noReport();
    const contents = await this.source.contents(record, side);
    const bytes = await renderConditionReport(
      this.renderer,
      this.pictures.fit,
      await this.source.input(contents, null),
    );
    return { bytes, fileName: `${contents.reportNumber}-DRAFT.pdf`, sha256: sha256(bytes), revision: null };
  }

  /** The revision that says what the report says now: kept since, or printed now and kept. */
  private async kept(record: OpenRecord, side: Side): Promise<KeptReport> {
    const inspectionId = record.visits[side]!.id;
    const contents = await this.source.contents(record, side);
    const last = await this.reports.last(inspectionId);
    if (last?.contentHash === contents.contentHash) return last;
    return this.print(inspectionId, contents, (last?.revision ?? 0) + 1);
  }

  private async print(inspectionId: number, contents: ReportContents, revision: number): Promise<KeptReport> {
    const bytes = await renderConditionReport(
      this.renderer,
      this.pictures.fit,
      await this.source.input(contents, revision),
    );
    const { reportNumber, contentHash } = contents;
    return this.reports.keep({ inspectionId, revision, reportNumber, contentHash }, bytes);
  }

  private async visibleRecord(open: () => Promise<OpenRecord>): Promise<OpenRecord> {
    try {
      return await open();
    } catch (error) {
      throw error instanceof ProductError && error.code === 'not_found' ? noReport() : error;
    }
  }
}

function isFinished({ visits }: OpenRecord, side: Side): boolean {
  const visit = visits[side];
  return visit !== null && visit.inspectedDate !== null && !visit.completedExternally && !visit.cancelled;
}

const noReport = () => new ProductError('not_found', messages.common.noReportFound);

const fileName = ({ reportNumber, revision }: KeptReport): string => `${reportNumber}-R${revision}.pdf`;
