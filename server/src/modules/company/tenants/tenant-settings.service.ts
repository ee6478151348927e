import { Injectable } from '@nestjs/common';
import {
  type CompanySwitches,
  isEmailAddress,
  messages,
  normalizePhoneNumber,
  type OwnSettings,
  type TenantSettings,
} from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { TenantConfig } from './tenant-config.entity';

type SettingsChange = Partial<OwnSettings & CompanySwitches>;

/** The settings of the current company. */
@Injectable()
export class TenantSettingsService {
  constructor(
    private readonly units: UnitOfWork,
    @Rows(TenantConfig) private readonly configs: TenantRepository<TenantConfig>,
    @Recorded(TenantConfig) private readonly recorded: RecordedRepository<TenantConfig, 'tenantConfig'>,
  ) {}

  async get(): Promise<TenantSettings> {
    const config = await this.configs.findOne({});
    if (!config) throw notFound();
    return tenantSettings(config);
  }

  /**
   * Changes settings; omitted ones stay.
   * @param expected the version that the caller has seen; null skips the check
   * @throws ProductError edit_conflict | rule_violation: invalid email address
   */
  async change(expected: number | null, change: SettingsChange): Promise<TenantSettings> {
    const email = change.contactEmail?.trim() ?? '';
    if (email !== '' && !isEmailAddress(email))
      throw ruleViolation(messages.customers.emailInvalid, { field: 'contactEmail' });
    await this.units.run(async () => {
      const config = await this.configs.findLocked({});
      if (!config) throw notFound();
      const values = given(change, config);
      await this.recorded.assertUnchanged(config, expected, values);
      await this.recorded.change('tenantConfig.changed', config, values);
    });
    return this.get();
  }

  /** Hides the setup checklist of the company's administrators, or shows it again. */
  async putFirstStepsAway(firstStepsPutAway: boolean): Promise<void> {
    await this.units.run(async () => {
      const config = await this.configs.findLocked({});
      if (!config) throw notFound();
      await this.recorded.change('tenantConfig.firstStepsChanged', config, { firstStepsPutAway });
    });
  }
}

export const tenantSettings = (config: Omit<TenantConfig, 'id' | 'tenantId'>): TenantSettings => ({
  version: config.version,
  companyName: config.companyName,
  contactInfo: config.contactInfo,
  contactAddress: config.contactAddress,
  contactPhone: config.contactPhone,
  contactEmail: config.contactEmail,
  inspectionGraceDelay: config.inspectionGraceDelay,
  hasRoomPageBreaks: config.hasRoomPageBreaks,
  allowsOnlineDictation: config.allowsOnlineDictation,
  language: config.language,
  customerLabel: config.customerLabel,
  hasTier2Support: config.hasTier2Support,
  hasLogo: config.logoSha256 !== null,
});

function given(change: SettingsChange, { contactPhone }: Pick<TenantConfig, 'contactPhone'>): SettingsChange {
  const values: SettingsChange = Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
  const phone = values.contactPhone;
  return phone === undefined || phone === contactPhone
    ? values
    : { ...values, contactPhone: normalizePhoneNumber(phone) };
}
