import { Injectable } from '@nestjs/common';
import {
  fill,
  labelled,
  messages,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  type TenantReport,
  type TenantReportSection,
  type TenantStatement,
  zoneOfInspection,
} from '@walkthrough/domain';
import { type PairSide, type Side, sidesOfForm } from '@walkthrough/form-definitions';
import { requestContext } from '../../../core/context/request-context';
import { notFound } from '../../../core/errors/product-error';
import { TenantsService } from '../../company/tenants/tenants.service';
import { ConditionRecords, type OpenRecord } from '../../reporting/condition-inspections/condition-records';
import { ReportAddenda, type StoredAddendum } from '../../reporting/addenda/report-addenda';
import { ImagesService } from '../../reporting/images/images.service';
import type {
  ConditionReportInput,
  ReportPhoto,
} from '../../reporting/reports/condition-report/condition-report.input';
import { buildView } from '../../reporting/reports/condition-report/view/build-view';
import { SIDE_NAMES } from '../../reporting/reports/condition-report/view/report-reader';
import { PlacedSignatures } from '../../reporting/reports/condition-report/view/placed-signatures';
import type { ReportView } from '../../reporting/reports/condition-report/view/report-view';
import { ConditionReportSource } from '../../reporting/reports/condition-report.source';
import { photoFacts, type ReportContents } from '../../reporting/reports/report-material';
import { ReportRevisions } from '../../reporting/reports/report-revisions.service';
import { pdfName } from '../deductions/statement-files';
import { onSiteStatement } from './on-site-statement';
import { partyFactKeys } from './party-facts';
import { ReportSections } from './report-sections';
import { TenantDeductions } from './tenant-deductions';
import { TenantLinkDrafts } from './tenant-link-drafts';
import type { TenantLink } from './tenant-link.entity';

/** The present report of a link, as its tenant reads it. */
export interface ReadReport {
  /** The report was corrected since the link was made. */
  isReplaced: boolean;
  onSite: TenantStatement | null;
  /** IANA zone of the property. */
  zone: string;
  view: ReportView;
  sections: TenantReportSection[];
}

/** The record of a link with its present contents. */
interface PresentReport {
  record: OpenRecord;
  side: PairSide;
  contents: ReportContents;
  isReplaced: boolean;
}

/** Reads the report of a link. Nothing here writes: mail scanners open links before their readers do. */
@Injectable()
export class TenantReports {
  constructor(
    private readonly addenda: ReportAddenda,
    private readonly deductions: TenantDeductions,
    private readonly drafts: TenantLinkDrafts,
    private readonly images: ImagesService,
    private readonly records: ConditionRecords,
    private readonly revisions: ReportRevisions,
    private readonly source: ConditionReportSource,
    private readonly tenants: TenantsService,
  ) {}

  async page(link: TenantLink): Promise<TenantReport> {
    const { tenant, config } = await this.tenants.self();
    const { view, ...report } = await this.read(link);
    const answer = (await this.addenda.ofLinks([link.id])).get(link.id);
    return {
      company: config.companyName || tenant.displayName,
      contact: [config.contactPhone, config.contactEmail].filter((each) => each !== ''),
      tenantName: link.name,
      address: view.address,
      title: view.title,
      reportNumber: link.reportNumber,
      revision: link.revision,
      inspected: inspectedOf(view),
      expiresAt: link.expiresAt,
      zone: report.zone,
      language: link.language,
      files: link.files,
      isReplaced: report.isReplaced,
      // Nobody has issued the corrected contents under the number above.
      sections: report.isReplaced ? [] : report.sections,
      onSite: report.isReplaced ? null : report.onSite,
      items: await this.drafts.itemsOf(link),
      photos: await this.drafts.photosOf(link),
      readAt: link.readAt,
      finished: answer ? finishedOf(answer) : null,
      deductions: await this.deductions.page(link),
    };
  }

