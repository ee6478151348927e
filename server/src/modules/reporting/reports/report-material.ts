import { Injectable } from '@nestjs/common';
import {
  fill,
  inDefaultLanguage,
  inspectionName,
  messages,
  type ReportFile,
  type RoutePath,
  today,
  zoneOfInspection,
} from '@walkthrough/domain';
import { type BySide, type Side, sidesOfForm, wireRoom } from '@walkthrough/form-definitions';
import type { Config } from '../../../core/config/config';
import type { FittedPicture } from '../../../core/pictures/fit-picture';
import { plainJpegHeader } from '../../../core/pictures/jpeg-header';
import { Pictures } from '../../../core/pictures/pictures';
import type { StoredAddendum } from '../addenda/report-addenda';
import { TenantPhotoFiles } from '../addenda/tenant-photo-files';
import { ImagesService, shownBy, type StoredPhoto } from '../images/images.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { RoomsService } from '../rooms/rooms.service';
import { CompanyLogos } from '../../company/tenants/company-logos';
import { TenantsService } from '../../company/tenants/tenants.service';
import type {
  ConditionReportInput,
  PrintedAddendum,
  ReportPhoto,
  PrintedInspection,
} from './condition-report/condition-report.input';
import { fitPhoto } from './condition-report/pictures';

/** A report's contents without photo pixels, for deciding whether it has to be printed. */
export type ReportContents = Omit<ConditionReportInput, 'revision' | 'photos' | 'addenda'> & {
  images: BySide<StoredPhoto[]>;
  /** Later answers of tenants, which the next revision prints. */
  addenda?: readonly StoredAddendum[];
  /** For the file name; not printed. */
  file: ReportFile;
};

/** Collects the parts that every kind of report is printed from. */
@Injectable()
export class ReportMaterial {
  constructor(
    private readonly images: ImagesService,
    private readonly pictures: Pictures,
    private readonly rooms: RoomsService,
    private readonly tenants: TenantsService,
    private readonly logos: CompanyLogos,
    private readonly tenantPhotos: TenantPhotoFiles,
  ) {}

  /** Returns the company that issues the reports: by its configured name, or else its display name. */
  async issuer() {
    const { tenant, config } = await this.tenants.self();
    return {
      tenantName: tenant.tenantName,
      roomsOnPages: config.hasRoomPageBreaks,
      customerLabel: config.customerLabel,
      company: {
        displayName: config.companyName || tenant.displayName,
        logo: await this.logos.bytes(),
      },
    };
  }

  async roomsOf(inspection: InspectionRowFacts | null) {
    return inspection ? (await this.rooms.of(inspection.id)).map(wireRoom) : [];
  }

  async imagesOf(inspection: InspectionRowFacts | null): Promise<StoredPhoto[]> {
    return inspection ? this.images.of(inspection.id) : [];
  }

  /** Adds the photos to the contents, ready for printing. */
  async input(contents: ReportContents, revision: number | null): Promise<ConditionReportInput> {
    const { images, addenda = [], file: _file, ...rest } = contents;
    const photos: Partial<Record<Side, ReportPhoto[]>> = {};
    for (const side of sidesOfForm(rest.document)) photos[side] = await this.photos(images[side] ?? []);
    if (addenda.length === 0) return { ...rest, revision, photos };
    const printed: PrintedAddendum[] = [];
    for (const addendum of addenda) printed.push(await this.addendum(addendum));
    return { ...rest, revision, photos, addenda: printed };
  }

  private async addendum({ number, sha256, contents }: StoredAddendum): Promise<PrintedAddendum> {
    const photos: PrintedAddendum['photos'][number][] = [];
    for (const { id, sha256: file } of contents.items.flatMap((item) => item.photos)) {
      const { bytes, width, height } = await this.tenantPhotos.forPrint({ id, sha256: file });
      photos.push({ id, bytes, width, height });
    }
    return { number, sha256, contents, photos };
  }

  private async photos(images: StoredPhoto[]): Promise<ReportPhoto[]> {
    const photos: ReportPhoto[] = [];
    for (let from = 0; from < images.length; from += READ_AT_ONCE) {
      const some = images.slice(from, from + READ_AT_ONCE).map((image) => this.photo(image));
      photos.push(...(await Promise.all(some)));
    }
    return photos;
  }

