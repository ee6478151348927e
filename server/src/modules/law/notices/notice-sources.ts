import { Injectable } from '@nestjs/common';
import {
  instantToWall,
  isBeforeMoveOut,
  isEmailAddress,
  MOVE_OUT_NOTICE_HOURS,
  type NoticeInspection,
  type NoticeKind,
  type NoticePlace,
  noticePlace,
  type NoticeSource,
  type NoticeSurroundings,
  type OfferedLanguage,
  type PropertyRecord,
  type TenancyTenantItem,
  today,
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
import { TenantLanguages } from './tenant-languages';
import { Notice } from './notice.entity';

type Tenancy = NonNullable<Awaited<ReturnType<TenanciesQueries['visible']>>>;

/** What a notice of a tenancy can say. */
export interface TenancyMaterial {
  tenancy: Tenancy;
  /** What the notice is compared with, in the zone of the property. Earlier times are the newest first. */
  around: NoticeSurroundings;
  /** In which the notice is written. */
  language: OfferedLanguage;
  tenants: readonly TenancyTenantItem[];
  property: PropertyRecord;
  /** The finished inspection that a copy of the report is about; null: none is chosen, or it is not done. */
  inspected: { inspectionId: number; inspectedOn: string } | null;
  source: (times: readonly string[]) => NoticeSource;
}

/** What a notice is about. */
export interface NoticeTopic {
  kind: NoticeKind;
  inspection: NoticeInspection;
  /** Omitted: the language of the tenants. */
  language?: OfferedLanguage | undefined;
}

const HOUR = 3_600_000;

/** Reads what notices are filled with: the tenancy, its property and the company. */
@Injectable()
export class NoticeSources {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: DeliveriesQueries,
    private readonly properties: PropertiesQueries,
    private readonly languages: TenantLanguages,
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
  async of(tenancyId: number, topic: NoticeTopic): Promise<TenancyMaterial> {
    return this.material(await this.visible(tenancyId), topic);
  }

  /** Returns the newest current tenancy of a place that has tenants; null: there is none. */
  async sample(place: NoticePlace, topic: NoticeTopic): Promise<TenancyMaterial | null> {
    const tenancy = await this.tenancies.newestOccupied(
      (country, province) => noticePlace(country, province) === place,
    );
    return tenancy === null ? null : this.material(tenancy, topic);
  }

  /** Returns what a notice of a tenancy would be filled with now, besides its times. */
  async facts(tenancy: Tenancy, inspection: NoticeInspection): Promise<NoticeSource> {
    return (await this.read(tenancy, inspection)).source;
  }

  private async material(tenancy: Tenancy, topic: NoticeTopic): Promise<TenancyMaterial> {
    const { tenants, property, inspected, source } = await this.read(tenancy, topic.inspection);
    const { zone } = source;
    const at = this.clock.now();
    const language = topic.language ?? (await this.languageOf(tenancy.id, tenants));
    const earlierTimes = await this.earlierTimes(tenancy.id, { ...topic, language });
    return {
      tenancy,
      around: {
        place: noticePlace(tenancy.country, tenancy.province),
        now: instantToWall(at, zone),
        inTwoDays: instantToWall(at + MOVE_OUT_NOTICE_HOURS * HOUR, zone),
        earlierTimes,
        tenancyEndOn: tenancy.tenancyEndOn,
        isPreMoveOutRequested: tenancy.isPreMoveOutRequested === true,
        hasFirstOffer: await this.deliveries.hasFirstOffer(tenancy.id, topic.inspection),
        method: canAllBeMailed(tenants) ? 'EMAIL' : 'HAND',
      },
      language,
      tenants,
      property,
      inspected,
      source: (times) => ({ ...source, times, earlierTime: earlierTimes[0] ?? null }),
    };
  }

  private async read(tenancy: Tenancy, inspection: NoticeInspection) {
    const property = await this.properties.record(tenancy.propertyId);
    if (property === null) throw notFound();
    const { country, province, possessionOn, preMoveOutInspectedOn, tenancyEndOn } = tenancy;
    const zone = zoneOfInspection(null, { country, province });
    const lists = await this.tenancies.listsOf([tenancy.id]);
    const tenants = lists.tenants.get(tenancy.id) ?? [];
    const inspected = await this.inspected(tenancy, inspection);
    const source: NoticeSource = {
      tenants: tenants.map(({ name }) => name),
      property,
      company: await this.company(),
      zone,
      noticeDay: today(this.clock.now(), zone),
      inspection,
      times: [],
      earlierTime: null,
      possessionOn,
      tenancyEndOn,
      inspectedOn: inspected?.inspectedOn ?? null,
      preMoveOutInspectedOn,
    };
    return { tenants, property, inspected, source };
  }

  /** Returns the language of the first tenant who can be mailed, or of the first tenant, otherwise the company's. */
  private async languageOf(
    tenancyId: number,
    tenants: readonly TenancyTenantItem[],
  ): Promise<OfferedLanguage> {
    const first = tenants.find(({ emailForService }) => isEmailAddress(emailForService)) ?? tenants[0];
    const found = first && (await this.languages.of(tenancyId, [first])).get(first.id);
    return found ?? (await this.tenants.config()).language;
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

  /** Returns the times that notices proposed before and that were not withdrawn, newest first. */
  private async earlierTimes(
    tenancyId: number,
    { kind, inspection, language }: NoticeTopic,
  ): Promise<string[]> {
    const all = await this.notices.find({ tenancyId, inspection }, { id: 'DESC' });
    const offers = all
      .filter((notice) => isBeforeMoveOut(notice.kind) === isBeforeMoveOut(kind))
      // Tenants who read another language get the same notice in theirs.
      .filter((notice) => notice.kind !== kind || notice.language === language);
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

/** The sending starts with email where it is possible for everybody. */
const canAllBeMailed = (tenants: readonly TenancyTenantItem[]): boolean =>
  tenants.length > 0 && tenants.every(({ emailForService }) => isEmailAddress(emailForService));
