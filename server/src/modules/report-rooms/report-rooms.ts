import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COMMON_AREA_TEMPLATE_ID, type Room, ROOM_TYPE_LABELS, type RoomType } from '@walkthrough/domain';
import { fingerprintOfRooms, wireRoom, type StoredRoom } from '@walkthrough/form-definitions';
import { invalidRequest, ProductError } from '../../core/errors/product-error';
import { isRecord } from '../../core/http/is-record';
import { readSeen, readTexts, type Seen } from '../../core/http/seen';
import { ImagesService } from '../images/images.service';
import type { InspectionRowFacts } from '../inspections/row-facts.queries';
import { ReportAccess } from '../inspections/report-access';
import { ReportWrites } from '../inspections/report-writes';
import { readRooms, roomsDifference, RoomsService } from '../rooms/rooms.service';

/** What an inspector adds without saying what it is (spec 2 §7: a room is inserted with no body). */
const ADDED: Readonly<Record<'unit' | 'common', RoomType>> = { unit: 'OTHER', common: 'COMMON' };

/** Changes of a report's rooms by whoever may write it. Each runs in the open unit and is told like every other. */
@Injectable()
export class ReportRooms {
  constructor(
    private readonly access: ReportAccess,
    private readonly images: ImagesService,
    private readonly rooms: RoomsService,
    private readonly writes: ReportWrites,
  ) {}

  /**
   * Makes a list, as clients send it, the rooms of a visit: those that are not in it are removed. A list that says what
   * it is based on replaces no other, and removes no room with a photo that the sender does not know.
   * @param body the list, or `{ rooms, based, photos }`
   * @throws ProductError invalid_request that names the room and the field | report_changed
   */
  async replace(inspectionId: number, body: unknown): Promise<StoredRoom[]> {
    const sent = isRecord(body) ? body : { rooms: body };
    const list = readRooms(sent.rooms);
    const known = isRecord(body) ? readKnown(body) : null;
    const report = await this.open(inspectionId);
    if (known) await this.assertSeen(report, list, known);
    return this.become(report, list);
  }

  /**
   * What an autosave sends, of which nobody knows what it is based on: its rooms are added, or changed field by field. A
   * value that is empty overwrites nothing, and a room that it does not name stays: it has a call of its own to go by.
   * @throws ProductError invalid_request that names the room and the field
   */
  async merge(inspectionId: number, sent: readonly unknown[]): Promise<StoredRoom[]> {
    readRooms(sent);
    const report = await this.open(inspectionId);
    return this.become(report, readRooms(mergedRooms(report.rooms.map(wireRoom), sent as SentRoom[])));
  }

  /** A new room before the one at this place, or behind the last. */
  async insert(inspectionId: number, index: number): Promise<StoredRoom[]> {
    const report = await this.open(inspectionId);
    const { rooms, visit } = report;
    if (index > rooms.length) throw noSuchPlace(index, rooms.length);
    const type = ADDED[visit.templateId === COMMON_AREA_TEMPLATE_ID ? 'common' : 'unit'];
    return this.become(report, rooms.toSpliced(index, 0, newRoom(type)));
  }

  /** Its photos stay with the report, in no room. */
  async remove(inspectionId: number, index: number): Promise<StoredRoom[]> {
    const report = await this.open(inspectionId);
    const { rooms } = report;
    if (index >= rooms.length) throw noSuchPlace(index, rooms.length - 1);
    return this.become(report, rooms.toSpliced(index, 1));
  }

  /** Takes the report, so that writes of it come one after the other, and then looks at what is there. */
  private async open(inspectionId: number): Promise<OpenRooms> {
    const visit = await this.access.writable(inspectionId);
    return { visit, rooms: await this.rooms.of(inspectionId) };
  }

  private async assertSeen(
    { visit, rooms }: OpenRooms,
    list: readonly StoredRoom[],
    known: Known,
  ): Promise<void> {
    const there = fingerprintOf(rooms);
    if (there === fingerprintOf(list)) return;
    if (!known.seen.includes(there)) throw new ProductError('report_changed', undefined, { rooms: true });
    const kept = new Set(list.map(({ uuid }) => uuid));
    const lost = new Set(rooms.map(({ uuid }) => uuid).filter((uuid) => !kept.has(uuid)));
    if (lost.size === 0) return;
    const photos = (await this.images.of(visit.id))
      .filter(({ uuid, roomId }) => roomId !== null && lost.has(roomId) && !known.photos.has(uuid))
      .map(({ uuid }) => uuid);
    if (photos.length > 0) throw new ProductError('report_changed', undefined, { photos });
  }

  private async become({ visit, rooms }: OpenRooms, list: readonly StoredRoom[]): Promise<StoredRoom[]> {
    const difference = roomsDifference(rooms, list);
    if (!difference) return rooms;
    const event = { name: 'report.roomsChanged', ...difference } as const;
    await this.writes.part(visit, event, () => this.rooms.replace(visit.id, list));
    return this.rooms.of(visit.id);
  }
}

interface OpenRooms {
  visit: InspectionRowFacts;
  /** As they are stored. */
  rooms: StoredRoom[];
}

/** What a client has seen of a report: its rooms, and which photos there are. */
interface Known {
  seen: Seen;
  photos: ReadonlySet<string>;
}

const fingerprintOf = (rooms: readonly StoredRoom[]): string => fingerprintOfRooms(rooms.map(wireRoom));

const MOST_PHOTOS = 2_000;

/** @throws ProductError invalid_request that names the field */
const readKnown = ({ based, photos = [] }: Readonly<Record<string, unknown>>): Known => ({
  seen: readSeen('based', based),
  photos: new Set(readTexts('photos', photos, MOST_PHOTOS, 'ids')),
});

const noSuchPlace = (index: number, last: number) =>
  invalidRequest(`There is no room at ${index}: the last place is ${Math.max(last, 0)}.`);

const newRoom = (type: RoomType): StoredRoom => ({
  uuid: randomUUID(),
  type,
  name: ROOM_TYPE_LABELS[type],
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  statuses: {},
  elements: [],
  notes: {},
  extra: {},
});

/** A room on the wire, of which more is read elsewhere. */
type SentRoom = Pick<Room, 'id' | 'type'> & Readonly<Record<string, unknown>>;

/** Those that are there in their order, unless all of them are sent in another one; new ones behind them. */
function mergedRooms(present: readonly Room[], sent: readonly SentRoom[]): SentRoom[] {
  const there = new Map(present.map((room) => [room.id, room]));
  const named = new Map(sent.map((room) => [room.id, mergedRoom(there.get(room.id), room)]));
  if (present.every(({ id }) => named.has(id))) return [...named.values()];
  const stays = present.map((room) => named.get(room.id) ?? (room as SentRoom));
  return [...stays, ...[...named.values()].filter(({ id }) => !there.has(id))];
}

/** What stands under the keys of one type of room means nothing under those of another. */
function mergedRoom(there: Room | undefined, sent: SentRoom): SentRoom {
  if (there?.type !== sent.type) return sent;
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  const values = Object.entries(sent).filter(([, value]) => !isEmpty(value));
  const kept: Record<string, unknown> = { ...there };
  // One code of an element stands for all of them.
  for (const [field] of values) delete kept[`${field}Codes`];
  return { ...kept, ...Object.fromEntries(values) } as SentRoom;
}
