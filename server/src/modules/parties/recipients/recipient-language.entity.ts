import type { OfferedLanguage } from '@walkthrough/domain';
import { Entity, Unique } from 'typeorm';
import { TextColumn } from '../../../core/database/columns';
import { TenantOwned } from '../../../core/database/tenant-owned';

/** The language that somebody has chosen for an email address without an account, such as that of a tenant. */
@Entity()
@Unique('uq_recipient_language', ['tenantId', 'addressHash'])
export class RecipientLanguage extends TenantOwned {
  /** SHA-256 of the normalised address: erasing a contact leaves no address behind. */
  @TextColumn(64) addressHash: string;
  @TextColumn(10) language: OfferedLanguage;
}
