import { Injectable } from '@nestjs/common';
import {
  canonicalJson,
  fill,
  hasNoticeText,
  hasNoticeErrors,
  MAX_NOTICE_VERSIONS,
  messages,
  type NoticeBlock,
  type NoticeTextChange,
  type NoticeTextItem,
  type NoticeTextKey,
  type NoticeTextVersionItem,
  NOTICE_KINDS,
  NOTICE_LANGUAGE,
  NOTICE_PLACES,
  noticeFindings,
  type OfferedLanguage,
  shippedText,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { retryIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { Recorded, type RecordedRepository } from '../../../core/events/recorded-repository';
import { NoticeTextVersion } from './notice-text-version.entity';
import { NoticeText } from './notice-text.entity';

const { notices: texts } = messages;

/** The wording that a notice uses; version 0 is the built-in text. */
export interface CurrentText {
  version: number;
  blocks: NoticeBlock[];
}

type NewestVersion = Pick<NoticeTextVersion, 'number' | 'blocks' | 'createdAt' | 'createdBy'>;

/** No row has it, so what was based on it is in conflict. */
const NO_VERSION = 0;

/** Keeps the texts of a company for notices. Every save is a new version; issued notices keep the text that they had. */
@Injectable()
export class NoticeTexts {
  constructor(
    private readonly clock: Clock,
    private readonly units: UnitOfWork,
    @Rows(NoticeText) private readonly rows: TenantRepository<NoticeText>,
    @Rows(NoticeTextVersion) private readonly wordings: TenantRepository<NoticeTextVersion>,
    @Recorded(NoticeText) private readonly recorded: RecordedRepository<NoticeText, 'noticeText'>,
  ) {}

  /** Returns the texts of all kinds and places in a language. */
  async list(language: OfferedLanguage): Promise<NoticeTextItem[]> {
    const keys = NOTICE_PLACES.flatMap((place) =>
      NOTICE_KINDS.filter((kind) => hasNoticeText(kind, place)).map((kind) => ({ kind, place, language })),
    );
    const items: NoticeTextItem[] = [];
    for (const key of keys) items.push(await this.item(key));
    return items;
  }

  /** Returns the wording that notices have now. */
  async current(key: NoticeTextKey): Promise<CurrentText> {
    const newest = await this.newest(key);
    if (newest === null) return { version: 0, blocks: builtInText(key) };
    return { version: newest.number, blocks: newest.blocks };
  }

  /** Returns the company's versions of a text, newest first. */
  async versions({
    kind,
    place,
    language = NOTICE_LANGUAGE,
  }: NoticeTextKey): Promise<NoticeTextVersionItem[]> {
    const row = await this.rows.findOne({ kind, place });
    if (row === null) return [];
    const found = await this.wordings.find({ textId: row.id, language }, { number: 'DESC' });
    return found.map(({ number, blocks, createdAt, createdBy }) => ({
      version: number,
      blocks,
      createdAt,
      createdBy,
    }));
  }

  /** @throws ProductError edit_conflict | rule_violation with the findings, or when nothing differs */
  async change({ basedOn, blocks, ...key }: NoticeTextChange): Promise<NoticeTextItem> {
    const { kind, place, language = NOTICE_LANGUAGE } = key;
    if (!hasNoticeText(kind, place)) throw ruleViolation(texts.noTextThere, { field: 'kind' });
    const findings = noticeFindings(kind, blocks);
    if (hasNoticeErrors(findings)) throw ruleViolation(texts.textHasErrors, { findings });
    await this.units.run(async () => {
      const row = await this.rows.findLocked({ kind, place });
      if (row === null) {
        const facts = { kind, place, language, version: 1 };
        const id = await retryIfTaken(this.recorded.create('noticeText.changed', { kind, place }, facts));
        await this.insert({ textId: id, number: 1, language, blocks });
        return;
      }
      const present = await this.current(key);
      // Another language of the text can have newer versions.
      const expected = basedOn === present.version ? row.version : NO_VERSION;
      await this.recorded.assertUnchanged(row, expected, { blocks });
      if (canonicalJson(present.blocks) === canonicalJson(blocks))
        throw ruleViolation(fill(texts.nothingChanged, { version: present.version }));
      const number = row.version + 1;
      if (number > MAX_NOTICE_VERSIONS)
        throw ruleViolation(fill(texts.tooManyVersions, { most: MAX_NOTICE_VERSIONS }));
      const after = { kind, place, language };
      await this.recorded.touch('noticeText.changed', row, { before: {}, after });
      await this.insert({ textId: row.id, number, language, blocks });
    });
    return this.item(key);
  }

  private async item(key: NoticeTextKey): Promise<NoticeTextItem> {
    const newest = await this.newest(key);
    const builtIn = builtInText(key);
    const blocks = newest?.blocks ?? builtIn;
    return {
      kind: key.kind,
      place: key.place,
      language: key.language ?? NOTICE_LANGUAGE,
      version: newest?.number ?? 0,
      blocks,
      builtIn,
      updatedAt: newest?.createdAt ?? null,
      updatedBy: newest?.createdBy ?? null,
      findings: noticeFindings(key.kind, blocks),
    };
  }

  private async newest({
    kind,
    place,
    language = NOTICE_LANGUAGE,
  }: NoticeTextKey): Promise<NewestVersion | null> {
    const row = await this.rows.findOne({ kind, place });
    if (row === null) return null;
    const [newest] = await this.wordings.find({ textId: row.id, language }, { number: 'DESC' });
    return newest ?? null;
  }

  private async insert(
    wording: Pick<NoticeTextVersion, 'textId' | 'number' | 'language' | 'blocks'>,
  ): Promise<void> {
    const createdBy = requestContext.actorOrNull()?.name ?? null;
    // Somebody saved this number first: the retry finds it, and refuses what was based on the version before.
    await retryIfTaken(this.wordings.insert({ ...wording, createdAt: this.clock.now(), createdBy }));
  }
}

const builtInText = ({ kind, place, language = NOTICE_LANGUAGE }: NoticeTextKey): NoticeBlock[] =>
  requestContext.inLanguage(language, () => shippedText(kind, place));
