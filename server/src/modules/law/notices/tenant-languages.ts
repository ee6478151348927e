import { Injectable } from '@nestjs/common';
import {
  isEmailAddress,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  type TenancyTenantItem,
} from '@walkthrough/domain';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { TenantsService } from '../../company/tenants/tenants.service';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';
import { DeliveriesQueries } from '../../portfolio/delivery-records/deliveries.queries';
import { Notice } from './notice.entity';

type Addressee = Pick<TenancyTenantItem, 'id' | 'emailForService'>;

/** Finds the languages in which tenants of a tenancy get their documents. */
@Injectable()
export class TenantLanguages {
  constructor(
    private readonly deliveries: DeliveriesQueries,
    private readonly recipients: RecipientLanguages,
    private readonly tenants: TenantsService,
    @Rows(Notice) private readonly notices: TenantRepository<Notice>,
  ) {}

  /**
   * Returns the language of each tenant by id: that of the last notice that went to them, otherwise that of the mails to their
   * address, otherwise the company's.
   */
  async of(tenancyId: number, tenants: readonly Addressee[]): Promise<ReadonlyMap<number, OfferedLanguage>> {
    const lastUsed = await this.lastUsed(tenancyId);
    const emails = tenants.map(({ emailForService }) => emailForService).filter(isEmailAddress);
    const mailed = await this.recipients.of(emails);
    const ofCompany = (await this.tenants.config()).language;
    return new Map(
      tenants.map(({ id, emailForService }) => [
        id,
        lastUsed.get(id) ?? offered(mailed.get(emailForService)) ?? ofCompany,
      ]),
    );
  }

  /** An official form is in English for everybody, so it says nothing of its tenant. */
  private async lastUsed(tenancyId: number): Promise<ReadonlyMap<number, OfferedLanguage>> {
    const sent = await this.deliveries.noticesOf(tenancyId);
    if (sent.length === 0) return new Map();
    const notices = new Map((await this.notices.find({ tenancyId })).map((notice) => [notice.id, notice]));
    const found = new Map<number, OfferedLanguage>();
    for (const { subjectId, tenancyTenantId } of sent) {
      const notice = notices.get(subjectId);
      if (notice?.layout === 'OWN' && !found.has(tenancyTenantId))
        found.set(tenancyTenantId, notice.language);
    }
    return found;
  }
}

const offered = (language: string | undefined): OfferedLanguage | undefined =>
  OFFERED_LANGUAGES.find((each) => each === language);
