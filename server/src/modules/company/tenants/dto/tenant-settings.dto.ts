import {
  type CompanySwitches,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  type OwnSettings,
  TENANT_LIMITS,
} from '@walkthrough/domain';
import { Choice, ClearableText, FilledText, Text, Whole, YesNo } from '../../../../core/http/input/fields';

/** The settings of a company. Omitted fields stay. */
export class TenantSettingsDto implements Partial<OwnSettings & CompanySwitches> {
  @ClearableText(TENANT_LIMITS.companyName) companyName?: string;
  /** Line breaks are kept. */
  @Text(TENANT_LIMITS.contactInfo, { optional: true }) contactInfo?: string;
  @ClearableText(TENANT_LIMITS.contactAddress) contactAddress?: string;
  @ClearableText(TENANT_LIMITS.contactPhone) contactPhone?: string;
  @ClearableText(TENANT_LIMITS.contactEmail) contactEmail?: string;
  @Whole(0, TENANT_LIMITS.inspectionGraceDelay, { optional: true }) inspectionGraceDelay?: number;
  @YesNo({ optional: true }) hasRoomPageBreaks?: boolean;
  @YesNo({ optional: true }) allowsOnlineDictation?: boolean;
  @Choice(OFFERED_LANGUAGES, { optional: true }) language?: OfferedLanguage;
  /** Only the provider may set these two: requests that contain them are rejected with a message. */
  @FilledText(TENANT_LIMITS.customerLabel, { optional: true }) customerLabel?: string;
  @YesNo({ optional: true }) hasTier2Support?: boolean;
}
