import { Injectable } from '@nestjs/common';
import {
  type Addendum,
  type AddendumItem,
  canonicalJson,
  labelled,
  messages,
  type TenantAnswerRequest,
  type TenantFinished,
  type TenantReportSection,
  WHOLE_REPORT,
} from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { UnitOfWork } from '../../../core/database/unit-of-work';
import { ruleViolation } from '../../../core/errors/product-error';
import { DomainEvents } from '../../../core/events/domain-events';
import { Jobs } from '../../../core/jobs/jobs';
import { ReportAddenda, type StoredAddendum } from '../../reporting/addenda/report-addenda';
import {
  type CompletedInspection,
  PRINT_CONDITION_REPORT,
} from '../../reporting/condition-inspections/condition-completion';
import { TenantLinkDrafts } from './tenant-link-drafts';
import { TenantLinkRows } from './tenant-link-rows';
import type { TenantLink } from './tenant-link.entity';
import { assertOwnFile, factsOfLink, fileLanguageOf, replacedReport } from './tenant-readings';
import { finishedOf, type ReadReport, TenantReports } from './tenant-reports';

const { tenantReport: texts } = messages;

/** The answer of a request, with the network address that it came from. */
interface GivenAnswer {
  request: TenantAnswerRequest;
  from: string;
}

/** Finishes the answers of tenants as addenda. */
@Injectable()
export class TenantAnswers {
  constructor(
    private readonly addenda: ReportAddenda,
    private readonly clock: Clock,
    private readonly drafts: TenantLinkDrafts,
    private readonly events: DomainEvents,
    private readonly jobs: Jobs,
    private readonly links: TenantLinkRows,
    private readonly reports: TenantReports,
    private readonly units: UnitOfWork,
  ) {}

  /**
   * Finishes the answer: it becomes an addendum, which the next revision prints. The same request again has the same answer.
   * @throws ProductError not_found | rule_violation with the field | report_changed
   */
  async finish(link: TenantLink, given: GivenAnswer): Promise<TenantFinished> {
    const done = await this.answerOf(link);
    if (done) return repeated(done, given.request);
    assertOwnFile(link, given.request.sha256);
    const report = await this.reports.read(link, link.language);
    if (report.isReplaced) throw replacedReport();
    const addendum = await this.units.run(async () => {
      const row = await this.links.lock(link);
      // The same request was sent twice, and the other one was first.
      if (row.answeredAt !== null) return null;
      const contents = await this.contents(row, report, given);
      const added = await this.addenda.add(row.id, contents);
      await this.links.change(row, { answeredAt: contents.at });
      const { outcome } = contents;
      const { number, sha256 } = added;
      this.events.publish('tenantLink.answered', {
        entityId: row.id,
        after: { ...factsOfLink(row), outcome, number, sha256 },
      });
      const { conditionInspectionId, inspectionId } = row;
      const print: CompletedInspection = { conditionInspectionId, inspectionId };
      await this.jobs.enqueue(PRINT_CONDITION_REPORT, print);
      return added;
    });
    if (addendum) return finishedOf(addendum);
    const earlier = await this.answerOf(link);
    if (!earlier) throw ruleViolation(texts.alreadyFinished);
    return repeated(earlier, given.request);
  }

  private async answerOf({ id }: TenantLink): Promise<StoredAddendum | undefined> {
    return (await this.addenda.ofLinks([id])).get(id);
  }

  private async contents(
    row: TenantLink,
    { sections, onSite }: ReadReport,
    { request, from }: GivenAnswer,
  ): Promise<Addendum> {
    if (row.readAt === null) throw ruleViolation(texts.readFirst, { field: 'read' });
    const { outcome, sha256 } = request;
    const items = await this.itemsOf(row, sections);
    const whole = items.find(({ key }) => key === WHOLE_REPORT) ?? { verdict: null, comment: '' };
    if (outcome === 'signed' && whole.verdict === null)
      throw ruleViolation(texts.verdictMissing, { field: WHOLE_REPORT });
    return {
      inspectionId: row.inspectionId,
      reportNumber: row.reportNumber,
      revision: row.revision,
      contentHash: row.contentHash,
      file: { language: fileLanguageOf(row, sha256), sha256 },
      tenant: row.name,
      outcome,
      reason: outcome === 'declined' ? (request.reason ?? '') : '',
      whole: { verdict: whole.verdict, comment: whole.comment },
      onSite,
      items: items.filter(({ key }) => key !== WHOLE_REPORT),
      signature: signatureOf(request),
      readAt: row.readAt,
      at: this.clock.now(),
      from,
    };
  }

  /** Returns what was said of items, in the order of the report; items without a word are left out. */
  private async itemsOf(row: TenantLink, sections: readonly TenantReportSection[]): Promise<AddendumItem[]> {
    const saved = new Map((await this.drafts.itemsOf(row)).map((item) => [item.key, item]));
    const photos = await this.drafts.photosOf(row);
    const labels = labelsOf(sections);
    // The page shows no other items, and an invented key would be printed in every later revision.
    const said = [...new Set([...saved.keys(), ...photos.map(({ key }) => key)])].filter(
      (key) => key === WHOLE_REPORT || labels.has(key),
    );
    const order = [...labels.keys()];
    const places = new Map(order.map((key, at) => [key, at]));
    return said
      .sort((one, other) => (places.get(one) ?? order.length) - (places.get(other) ?? order.length))
      .map((key) => ({
        key,
        label: labels.get(key) ?? key,
        verdict: saved.get(key)?.verdict ?? null,
        comment: saved.get(key)?.comment ?? '',
        photos: photos
          .filter((photo) => photo.key === key)
          .map(({ id, sha256, uploadedAt }) => ({ id, sha256, uploadedAt })),
      }))
      .filter((item) => item.verdict !== null || item.comment !== '' || item.photos.length > 0);
  }
}

/** @throws ProductError rule_violation: a signature needs a name */
function signatureOf({ outcome, name = '', png, sha256 }: TenantAnswerRequest): Addendum['signature'] {
  if (outcome === 'declined') return null;
  if (name === '') throw ruleViolation(texts.nameMissing, { field: 'name' });
  return { name, png: png ?? null, sha256 };
}

/** @throws ProductError rule_violation: the tenant has finished with another answer */
function repeated(done: StoredAddendum, request: TenantAnswerRequest): TenantFinished {
  const { outcome, reason, signature } = done.contents;
  const isSame =
    outcome === request.outcome &&
    canonicalJson(signature) === canonicalJson(signatureOf(request)) &&
    (outcome === 'signed' || reason === (request.reason ?? ''));
  if (!isSame) throw ruleViolation(texts.alreadyFinished);
  return finishedOf(done);
}

/** Returns the items of a report by key, with the group that they are in. */
function labelsOf(sections: readonly TenantReportSection[]): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap((section) =>
      section.groups.flatMap(({ title, items }) =>
        items.map(({ key, label }) => {
          const place = title || section.title;
          return [key, label.includes(place) ? label : labelled(place, label)] as const;
        }),
      ),
    ),
  );
}
