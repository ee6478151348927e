import { Injectable } from '@nestjs/common';
import { type RoutePath, zoneOfVisit } from '@walkthrough/domain';
import { entries, type Answers, type Side, wireRoom } from '@walkthrough/form-definitions';
import { Config } from '../../core/config/config';
import type { OpenRecord } from '../condition-inspections/condition-records';
import { reportProperty } from '../condition-inspections/condition-inspections.queries';
import { Pictures } from '../../core/pictures/pictures';
import { FormsService } from '../forms/forms.service';
import { ImagesService, type StoredPhoto } from '../images/images.service';
import type { InspectionRowFacts } from '../inspections/inspection-rows.queries';
import { RoomsService } from '../rooms/rooms.service';
import { TenantsService } from '../tenants/tenants.service';
import type {
  ConditionReportInput,
  PerSide,
  ReportPhoto,
  ReportVisit,
} from './condition-report/condition-report.input';
import { contentHash } from './condition-report/content-hash';
import { fitPhoto } from './condition-report/pictures';

/** What a report says, before it is decided whether it has to be printed: without the pixels of its photos. */
export type ReportContents = Omit<ConditionReportInput, 'revision' | 'photos'> & {
  images: PerSide<StoredPhoto[]>;
};

/** Collects what a condition report prints. */
@Injectable()
export class ConditionReportSource {
  constructor(
    private readonly config: Config,
    private readonly forms: FormsService,
    private readonly images: ImagesService,
    private readonly pictures: Pictures,
    private readonly rooms: RoomsService,
    private readonly tenants: TenantsService,
  ) {}

  /** @param upTo the report of the move-in knows nothing of what came after it */
  async contents(record: OpenRecord, upTo: Side): Promise<ReportContents> {
    const { row, place, document } = record;
    const { tenant, config } = await this.tenants.self();
    const visits = {
      moveIn: record.visits.moveIn,
      moveOut: upTo === 'moveOut' ? record.visits.moveOut : null,
    };
    const { cells: roomElements } = await this.forms.matrix.version(row.matrixVersion);
    const form = { key: row.formKey, version: row.formVersion, sha256: row.formSha256 };
    const rooms = { moveIn: await this.roomsOf(visits.moveIn), moveOut: await this.roomsOf(visits.moveOut) };
    const images = {
      moveIn: await this.imagesOf(visits.moveIn),
      moveOut: await this.imagesOf(visits.moveOut),
    };
    const answers = upTo === 'moveOut' ? record.answers : answersOfMoveIn(record);
    const hashed = {
      document,
      form,
      answers,
      rooms,
      photos: { moveIn: facts(images.moveIn), moveOut: facts(images.moveOut) },
    };
    return {
      reportNumber: reportNumber(tenant.tenantName, row.id, upTo),
      tenant: { displayName: tenant.displayName, logo: null },
      property: reportProperty(place),
      country: row.country,
      occupants: place.occupancy?.names ?? [],
      document,
      form,
      answers,
      rooms,
      images,
      roomElements,
      visits: { moveIn: visitOf(visits.moveIn), moveOut: visitOf(visits.moveOut) },
      pageBreakPerRoom: config.hasRoomPageBreaks,
      checkAddress: checkAddress(this.config),
      contentHash: contentHash(hashed),
    };
  }

  /** The same with its photos, ready to be printed. */
  async input(contents: ReportContents, revision: number | null): Promise<ConditionReportInput> {
    const { images, ...rest } = contents;
    const photos = { moveIn: await this.photos(images.moveIn), moveOut: await this.photos(images.moveOut) };
    return { ...rest, revision, photos };
  }

  private async photos(images: StoredPhoto[]): Promise<ReportPhoto[]> {
    const photos: ReportPhoto[] = [];
    for (const [index, image] of images.entries()) {
      const { bytes, width, height } = await fitPhoto(this.pictures.fit, await this.images.bytes(image));
      photos.push({ ...facts([images[index]!])[0]!, bytes, width, height });
    }
    return photos;
  }

  private async roomsOf(visit: InspectionRowFacts | null) {
    return visit ? (await this.rooms.of(visit.id)).map(wireRoom) : [];
  }

  private async imagesOf(visit: InspectionRowFacts | null): Promise<StoredPhoto[]> {
    return visit ? this.images.of(visit.id) : [];
  }
}

const CHECK_PATH: RoutePath = '/verify';

/** Without PUBLIC_URL only the path: where this process listens is no address for a reader of years to come. */
export const checkAddress = ({ publicUrl, publicUrlGiven }: Config): string =>
  publicUrlGiven ? new URL(CHECK_PATH, publicUrl).href : CHECK_PATH;

/** `MAPLE-12-IN`: the company, the record and its side. */
const reportNumber = (tenantName: string, recordId: number, side: Side): string =>
  `${tenantName.toUpperCase()}-${recordId}-${side === 'moveIn' ? 'IN' : 'OUT'}`;

/** A photo before its pixels are fetched: what the content hash covers. */
const facts = (images: readonly StoredPhoto[]): ReportPhoto[] =>
  images.map(({ uuid: id, roomId, fileCaption: caption, takenAt, sha256, width, height }) => ({
    id,
    roomId,
    caption,
    takenAt,
    sha256,
    width,
    height,
    bytes: Buffer.alloc(0),
  }));

function answersOfMoveIn({ document, answers }: OpenRecord): Answers {
  const keys = new Set(entries(document, 'moveIn').map(({ key }) => key));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)));
}

function visitOf(facts: InspectionRowFacts | null): ReportVisit | null {
  if (!facts) return null;
  const { inspectorId, inspectorFirstName, inspectorName, inspectedDate, timeZone, country, province } =
    facts;
  return {
    inspector:
      inspectorId === null ? null : { firstName: inspectorFirstName ?? '', name: inspectorName ?? '' },
    inspectedDate,
    zone: zoneOfVisit(timeZone, { country, province }),
  };
}
