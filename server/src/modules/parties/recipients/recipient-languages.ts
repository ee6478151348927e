import { Injectable } from '@nestjs/common';
import { type Language, normaliseAccountName, type OfferedLanguage } from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { sha256 } from '../../../core/context/sha256';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { TenantsService } from '../../company/tenants/tenants.service';
import { AccountsService } from '../accounts/accounts.service';
import { RecipientLanguage } from './recipient-language.entity';

const hashOf = (email: string): string => sha256(normaliseAccountName(email));

/** Finds the language of mails to any address of the company, and keeps the one that was chosen for an address. */
@Injectable()
export class RecipientLanguages {
  constructor(
    private readonly accounts: AccountsService,
    private readonly tenants: TenantsService,
    @Rows(RecipientLanguage) private readonly languages: TenantRepository<RecipientLanguage>,
  ) {}

  /**
   * Returns the language of each address: that of the user who has it, otherwise the one chosen for it, otherwise the
   * company's.
   * @param choice a language that is being chosen for these addresses
   */
  async of(emails: readonly string[], choice?: OfferedLanguage): Promise<ReadonlyMap<string, Language>> {
    if (emails.length === 0) return new Map();
    const { language: ofCompany } = await this.tenants.config();
    const ofUsers = await this.accounts.languagesByEmail(requestContext.tenantId(), emails);
    const chosen = await this.chosenFor(emails);
    return new Map(
      emails.map((email) => [
        email,
        ofUsers.get(normaliseAccountName(email)) ?? choice ?? chosen.get(hashOf(email)) ?? ofCompany,
      ]),
    );
  }

  /** Returns the language of one address. */
  async ofOne(email: string): Promise<Language> {
    return (await this.of([email])).get(email)!;
  }

  /** Returns the addresses of each language, in the given order. */
  async grouped(
    emails: readonly string[],
    choice?: OfferedLanguage,
  ): Promise<ReadonlyMap<Language, string[]>> {
    const groups = new Map<Language, string[]>();
    for (const [email, language] of await this.of(emails, choice))
      groups.set(language, [...(groups.get(language) ?? []), email]);
    return groups;
  }

  /** Keeps a language for addresses, in the current transaction. Users keep the language of their account. */
  async choose(emails: readonly string[], language: OfferedLanguage): Promise<void> {
    const chosen = await this.chosenFor(emails);
    for (const addressHash of new Set(emails.map(hashOf))) {
      const before = chosen.get(addressHash);
      if (before === undefined) await retryIfTaken(this.languages.insert({ addressHash, language }));
      else if (before !== language) await this.languages.updateWhere({ addressHash }, { language });
    }
  }

  private async chosenFor(emails: readonly string[]): Promise<ReadonlyMap<string, Language>> {
    const hashes = [...new Set(emails.map(hashOf))];
    const rows = await this.languages
      .query('r')
      .select({ addressHash: 'r.addressHash', language: 'r.language' })
      .andWhere('r.addressHash IN (:...hashes)', { hashes })
      .rows<Pick<RecipientLanguage, 'addressHash' | 'language'>>();
    return new Map(rows.map(({ addressHash, language }) => [addressHash, language]));
  }
}
