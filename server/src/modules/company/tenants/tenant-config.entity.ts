import type { OfferedLanguage } from '@walkthrough/domain';
import { Entity, ForeignKey, Unique } from 'typeorm';
import { FlagColumn, NumberColumn, TextColumn } from '../../../core/database/columns';
import { Versioned } from '../../../core/database/tenant-owned';
import { Tenant } from './tenant.entity';

/** Settings of one company: exactly one row each. */
@Entity()
@Unique('uq_tenant_config', ['tenantId'])
@ForeignKey(() => Tenant, ['tenantId'], ['id'], { name: 'fk_tenant_config_tenant' })
export class TenantConfig extends Versioned {
  @TextColumn(190, { default: '' }) companyName: string;
  @TextColumn(2000, { default: '' }) contactInfo: string;
  @TextColumn(255, { default: '' }) contactAddress: string;
  @TextColumn(190, { default: '' }) contactPhone: string;
  @TextColumn(190, { default: '' }) contactEmail: string;
  /** What the company calls its customers on screen. */
  @TextColumn(63, { default: 'Owner' }) customerLabel: string;
  @FlagColumn() hasTier2Support: boolean;
  /** Hours during which an inspector may still edit a submitted report. */
  @NumberColumn({ default: 48 }) inspectionGraceDelay: number;
  /** Each room starts on a new page of the report. */
  @FlagColumn({ default: true }) hasRoomPageBreaks: boolean;
  /** Dictation may send audio to the browser's provider. Recognition on the device needs no permission. */
  @FlagColumn() allowsOnlineDictation: boolean;
  /** Language of mails to addresses without a language of their own. */
  @TextColumn(10, { default: 'en-CA' }) language: OfferedLanguage;
  /** Hash of the logo's file, a PNG that CompanyLogos encoded; null without one. */
  @TextColumn(64, { nullable: true }) logoSha256: string | null;
  /** Its administrators have hidden the setup checklist. */
  @FlagColumn() firstStepsPutAway: boolean;
}
