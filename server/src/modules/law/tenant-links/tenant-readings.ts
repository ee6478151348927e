import { Injectable } from '@nestjs/common';
import { messages, type OfferedLanguage } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ProductError, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Deliveries } from '../deliveries/deliveries';
import { TenantLinkRows } from './tenant-link-rows';
import type { TenantLink } from './tenant-link.entity';
import { TenantReports } from './tenant-reports';

const { tenantReport: texts } = messages;

/** Records that tenants have read their report. */
@Injectable()
export class TenantReadings {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: Deliveries,
    private readonly events: DomainEvents,
    private readonly links: TenantLinkRows,
    private readonly reports: TenantReports,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Records the deliberate press of "I have read this", also in the ledger of deliveries; a second one changes nothing.
   * @throws ProductError not_found | rule_violation: another file | report_changed
   */
  async markRead(link: TenantLink, sha256: string): Promise<number> {
    assertOwnFile(link, sha256);
    if (link.readAt !== null) return link.readAt;
    if (await this.reports.isReplaced(link)) throw replacedReport();
    return this.units.run(async () => {
      const row = await this.links.lock(link);
      if (row.readAt !== null) return row.readAt;
      const readAt = this.clock.now();
      await this.links.change(row, { readAt });
      if (row.deliveryId !== null) await this.deliveries.addState(row.deliveryId, { state: 'READ' });
      const after = { ...factsOfLink(row), sha256, fileLanguage: fileLanguageOf(row, sha256) };
      this.events.publish('tenantLink.read', { entityId: row.id, after });
      return readAt;
    });
  }
}

export const replacedReport = () => new ProductError('report_changed', texts.replaced);

/** @throws ProductError rule_violation: a file that was not issued for this link */
export function assertOwnFile({ files }: TenantLink, sha256: string): void {
  if (!files.some((file) => file.sha256 === sha256))
    throw ruleViolation(texts.otherFile, { field: 'sha256' });
}

export const fileLanguageOf = ({ files, language }: TenantLink, sha256: string): OfferedLanguage =>
  files.find((file) => file.sha256 === sha256)?.language ?? language;

/** What events say of a link. */
export const factsOfLink = ({ propertyId, inspectionId, name, reportNumber, revision }: TenantLink) => ({
  propertyId,
  inspectionId,
  name,
  reportNumber,
  revision,
});
