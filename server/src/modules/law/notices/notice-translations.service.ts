import { Injectable } from '@nestjs/common';
import {
  NOTICE_TRANSLATIONS,
  type NoticeTranslation,
  noticeTranslationFingerprint,
  type OfferedLanguage,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { displayName, UsersService } from '../../parties/users/users.service';
import { NoticeTranslationReview } from './notice-translation-review.entity';

/** Keeps which translations of notices counsel has reviewed. */
@Injectable()
export class NoticeTranslations {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    private readonly users: UsersService,
    @Rows(NoticeTranslationReview) private readonly reviews: TenantRepository<NoticeTranslationReview>,
    @Recorded(NoticeTranslationReview)
    private readonly recorded: RecordedRepository<NoticeTranslationReview, 'noticeTranslation'>,
  ) {}

  async list(): Promise<NoticeTranslation[]> {
    const rows = await this.reviews.find({});
    const people = await this.users.namesOf([...new Set(rows.map(({ changedBy }) => changedBy))]);
    return NOTICE_TRANSLATIONS.map((language) => {
      const row = rows.find((each) => each.language === language);
      const person = people.find(({ id }) => id === row?.changedBy);
      return {
        language,
        version: row?.version ?? 0,
        isReviewed: row?.textFingerprint === currentFingerprint(language),
        changedAt: row?.changedAt ?? null,
        changedBy: person === undefined ? null : displayName(person),
      };
    });
  }

  /** Returns whether notices in a language need no remark: it is no translation, or counsel reviewed it as it is now. */
  async isReviewed(language: OfferedLanguage): Promise<boolean> {
    if (!NOTICE_TRANSLATIONS.includes(language)) return true;
    const row = await this.reviews.findOne({ language });
    return row?.textFingerprint === currentFingerprint(language);
  }

  /**
   * @param expected the version that the caller has seen, 0 without a review; null skips the check
   * @throws ProductError not_found: notices are not translated into it | edit_conflict
   */
  async review(
    language: OfferedLanguage,
    expected: number | null,
    isReviewed: boolean,
  ): Promise<NoticeTranslation[]> {
    if (!NOTICE_TRANSLATIONS.includes(language)) throw notFound();
    const event = isReviewed ? 'noticeTranslation.reviewConfirmed' : 'noticeTranslation.reviewWithdrawn';
    const textFingerprint = isReviewed ? currentFingerprint(language) : null;
    const changed = { changedAt: this.clock.now(), changedBy: requestContext.actor().userId };
    await this.write(async () => {
      const row = await this.reviews.findLocked({ language });
      if (row === null) {
        if (!isReviewed) return;
        const facts = { language, textFingerprint, version: 1 };
        await this.recorded.create(event, { language, textFingerprint, ...changed }, facts);
        return;
      }
      await this.recorded.assertUnchanged(row, expected, { isReviewed });
      if (row.textFingerprint === textFingerprint) return;
      await this.recorded.change(event, row, { textFingerprint, ...changed }, { after: { language } });
    });
    return this.list();
  }

  /** Of two first reviews at once, the second is retried and finds the row of the first. */
  private async write(work: () => Promise<void>): Promise<void> {
    await this.units.run(() => retryIfTaken(work()));
  }
}

const currentFingerprint = (language: OfferedLanguage): string =>
  requestContext.inLanguage(language, noticeTranslationFingerprint);
