import { Injectable } from '@nestjs/common';
import {
  isCustomerSide,
  messages,
  NOT_HAPPENED,
  PDF_TYPE,
  type StatementTranslation,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { requestContext } from '../../../core/context/request-context';
import { ruleViolation } from '../../../core/errors/product-error';
import { PropertyEdits } from '../../portfolio/properties/property-edits';
import { ReportMaterial } from '../../reporting/reports/report-material';
import { ReportRevisions } from '../../reporting/reports/report-revisions.service';
import type { DeductionLine } from './deduction-line.entity';
import type { DeductionReceipt } from './deduction-receipt.entity';
import { DeductionReceipts } from './deduction-receipts.service';
import { Deductions } from './deductions.service';
import { DeductionTenancies, type SeenTenancy } from './deduction-tenancies';
import { type ChoosablePhotos, LinePhotos } from './line-photos';
import type { Evidence } from './deduction-statement.entity';
import { evidenceOf } from './statement-evidence';
import { StatementTranslations } from './statement-translations';
import type { StatementContents } from './statement-view';

/** What a statement is made of. */
export interface StatementSource {
  number: string;
  contents: StatementContents;
  photos: ChoosablePhotos;
  receipts: readonly DeductionReceipt[];
  evidence: Evidence[];
}

/** Collects what a statement says, and the evidence that belongs to it. */
@Injectable()
export class StatementMaterial {
  constructor(
    private readonly deductions: Deductions,
    private readonly edits: PropertyEdits,
    private readonly material: ReportMaterial,
    private readonly photos: LinePhotos,
    private readonly receipts: DeductionReceipts,
    private readonly revisions: ReportRevisions,
    private readonly tenancies: DeductionTenancies,
    private readonly translations: StatementTranslations,
  ) {}

  /** @throws ProductError rule_violation unless the caller may read the finished reports of both chosen inspections */
  async assertReadable(tenancy: SeenTenancy): Promise<void> {
    const readable = await this.tenancies.readableReports(tenancy);
    const chosen = [tenancy.moveInInspectionId, tenancy.moveOutInspectionId];
    if (chosen.some((id) => id !== null && !readable.has(id)))
      throw ruleViolation(messages.deductions.reportsNeeded);
  }

  /** Returns who issues a statement when the caller is of the customer side; undefined: the company issues it. */
  async issuer(): Promise<string | undefined> {
    const { name, roles } = requestContext.actor();
    if (!isCustomerSide({ roles })) return undefined;
    const { customerLabel } = await this.material.issuer();
    return `${name} (${roles.includes('ROLE_CUSTOMER') ? customerLabel : messages.common.propertyManager})`;
  }

  /** Locks the tenancy in the current transaction. @throws ProductError not_found */
  lock({ id }: SeenTenancy): Promise<SeenTenancy> {
    return this.tenancies.lock(id);
  }

  /**
   * Returns what a statement would be made of now. Does not check access: it is current for everybody or for nobody.
   * @param chosen languages besides those that it has anyway
   */
  async of(tenancy: SeenTenancy, chosen: readonly StatementTranslation[] = []): Promise<StatementSource> {
    const { company, tenantName } = await this.material.issuer();
    const { addressLine1, addressLine2, city, province, country } = await this.edits.record(
      tenancy.propertyId,
    );
    const zone = zoneOfInspection(null, { country, province });
    const { tenants, deposits } = await this.tenancies.listsOf(tenancy.id);
    const translations = await this.translations.of(tenancy.id, tenants, chosen);
    const lines = await this.deductions.of(tenancy.id);
    const receipts = await this.receipts.of(tenancy.id);
    const finished = await this.tenancies.finishedReports(tenancy);
    const photos = await this.photos.ofReports(tenancy, finished);
    const last = (id: number | null) => (id !== null && finished.has(id) ? this.revisions.last(id) : null);
    const moveIn = await last(tenancy.moveInInspectionId);
    const moveOut = await last(tenancy.moveOutInspectionId);
    return {
      number: `${tenantName}-DS-${tenancy.id}`.toUpperCase(),
      contents: {
        company: company.displayName,
        ...(translations && { translations }),
        place: { addressLine1, addressLine2, city, province, country },
        tenants: tenants.map(({ name }) => name),
        tenancy: { startOn: dayOf(tenancy.tenancyStartOn), endOn: dayOf(tenancy.tenancyEndOn) },
        reports: [
          ...(moveIn ? [{ side: 'moveIn' as const, name: reportName(moveIn) }] : []),
          ...(moveOut ? [{ side: 'moveOut' as const, name: reportName(moveOut) }] : []),
        ],
        deposits: deposits.map(({ kind, cents, receivedOn }) => ({ kind, cents, receivedOn })),
        lines: lines.map((line) => {
          const { id, place, description, cents, answer, comment, ...photosOfLine } = line;
          const { beforePhotos, afterPhotos, workPhotos } = photosOfLine;
          return {
            id,
            place,
            description,
            cents,
            answer,
            comment,
            beforePhotos,
            afterPhotos,
            workPhotos,
            ...answeredBy(line, zone),
            receipts: receipts.filter(({ lineId }) => lineId === id).map(statedReceipt),
          };
        }),
      },
      photos,
      receipts,
      evidence: evidenceOf(
        lines,
        { photos, receipts },
        {
          moveIn: moveIn && stored(moveIn),
          moveOut: moveOut && stored(moveOut),
        },
      ),
    };
  }
}

/** Whose answer it is: the office keeps what tenants told it, without the name of its own people. */
function answeredBy(
  { answeredAt, answeredBy: name, answeredFrom }: DeductionLine,
  zone: string,
): { answered?: { by: string | null; on: string } } {
  if (answeredAt === null) return {};
  return { answered: { by: answeredFrom === 'tenant' ? name : null, on: today(answeredAt, zone) } };
}

const dayOf = (day: string | null): string | null => (day === NOT_HAPPENED ? null : day);

const reportName = ({ reportNumber, revision }: { reportNumber: string; revision: number }): string =>
  `${reportNumber}-${revision}`;

const statedReceipt = ({ uuid: id, name, sha256, type }: DeductionReceipt) => ({
  id,
  name,
  sha256,
  isPhoto: type !== PDF_TYPE,
});

const stored = ({
  inspectionId,
  revision,
  reportNumber,
  sha256,
}: Awaited<ReturnType<ReportRevisions['last']>> & object) => ({
  inspectionId,
  revision,
  reportNumber,
  sha256,
});