  async read(link: TenantLink, language = readersLanguage()): Promise<ReadReport> {
    const { contents, isReplaced, side } = await this.present(link);
    const { view, sections } = requestContext.inLanguage(language, () => {
      const built = buildView(inputOf(contents, link, language), {
        logo: null,
        signatures: new PlacedSignatures(new Map()),
      });
      const facts = partyFactKeys(contents.document);
      return { view: built.view, sections: new ReportSections(built.view, built.photos, facts).all() };
    });
    const onSite = onSiteStatement(contents.document, contents.answers, side);
    const { country, property } = contents;
    const zone = zoneOfInspection(null, { country, province: property.province });
    return { isReplaced, onSite, zone, view, sections };
  }

  /** Whether the report was corrected since the link was made. */
  async isReplaced(link: TenantLink): Promise<boolean> {
    return (await this.present(link)).isReplaced;
  }

  /** Returns the file that was issued for the link: in a language, or else in that of the link. */
  async file({ inspectionId, revision, reportNumber, files, language }: TenantLink, wanted = language) {
    const file = files.find((each) => each.language === wanted) ?? files[0]!;
    const bytes = await this.revisions.bytes({ inspectionId, revision, reportNumber, sha256: file.sha256 });
    const fileName = pdfName({ number: reportNumber, revision }, file.language);
    return { bytes, fileName, sha256: file.sha256 };
  }

  /** Returns a photo of the report. @throws ProductError not_found: another photo of the company, or a corrected report */
  async image(
    link: TenantLink,
    uuid: string,
    size: 'full' | 'thumb',
  ): Promise<{ bytes: Buffer; type: string }> {
    const { isReplaced, record, side } = await this.present(link);
    if (isReplaced) throw notFound();
    const shown = side === 'moveOut' ? (['moveIn', 'moveOut'] as const) : (['moveIn'] as const);
    const image = await this.images.get(uuid);
    if (!shown.some((each) => record.inspections[each]?.id === image.inspectionId)) throw notFound();
    if (size === 'thumb') return { bytes: await this.images.thumb(image), type: 'image/jpeg' };
    return this.images.shown(image);
  }

  private async present(link: TenantLink): Promise<PresentReport> {
    const { record, side } = await this.open(link);
    const contents = await this.source.contents(record, side);
    return { record, side, contents, isReplaced: contents.contentHash !== link.contentHash };
  }

  private async open(link: TenantLink): Promise<{ record: OpenRecord; side: PairSide }> {
    const record = await this.records.openForProduct(link.conditionInspectionId);
    const { moveIn, moveOut } = record.inspections;
    if (moveIn?.id === link.inspectionId) return { record, side: 'moveIn' };
    if (moveOut?.id === link.inspectionId) return { record, side: 'moveOut' };
    throw notFound();
  }
}

/** The language that the tenant has chosen on the page. */
function readersLanguage(): OfferedLanguage {
  const language = requestContext.language();
  return OFFERED_LANGUAGES.find((each) => each === language) ?? OFFERED_LANGUAGES[0];
}

export const finishedOf = ({ number, sha256, contents }: StoredAddendum) => ({
  number,
  sha256,
  outcome: contents.outcome,
  at: contents.at,
});

/** The report as its revision prints it, without pixels and later answers. */
function inputOf(
  { images, addenda: _later, file: _file, ...rest }: ReportContents,
  { revision, reportNumber }: TenantLink,
  language: OfferedLanguage,
): ConditionReportInput {
  const photos: Partial<Record<Side, ReportPhoto[]>> = {};
  for (const side of sidesOfForm(rest.document)) photos[side] = (images[side] ?? []).map(photoFacts);
  return { ...rest, reportNumber, revision, photos, language };
}

/**
 * The move-out that a report has room for may not have happened: the tenant reads what did. What is the same at both
 * inspections is said once.
 */
function inspectedOf({ visits }: ReportView): string[] {
  const { notInspected } = messages.conditionReport;
  return visits.flatMap(({ label, values }) => {
    const done = values.filter(({ value }) => value !== notInspected);
    if (new Set(done.map(({ value }) => value)).size < 2)
      return [labelled(label, done[0]?.value ?? notInspected)];
    return done.map(({ side, value }) =>
      labelled(fill(messages.tenantReport.inspectedOnSide, { label, side: SIDE_NAMES[side] }), value),
    );
  });
}
