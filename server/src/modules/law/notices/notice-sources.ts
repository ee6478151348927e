import { Injectable } from '@nestjs/common';
import {
  instantToWall,
  type NoticeInspection,
  type NoticePlace,
  noticePlace,
  type NoticeSource,
  type PropertyRecord,
  type TenancyTenantItem,
  zoneOfInspection,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { notFound } from '../../../core/errors/product-error';
import { TenantsService } from '../../company/tenants/tenants.service';
import { DeliveriesQueries } from '../../portfolio/delivery-records/deliveries.queries';
import { PropertiesQueries } from '../../portfolio/properties/properties.queries';
import { TenanciesQueries } from '../../portfolio/tenancy-records/tenancies.queries';
import { Notice } from './notice.entity';

type Tenancy = NonNullable<Awaited<ReturnType<TenanciesQueries['visible']>>>;

/** What a notice of a tenancy can say. */
export interface TenancyMaterial {
  tenancy: Tenancy;
  place: NoticePlace;
  zone: string;
  /** Wall time now, in the zone of the property. */
  now: string;
  tenants: readonly TenancyTenantItem[];
  property: PropertyRecord;
  /** Times that notices proposed before and that were not withdrawn, newest first. */
  earlierTimes: readonly string[];
  /** The finished inspection that a copy of the report is about; null: none is chosen, or it is not done. */
  inspected: { inspectionId: number; inspectedOn: string } | null;
  source: (times: readonly string[]) => NoticeSource;
}

/** Reads what notices are filled with: the tenancy, its property and the company. */
@Injectable()
export class NoticeSources {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesQueries,
    private readonly properties: PropertiesQueries,
    private readonly tenancies: TenanciesQueries,
    private readonly tenants: TenantsService,
    @Rows(Notice) private readonly notices: TenantRepository<Notice>,
  ) {}

  /** Returns a tenancy that the caller may see. @throws ProductError not_found */
  async visible(tenancyId: number): Promise<Tenancy> {
    const tenancy = await this.tenancies.visible(tenancyId);
    if (tenancy === null || !(await this.properties.sees(tenancy.propertyId))) throw notFound();
    return tenancy;
  }

  /** @throws ProductError not_found */
  async of(tenancyId: number, inspection: NoticeInspection): Promise<TenancyMaterial> {
    return this.material(await this.visible(tenancyId), inspection);
  }

  /** Returns the newest current tenancy of a place that has tenants; null: there is none. */
  async sample(place: NoticePlace, inspection: NoticeInspection): Promise<TenancyMaterial | null> {
    const tenancy = await this.tenancies.newestOccupied(
      (country, province) => noticePlace(country, province) === place,
    );
    return tenancy === null ? null : this.material(tenancy, inspection);
  }

  private async material(tenancy: Tenancy, inspection: NoticeInspection): Promise<TenancyMaterial> {
    const property = await this.properties.record(tenancy.propertyId);
    if (property === null) throw notFound();
    const { country, province } = tenancy;
    const zone = zoneOfInspection(null, { country, province });
    const now = instantToWall(this.clock.now(), zone);
    const { tenants } = await this.tenancies.listsOf([tenancy.id]);
    const own = tenants.get(tenancy.id) ?? [];
    const earlierTimes = await this.earlierTimes(tenancy.id, inspection);
    const inspected = await this.inspected(tenancy, inspection);
    const company = await this.company();
    return {
      tenancy,
      place: noticePlace(country, province),
      zone,
      now,
      tenants: own,
      property,
      earlierTimes,
      inspected,
      source: (times) => ({
        tenants: own.map(({ name }) => name),
        property,
        company,
        zone,
        noticeDay: now.slice(0, 10),
        inspection,
        times,
        earlierTime: earlierTimes[0] ?? null,
        possessionOn: tenancy.possessionOn,
        tenancyEndOn: tenancy.tenancyEndOn,
        inspectedOn: inspected?.inspectedOn ?? null,
      }),
    };
  }

  private async company(): Promise<NoticeSource['company']> {
    const { tenant, config } = await this.tenants.self();
    return {
      name: config.companyName || tenant.displayName,
      address: config.contactAddress,
      phone: config.contactPhone,
      email: config.contactEmail,
    };
  }

  private async earlierTimes(tenancyId: number, inspection: NoticeInspection): Promise<string[]> {
    const offers = await this.notices.find({ tenancyId, inspection }, { id: 'DESC' });
    const withdrawn = await this.deliveries.withdrawnTimes(tenancyId);
    return offers.flatMap(({ id, times }) => times.filter((time) => !withdrawn.get(id)?.has(time)));
  }

  private async inspected(
    tenancy: Tenancy,
    inspection: NoticeInspection,
  ): Promise<TenancyMaterial['inspected']> {
    const chosen = inspection === 'moveIn' ? tenancy.moveInInspectionId : tenancy.moveOutInspectionId;
    if (chosen === null) return null;
    const all = await this.tenancies.visibleInspectionsAt(tenancy.propertyId);
    const found = all.find(({ id }) => id === chosen);
    return found?.inspectedOn == null ? null : { inspectionId: chosen, inspectedOn: found.inspectedOn };
  }
}
