import { Injectable } from '@nestjs/common';
import {
  changedFacts,
  fill,
  MAX_NOTICES,
  messages,
  NOTICE_FIELD_LABELS,
  noticeFileWord,
  type NoticeInspection,
  type NoticeIssue,
  type NoticeItem,
  type NoticePreview,
  type NoticeRequest,
  type NoticeSource,
  type NoticeValues,
  noticeValues,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { requestContext } from '../../../core/context/request-context';
import { refuseIfTaken } from '../../../core/database/database-errors';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { notFound, ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { ConditionReportsService } from '../../reporting/reports/condition-reports.service';
import { issuedNotice, noticeHash } from './notice-contents';
import { type DraftedNotice, NoticeDrafts } from './notice-drafts';
import { NoticePrints } from './notice-prints';
import { NoticeSources } from './notice-sources';
import { Notice, type NoticeEnclosure } from './notice.entity';

const { notices: texts } = messages;

/** Issues notices, and reads issued ones. */
@Injectable()
export class Notices {
  constructor(
    private readonly clock: Clock,
    private readonly drafts: NoticeDrafts,
    private readonly events: DomainEvents,
    private readonly prints: NoticePrints,
    private readonly reports: ConditionReportsService,
    private readonly sources: NoticeSources,
    private readonly units: UnitOfWork,
    @Rows(Notice) private readonly notices: TenantRepository<Notice>,
  ) {}

  /** Returns the notices of a tenancy, newest first, each with its facts that have changed since. */
  async of(tenancyId: number): Promise<NoticeItem[]> {
    const tenancy = await this.sources.visible(tenancyId);
    const all = await this.notices.find({ tenancyId }, { id: 'DESC' });
    const inspections = new Set(all.map(({ inspection }) => inspection));
    const facts = new Map<NoticeInspection, NoticeSource>();
    for (const each of inspections) facts.set(each, await this.sources.facts(tenancy, each));
    return all.map((notice) => {
      const source = facts.get(notice.inspection)!;
      // A notice is compared in its own words.
      const now = requestContext.inLanguage(notice.language, () => noticeValues(source));
      return { ...issuedNotice(notice), changes: changesOf(notice, now) };
    });
  }

  /** @throws ProductError not_found, also where the caller may not see the tenancy */
  async get(id: number): Promise<Notice> {
    const notice = await this.notices.findOne({ id });
    if (notice === null) throw notFound();
    await this.sources.visible(notice.tenancyId);
    return notice;
  }

  /** @throws ProductError not_found */
  async preview(tenancyId: number, request: NoticeRequest): Promise<NoticePreview> {
    return (await this.drafts.of(tenancyId, request)).preview;
  }

  /**
   * Prints and keeps a notice. Nothing of it can be changed afterwards.
   * @throws ProductError not_found | rule_violation: what is missing, wrong or to confirm | unavailable
   */
  async issue(tenancyId: number, { confirmed = [], ...request }: NoticeIssue): Promise<Notice> {
    const draft = await this.drafts.of(tenancyId, request);
    assertComplete(draft.preview, confirmed);
    const { language } = draft.material;
    // The file of the report, and the name of the notice's own, are in its language as well.
    const enclosure =
      request.kind === 'REPORT_COPY'
        ? await requestContext.inLanguage(language, () => this.enclosureOf(draft))
        : null;
    const { kind, inspection } = request;
    const { material, layout, contents, text } = draft;
    const { tenancy } = material;
    const { place, now } = material.around;
    const times = [...draft.times];
    const content = {
      kind,
      place,
      inspection,
      layout,
      language,
      times,
      textVersion: text.version,
      contents,
      enclosure,
    };
    const row = {
      ...content,
      tenancyId: tenancy.id,
      propertyId: tenancy.propertyId,
      sha256: noticeHash(content),
    };
    const same = await this.notices.findOne({ tenancyId: tenancy.id, sha256: row.sha256 });
    if (same !== null) throw ruleViolation(texts.issuedAlready, { notice: same.id });
    const fileName = `${requestContext.inLanguage(language, () => noticeFileWord(kind))}-${now.slice(0, 10)}.pdf`;
    const bytes = await this.prints.print(draft);
    const pdfSha256 = await this.prints.store(bytes);
    const id = await this.units.run(() => this.keep({ ...row, pdfSha256, fileName }));
    return this.get(id);
  }

  private async keep(row: Omit<Notice, 'id' | 'tenantId' | 'issuedAt' | 'issuedBy'>): Promise<number> {
    const { tenancyId, propertyId, kind, layout, language, pdfSha256, textVersion } = row;
    if ((await this.notices.count({ tenancyId })) >= MAX_NOTICES)
      throw ruleViolation(fill(texts.tooManyNotices, { most: MAX_NOTICES }));
    const issuedBy = requestContext.actorOrNull()?.name ?? null;
    // Two equal requests at once: the first one has issued the notice.
    const id = await refuseIfTaken(
      this.notices.insert({ ...row, issuedAt: this.clock.now(), issuedBy }),
      () => ruleViolation(texts.issuedAlready),
    );
    await this.prints.publish(row);
    this.events.publish('notice.issued', {
      entityId: id,
      subjectId: propertyId,
      after: {
        kind,
        layout,
        language,
        tenancyId,
        textVersion,
        sha256: row.sha256,
        pdfSha256,
        times: row.times,
      },
    });
    return id;
  }

  /** @throws ProductError not_found: the caller may not read the report */
  private async enclosureOf({ material }: DraftedNotice): Promise<NoticeEnclosure> {
    if (material.inspected === null) throw ruleViolation(texts.noReport, { field: 'inspection' });
    const { inspectionId } = material.inspected;
    return { inspectionId, ...(await this.reports.storedFile(inspectionId)) };
  }
}

const changesOf = ({ kind, contents }: Notice, now: NoticeValues): NoticeItem['changes'] =>
  changedFacts(kind, contents.values, now).map(({ field, ...change }) => ({
    label: NOTICE_FIELD_LABELS[field],
    ...change,
  }));

/** @throws ProductError rule_violation with the field, if one is wrong */
function assertComplete(preview: NoticePreview, confirmed: NonNullable<NoticeIssue['confirmed']>): void {
  const [problem] = preview.problems;
  if (problem) throw ruleViolation(problem.message, { field: problem.field });
  if (preview.missing.length > 0)
    throw ruleViolation(fill(texts.missingFacts, { facts: preview.missing.join(', ') }));
  const open = preview.confirmations.filter(({ kind }) => !confirmed.includes(kind));
  if (open.length === 0) return;
  const reasons = open.map(({ message }) => message).join(' ');
  throw ruleViolation(fill(texts.unconfirmed, { reasons }), { confirm: open.map(({ kind }) => kind) });
}
