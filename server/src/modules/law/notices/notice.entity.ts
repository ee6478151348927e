import type {
  NoticeDetails,
  NoticeInspection,
  NoticeKind,
  NoticeLayout,
  NoticePlace,
  NoticeValues,
  OfferedLanguage,
} from '@walkthrough/domain';
import { Entity, ForeignKey, Index, Unique } from 'typeorm';
import { InstantColumn, JsonColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';
import { Tenancy } from '../../portfolio/tenancy-records/tenancy.entity';

/** What a notice says, with the values that it was filled with. */
export type NoticeContents = Pick<
  NoticeDetails,
  'title' | 'facts' | 'paragraphs' | 'items' | 'statements' | 'rules'
> & { values: NoticeValues };

/** The report that goes with a notice, by its file in the store. */
export type NoticeEnclosure = NonNullable<NoticeDetails['enclosure']> & { key: string };

/** An issued notice. It is never changed (docs/decisions/0249). */
@Entity()
// The same notice is issued once, also when two requests arrive together.
@Unique('uq_notice_content', ['tenantId', 'tenancyId', 'sha256'])
@Index('ix_notice_property', ['tenantId', 'propertyId'])
@ForeignKey(() => Tenancy, ['tenantId', 'tenancyId'], ['tenantId', 'id'], { name: 'fk_notice_tenancy' })
export class Notice extends TenantOwned {
  @NumberColumn() tenancyId: number;
  @NumberColumn() propertyId: number;
  @TextColumn(20) kind: NoticeKind;
  @TextColumn(10) place: NoticePlace;
  @TextColumn(10) inspection: NoticeInspection;
  @TextColumn(20) layout: NoticeLayout;
  /** In which it is written. */
  @TextColumn(10, { default: 'en-CA' }) language: OfferedLanguage;
  /** Wall times in the zone of the property. */
  @JsonColumn() times: string[];
  /** Number of the company's text; 0: the built-in text. */
  @NumberColumn() textVersion: number;
  @JsonColumn() contents: NoticeContents;
  @JsonColumn({ nullable: true }) enclosure: NoticeEnclosure | null;
  /** Of everything above but the ids of the rows, as canonical JSON. */
  @TextColumn(64) sha256: string;
  @TextColumn(64) pdfSha256: string;
  @TextColumn(190) fileName: string;
  @InstantColumn() issuedAt: number;
  @TextColumn(190, { nullable: true }) issuedBy: string | null;
}
