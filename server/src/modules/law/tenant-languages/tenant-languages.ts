import { Injectable } from '@nestjs/common';
import {
  isEmailAddress,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  type TenancyTenantItem,
} from '@walkthrough/domain';
import { TenantsService } from '../../company/tenants/tenants.service';
import { RecipientLanguages } from '../../parties/recipients/recipient-languages';

type Addressee = Pick<TenancyTenantItem, 'id' | 'emailForService'>;

/** Finds the languages in which tenants of a tenancy get their documents. */
@Injectable()
export class TenantLanguages {
  constructor(
    private readonly recipients: RecipientLanguages,
    private readonly tenants: TenantsService,
  ) {}

  /** Returns the language of each tenant by id: that of the mails to their address, otherwise the company's. */
  async of(tenants: readonly Addressee[]): Promise<ReadonlyMap<number, OfferedLanguage>> {
    const emails = tenants.map(({ emailForService }) => emailForService).filter(isEmailAddress);
    const mailed = await this.recipients.of(emails);
    const ofCompany = (await this.tenants.config()).language;
    return new Map(
      tenants.map(({ id, emailForService }) => [id, offered(mailed.get(emailForService)) ?? ofCompany]),
    );
  }
}

const offered = (language: string | undefined): OfferedLanguage | undefined =>
  OFFERED_LANGUAGES.find((each) => each === language);