  private async photo(image: StoredPhoto): Promise<ReportPhoto> {
    const kept = await this.images.forPrint(image);
    const header = kept && plainJpegHeader(kept);
    const { bytes, width, height } = header ? { ...header, bytes: kept } : await this.fitted(image);
    return { ...photoFacts(image), bytes, width, height };
  }

  /** Makes the copy of a photo that lacks one, and keeps it. */
  private async fitted(image: StoredPhoto): Promise<FittedPicture> {
    const { bytes: shown } = await this.images.shown(image);
    const fitted = await fitPhoto(this.pictures.fit, shown);
    await this.images.keepForPrint(image, fitted.bytes);
    return fitted;
  }
}

/** Photos that a print reads at once. */
const READ_AT_ONCE = 8;

const CHECK_PATH: RoutePath = '/verify';

type PublicAddress = Pick<Config, 'publicUrl' | 'publicUrlGiven'>;

/**
 * Returns the address of the check, in words of the current reader. Without PUBLIC_URL it names the product and the path: the
 * address of this process would mean nothing to later readers.
 */
export const checkAddressForReader = ({ publicUrl, publicUrlGiven }: PublicAddress): string =>
  publicUrlGiven
    ? new URL(CHECK_PATH, publicUrl).href
    : fill(messages.conditionReport.checkInProduct, { product: messages.shell.product, path: CHECK_PATH });

/** Returns the same in the language of every revision, whoever's request reads it. */
export const checkAddress = (config: PublicAddress): string =>
  inDefaultLanguage(() => checkAddressForReader(config));

/** A photo without its pixels: the facts that the content hash covers. */
export const photoFacts = (image: StoredPhoto): ReportPhoto => ({
  id: image.uuid,
  roomId: image.roomId,
  element: shownBy(image),
  caption: image.fileCaption,
  marks: image.marks ?? [],
  takenAt: image.takenAt,
  sha256: image.sha256,
  width: image.width,
  height: image.height,
  bytes: Buffer.alloc(0),
});

/** Uses the day of the inspection; while it is open, the scheduled day or the due date. */
export function reportFile(inspection: InspectionRowFacts): ReportFile {
  const { inspectedDate, scheduledDate, inspectBy, timeZone } = inspection;
  const day =
    inspectedDate === null
      ? (scheduledDate?.slice(0, 'YYYY-MM-DD'.length) ?? inspectBy ?? '')
      : today(inspectedDate, zoneOfInspection(timeZone, inspection));
  const { addressLine1: street, addressLine2: unit, city } = inspection;
  return {
    unit,
    street,
    city,
    // Read when the file is named, in the language of its reader.
    get type() {
      return inspectionName(inspection);
    },
    day,
  };
}

/** Returns the dates that were edited after submission: earlier prints have the original ones. */
export function correctedDates(inspections: BySide<InspectionRowFacts | null>): BySide<number> {
  const corrected = Object.entries(inspections).filter(([, inspection]) => inspection?.hasCorrectedDate);
  return Object.fromEntries(corrected.map(([side, inspection]) => [side, inspection?.inspectedDate]));
}

/** Returns the occupants as the inspection shows them. */
export const occupantsOf = ({
  occupantName1,
  occupantName2,
  occupantName3,
  occupantName4,
}: InspectionRowFacts): string[] =>
  [occupantName1, occupantName2, occupantName3, occupantName4].filter((name): name is string =>
    Boolean(name),
  );

export function printedInspection(facts: InspectionRowFacts | null): PrintedInspection | null {
  if (!facts) return null;
  const { inspectorId, inspectorFirstName, inspectorName, inspectedDate, timeZone, country, province } =
    facts;
  return {
    inspector:
      inspectorId === null ? null : { firstName: inspectorFirstName ?? '', name: inspectorName ?? '' },
    inspectedDate,
    language: facts.completedLanguage,
    zone: zoneOfInspection(timeZone, { country, province }),
  };
}
