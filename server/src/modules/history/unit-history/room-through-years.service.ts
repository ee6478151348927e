import { Injectable } from '@nestjs/common';
import { type RoomOfReport, type RoomThroughYears, type RoomType, today } from '@walkthrough/domain';
import { pageOf } from '../../../core/http/answers/paging';
import {
  PhotosOfInspections,
  type InspectionPhoto,
} from '../../reporting/images/photos-of-inspections.queries';
import {
  type DatedInspection,
  PropertyHistoryInspections,
} from '../../scheduling/inspections/property-history-inspections';
import { PropertyEdits } from '../../portfolio/properties/property-edits';
import { type NamedRoom, RoomsService } from '../../reporting/rooms/rooms.service';

/** Reports shown side by side. */
const REPORTS_AT_ONCE = 12;
const PHOTOS_OF_A_REPORT = 24;

/** One room in all reports. */
interface SameRoom {
  /** The key that requests use. */
  id: string;
  type: RoomType;
  /** Empty: unnamed, so it belongs to one report only. */
  name: string;
  rooms: NamedRoom[];
  photos: number;
}

/**
 * Returns the photos of one room in every report of its unit. Rooms match by type and normalised name; an unnamed room
 * stands alone.
 */
@Injectable()
export class RoomThroughYearsService {
  constructor(
    private readonly photos: PhotosOfInspections,
    private readonly properties: PropertyEdits,
    private readonly rooms: RoomsService,
    private readonly inspections: PropertyHistoryInspections,
  ) {}

  /** @throws ProductError not_found */
  async of(propertyId: number, asked: string | undefined, page: number): Promise<RoomThroughYears> {
    await this.properties.record(propertyId);
    const { readable } = await this.inspections.of(propertyId);
    const found = await this.sameRooms(readable);
    const wanted = asked ? roomAsked(found, asked) : found[0];
    const inReport = new Set(wanted?.rooms.map(({ inspectionId }) => inspectionId));
    const reports = readable.filter(({ id }) => inReport.has(id)).sort((a, b) => b.at - a.at || b.id - a.id);
    const shown = reports.slice(page * REPORTS_AT_ONCE, (page + 1) * REPORTS_AT_ONCE);
    const photos = await this.photosOf(shown, wanted?.rooms ?? []);
    const content = shown.map((inspection) => roomOfReport(inspection, photos.get(inspection.id) ?? []));
    return {
      ...pageOf(content, reports.length, { page, size: REPORTS_AT_ONCE }),
      rooms: found.map(({ id, type, name, rooms, photos: count }) => ({
        id,
        type,
        name,
        day: dayOfNewest(rooms, readable),
        reports: new Set(rooms.map(({ inspectionId }) => inspectionId)).size,
        photos: count,
      })),
      room: wanted?.id ?? asked ?? null,
    };
  }

  /** Named as in the newest report; rooms with the most photos first. */
  private async sameRooms(inspections: readonly DatedInspection[]): Promise<SameRoom[]> {
    const ids = inspections.map(({ id }) => id);
    const made = new Map(inspections.map(({ id, at }) => [id, at]));
    const counts = await this.photos.countsOfRooms(ids);
    const rooms = new Map<string, SameRoom>();
    const named = await this.rooms.named(ids);
    named.sort((a, b) => (made.get(a.inspectionId) ?? 0) - (made.get(b.inspectionId) ?? 0));
    for (const room of named) {
      const id = idOf(room);
      const known = rooms.get(id) ?? { rooms: [], photos: 0 };
      const photos = known.photos + (counts.get(room.uuid) ?? 0);
      rooms.set(id, { id, type: room.type, name: room.name.trim(), rooms: [...known.rooms, room], photos });
    }
    return [...rooms.values()].sort((a, b) => b.photos - a.photos || a.name.localeCompare(b.name, 'en-CA'));
  }

  private async photosOf(
    inspections: readonly DatedInspection[],
    rooms: readonly NamedRoom[],
  ): Promise<ReadonlyMap<number, InspectionPhoto[]>> {
    const ids = inspections.map(({ id }) => id);
    const roomIds = rooms.filter(({ inspectionId }) => ids.includes(inspectionId)).map(({ uuid }) => uuid);
    const photos = new Map<number, InspectionPhoto[]>();
    for (const photo of await this.photos.inRooms(ids, roomIds))
      photos.set(photo.inspectionId, [...(photos.get(photo.inspectionId) ?? []), photo]);
    return photos;
  }
}

const normalised = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

const idOf = ({ type, name, uuid }: NamedRoom): string => {
  const words = normalised(name);
  return words === '' ? uuid : `${type} ${words}`;
};

/** Finds the requested room by its key; links from before room types have the name only. */
const roomAsked = (rooms: readonly SameRoom[], asked: string): SameRoom | undefined =>
  rooms.find(({ id }) => id === asked) ?? rooms.find(({ name }) => normalised(name) === normalised(asked));

function dayOfNewest(rooms: readonly NamedRoom[], inspections: readonly DatedInspection[]): string {
  const having = new Set(rooms.map(({ inspectionId }) => inspectionId));
  const [newest] = inspections.filter(({ id }) => having.has(id)).sort((a, b) => b.at - a.at || b.id - a.id);
  return today(newest!.at, newest!.zone);
}

const roomOfReport = (
  { id: inspectionId, inspectionType, at, zone }: DatedInspection,
  photos: readonly InspectionPhoto[],
): RoomOfReport => ({
  inspectionId,
  inspectionType,
  day: today(at, zone),
  total: photos.length,
  photos: photos.slice(0, PHOTOS_OF_A_REPORT).map(({ uuid: id, fileCaption }) => ({ id, fileCaption })),
});
