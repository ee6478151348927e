import { Injectable } from '@nestjs/common';
import {
  type LinkableReport,
  messages,
  type PropertyTenantLinks,
  type TenancyInspection,
  type TenancyTenantItem,
  type TenantLinkItem,
  type TenantLinkRequest,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { type StoredTenancy, TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { ReportAddenda, type StoredAddendum } from '../../reporting/addenda/report-addenda';
import { ConditionInspectionsQueries } from '../../reporting/condition-inspections/condition-inspections.queries';
import { hidesStaffNames } from '../../portfolio/delivery-records/staff-names';
import { TenantLink } from './tenant-link.entity';
import { TenantReports } from './tenant-reports';

const { tenantLinks: texts } = messages;

export const unknownReport = () => ruleViolation(texts.reportUnknown, { field: 'inspectionId' });

/** Lists the links of tenants for the office: those of tenancies and reports that the caller may see. */
@Injectable()
export class TenantLinkList {
  constructor(
    private readonly addenda: ReportAddenda,
    private readonly clock: Clock,
    private readonly conditions: ConditionInspectionsQueries,
    private readonly properties: PropertiesQueries,
    private readonly reports: TenantReports,
    private readonly tenancies: TenanciesQueries,
    @Rows(TenantLink) private readonly links: TenantRepository<TenantLink>,
  ) {}

  /** @throws ProductError not_found */
  async of(propertyId: number): Promise<PropertyTenantLinks> {
    if (!(await this.properties.sees(propertyId))) throw notFound();
    const tenancies = await this.tenancies.of(propertyId);
    const inspections = await this.tenancies.visibleInspectionsAt(propertyId);
    const own = new Set(tenancies.map(({ id }) => id));
    const visible = new Map(inspections.map((each) => [each.id, each]));
    const links = (await this.links.find({ propertyId }, { id: 'DESC' })).filter(
      ({ tenancyId, inspectionId }) => own.has(tenancyId) && visible.has(inspectionId),
    );
    const answers = await this.addenda.ofLinks(links.map(({ id }) => id));
    const zone = await this.zoneOf(propertyId);
    const content: TenantLinkItem[] = [];
    for (const link of links)
      content.push(await this.itemOf(link, visible.get(link.inspectionId)!, zone, answers.get(link.id)));
    return {
      content,
      reports: reportsOf(inspections, tenancies, await this.conditions.occupanciesAt(propertyId)),
    };
  }

  /** Returns a link that the caller may see. @throws ProductError not_found */
  async visible(id: number): Promise<{ link: TenantLink; inspection: TenancyInspection }> {
    const link = await this.links.get(id);
    const isSeen =
      (await this.properties.sees(link.propertyId)) &&
      (await this.tenancies.visible(link.tenancyId)) !== null;
    const inspections = isSeen ? await this.tenancies.visibleInspectionsAt(link.propertyId) : [];
    const inspection = inspections.find((each) => each.id === link.inspectionId);
    if (!inspection) throw notFound();
    return { link, inspection };
  }

  /** Returns a link with a finished answer. @throws ProductError not_found */
  async answered(id: number): Promise<{ link: TenantLink }> {
    const { link } = await this.visible(id);
    if (link.answeredAt === null) throw notFound();
    return { link };
  }

  async item(id: number): Promise<TenantLinkItem> {
    const { link, inspection } = await this.visible(id);
    const answer = (await this.addenda.ofLinks([id])).get(id);
    return this.itemOf(link, inspection, await this.zoneOf(link.propertyId), answer);
  }

  /**
   * Returns the tenancy and the tenant of a new link.
   * @throws ProductError not_found | rule_violation: another tenant, or a report of another tenancy
   */
  async assertCreatable(
    tenancyId: number,
    { tenant: id, inspectionId }: TenantLinkRequest,
  ): Promise<{ tenancy: StoredTenancy; tenant: TenancyTenantItem }> {
    const tenancy = await this.tenancies.visible(tenancyId);
    if (!tenancy || !(await this.properties.sees(tenancy.propertyId))) throw notFound();
    const { tenants } = await this.tenancies.listsOf([tenancyId]);
    const tenant = tenants.get(tenancyId)?.find((each) => each.id === id);
    if (!tenant) throw ruleViolation(texts.tenantUnknown, { field: 'tenant' });
    const all = await this.tenancies.of(tenancy.propertyId);
    const inspections = await this.tenancies.visibleInspectionsAt(tenancy.propertyId);
    const occupancies = await this.conditions.occupanciesAt(tenancy.propertyId);
    const isOf = reportsOf(inspections, all, occupancies).some(
      (report) => report.inspectionId === inspectionId && report.tenancyIds.includes(tenancyId),
    );
    if (!isOf) throw unknownReport();
    return { tenancy, tenant };
  }

  private async itemOf(
    link: TenantLink,
    { type }: TenancyInspection,
    zone: string,
    answer: StoredAddendum | undefined,
  ): Promise<TenantLinkItem> {
    return {
      id: link.id,
      tenancyId: link.tenancyId,
      tenantName: link.name,
      inspectionId: link.inspectionId,
      type,
      reportNumber: link.reportNumber,
      revision: link.revision,
      language: link.language,
      createdAt: link.createdAt,
      createdBy: hidesStaffNames() ? '' : link.createdBy,
      expiresAt: link.expiresAt,
      zone,
      withdrawnAt: link.withdrawnAt,
      sentTo: link.sentTo,
      readAt: link.readAt,
      state: await this.stateOf(link),
      answer: answer ? { number: answer.number, sha256: answer.sha256, contents: answer.contents } : null,
    };
  }

  private async zoneOf(propertyId: number): Promise<string> {
    return zoneOfInspection(null, await this.tenancies.placeOf(propertyId));
  }

  private async stateOf(link: TenantLink): Promise<TenantLinkItem['state']> {
    if (link.answeredAt !== null) return 'answered';
    if (link.withdrawnAt !== null) return 'withdrawn';
    if (!(await this.tenancies.isTenantOf(link.tenancyId, link.tenancyTenantId))) return 'removed';
    if (link.expiresAt <= this.clock.now()) return 'expired';
    return (await this.reports.isReplaced(link)) ? 'replaced' : 'open';
  }
}

/**
 * Returns the finished reports, each with the tenancies that it can belong to: the one that has chosen it, or else those of
 * its occupants that have chosen no report of its type. So nobody gets the report of an earlier tenant.
 */
function reportsOf(
  inspections: readonly TenancyInspection[],
  tenancies: readonly StoredTenancy[],
  occupancies: ReadonlyMap<number, number>,
): LinkableReport[] {
  return inspections.flatMap(({ id: inspectionId, type, inspectedOn }) => {
    if (inspectedOn === null) return [];
    const chosen = type === 'MOVE_IN' ? 'moveInInspectionId' : 'moveOutInspectionId';
    const choosing = tenancies.filter((tenancy) => tenancy[chosen] === inspectionId);
    const occupancy = occupancies.get(inspectionId);
    const isOfOccupants = (tenancy: StoredTenancy) =>
      tenancy[chosen] === null && tenancy.tenantInfoId === occupancy;
    const own = choosing.length > 0 ? choosing : tenancies.filter(isOfOccupants);
    return [{ inspectionId, type, inspectedOn, tenancyIds: own.map(({ id }) => id) }];
  });
}
