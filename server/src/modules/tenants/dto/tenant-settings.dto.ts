import { type CompanySwitches, type OwnSettings, TENANT_LIMITS } from '@walkthrough/domain';
import { ClearableText, FilledText, Text, Whole, YesNo } from '../../../core/http/fields';

/** The settings of a company. What is left out stays as it is. */
export class TenantSettingsDto implements Partial<OwnSettings & CompanySwitches> {
  @ClearableText(TENANT_LIMITS.companyName) companyName?: string;
  /** Lines of it stay lines. */
  @Text(TENANT_LIMITS.contactInfo, { optional: true }) contactInfo?: string;
  @ClearableText(TENANT_LIMITS.contactAddress) contactAddress?: string;
  @ClearableText(TENANT_LIMITS.contactPhone) contactPhone?: string;
  @ClearableText(TENANT_LIMITS.contactEmail) contactEmail?: string;
  @Whole(0, TENANT_LIMITS.inspectionGraceDelay, { optional: true }) inspectionGraceDelay?: number;
  @YesNo({ optional: true }) hasRoomPageBreaks?: boolean;
  /** These two are the provider's to set: whoever else sends them is told so (decision 173). */
  @FilledText(TENANT_LIMITS.customerLabel, { optional: true }) customerLabel?: string;
  @YesNo({ optional: true }) hasTier2Support?: boolean;
}
