import { Injectable } from '@nestjs/common';
import {
  type NewTenantLink,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  TENANT_LINK_DAYS,
  type TenantLinkRequest,
  type TenantReportFile,
} from '@walkthrough/domain';
import type { PairSide } from '@walkthrough/form-definitions';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { ProductError } from '../../../core/errors/product-error';
import { ConditionRecords, type OpenRecord } from '../../reporting/condition-inspections/condition-records';
import { ConditionReportsService, isFinished } from '../../reporting/reports/condition-reports.service';
import { PrintedReports, retryIfRevisionTaken } from '../../reporting/reports/printed-reports.service';
import { newSecret } from './link-secret';
import { TenantLinkList, unknownReport } from './tenant-link-list';
import { TenantLinkMails } from './tenant-link-mails';
import { TenantLinkStore } from './tenant-link-store';
import type { TenantLink } from './tenant-link.entity';

const DAY_MS = 86_400_000;

/** The revision that a link leads to, with its files. */
type LinkedReport = Pick<
  TenantLink,
  'conditionInspectionId' | 'inspectionId' | 'reportNumber' | 'revision' | 'contentHash' | 'files'
>;

/** Creates the links of tenants: prints what they lead to, stores their hash, and mails their address. */
@Injectable()
export class TenantLinkCreation {
  constructor(
    private readonly clock: Clock,
    private readonly list: TenantLinkList,
    private readonly mails: TenantLinkMails,
    private readonly prints: PrintedReports,
    private readonly records: ConditionRecords,
    private readonly reports: ConditionReportsService,
    private readonly store: TenantLinkStore,
  ) {}

  /** @throws ProductError not_found | rule_violation with the field | too_many_attempts | unavailable */
  async create(tenancyId: number, request: TenantLinkRequest): Promise<NewTenantLink> {
    const { tenancy, tenant } = await this.list.assertCreatable(tenancyId, request);
    // Before the print, so that a refusal costs nothing.
    await this.finished(request.inspectionId);
    await this.mails.assertMailable(request.email);
    const language = await this.mails.languageOf(request);
    const report = await this.linked(request.inspectionId);
    const { secret, hash } = newSecret(requestContext.tenantId());
    const now = this.clock.now();
    const actor = requestContext.actor();
    const link = {
      propertyId: tenancy.propertyId,
      tenancyId,
      tenancyTenantId: tenant.id,
      name: tenant.name,
      ...report,
      secretHash: hash,
      language,
      sentTo: request.email ?? null,
      deliveryId: null,
      createdById: actor.userId,
      createdBy: actor.name,
      createdAt: now,
      expiresAt: now + (request.days ?? TENANT_LINK_DAYS) * DAY_MS,
      withdrawnAt: null,
      readAt: null,
      answeredAt: null,
    };
    const address = this.mails.addressOf(secret);
    const id = await this.store.create(link, (created) =>
      this.mails.send({ ...link, id: created }, address, request.language),
    );
    return { link: await this.list.item(id), address };
  }

  /** Prints what is not printed yet, in every language, so that reading a link never writes. */
  private linked(inspectionId: number): Promise<LinkedReport> {
    return retryIfRevisionTaken(async () => {
      const { record, side } = await this.finished(inspectionId);
      const open = () => this.records.openOfInspection(inspectionId);
      const revision = await this.reports.firstRevision({ record, side, open });
      const files: TenantReportFile[] = [];
      for (const language of OFFERED_LANGUAGES)
        files.push({ language, sha256: await this.fileIn(revision, language) });
      const { reportNumber, revision: number } = revision.stored;
      return {
        conditionInspectionId: record.row.id,
        inspectionId,
        reportNumber,
        revision: number,
        contentHash: revision.contents.contentHash,
        files,
      };
    });
  }

  private async fileIn(
    revision: Parameters<PrintedReports['inLanguage']>[0],
    language: OfferedLanguage,
  ): Promise<string> {
    return (await this.prints.inLanguage(revision, language)).sha256;
  }

  /** @throws ProductError rule_violation: no finished report that the caller may read */
  private async finished(inspectionId: number): Promise<{ record: OpenRecord; side: PairSide }> {
    const record = await this.records.openOfInspection(inspectionId).catch((error: unknown) => {
      throw error instanceof ProductError && error.code === 'not_found' ? unknownReport() : error;
    });
    const side = record.inspections.moveIn?.id === inspectionId ? 'moveIn' : 'moveOut';
    if (record.isPartial || !isFinished(record, side)) throw unknownReport();
    return { record, side };
  }
}
