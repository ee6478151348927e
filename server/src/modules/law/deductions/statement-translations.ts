import { Injectable } from '@nestjs/common';
import {
  STATEMENT_TRANSLATIONS,
  type StatementTranslation,
  type TenancyTenantItem,
} from '@walkthrough/domain';
import { NoticeTranslations } from '../notices/notice-translations.service';
import { TenantLanguages } from '../notices/tenant-languages';
import { StatementRows } from './statement-rows';
import type { StatementContents } from './statement-view';

/** Decides in which languages besides English a statement is issued. */
@Injectable()
export class StatementTranslations {
  constructor(
    private readonly languages: TenantLanguages,
    private readonly notices: NoticeTranslations,
    private readonly rows: StatementRows,
  ) {}

  /**
   * Returns the languages of the tenants, those of the newest statement, and the chosen ones, each with whether counsel
   * reviewed its texts; undefined: English only, as in statements from before there were languages.
   */
  async of(
    tenancyId: number,
    tenants: readonly TenancyTenantItem[],
    chosen: readonly StatementTranslation[],
  ): Promise<StatementContents['translations']> {
    const last = await this.rows.last(tenancyId);
    const issued = last === null ? [] : await this.rows.translationsOf(last.id);
    const wanted = new Set<string>([
      ...chosen,
      ...(await this.languages.of(tenancyId, tenants)).values(),
      ...issued.map(({ language }) => language),
    ]);
    const found = STATEMENT_TRANSLATIONS.filter((language) => wanted.has(language));
    if (found.length === 0) return undefined;
    return Promise.all(
      found.map(async (language) => ({ language, isReviewed: await this.notices.isReviewed(language) })),
    );
  }
}
