import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { COMMON_AREA_TEMPLATE_ID, type Room, ROOM_TYPE_LABELS, type RoomType } from '@walkthrough/domain';
import { fingerprintOfRooms, wireRoom, type StoredRoom } from '@walkthrough/form-definitions';
import { invalidRequest, ProductError } from '../../../core/errors/product-error';
import { isRecord } from '../../../core/http/input/is-record';
import {
  readKnownFingerprints,
  readTexts,
  type KnownFingerprints,
} from '../../../core/http/input/known-fingerprints';
import { ImagesService } from '../images/images.service';
import type { InspectionRowFacts } from '../../scheduling/inspections/row-facts.queries';
import { ReportAccess } from '../../scheduling/inspections/report-access';
import { ReportWrites } from '../../scheduling/inspections/report-writes';
import { readRooms, roomsDifference, RoomsService } from '../rooms/rooms.service';

/** The room type of an inserted room: the call has no body. */
const ADDED: Readonly<Record<'unit' | 'common', RoomType>> = { unit: 'OTHER', common: 'COMMON' };

/**
 * Changes the rooms of a report, for users who may write it. Each change runs in the current transaction and is
 * published.
 */
@Injectable()
export class ReportRooms {
  constructor(
    private readonly access: ReportAccess,
    private readonly images: ImagesService,
    private readonly rooms: RoomsService,
    private readonly writes: ReportWrites,
  ) {}

  /**
   * Replaces the rooms of an inspection: rooms missing from the list are removed. A list that states its base fails if
   * the rooms have changed since, and removes no room with a photo that the sender has not seen.
   * @param body the list, or `{ rooms, based, photos }`
   * @throws ProductError invalid_request that names the room and the field | report_changed
   */
  async replace(inspectionId: number, body: unknown): Promise<StoredRoom[]> {
    const sent = isRecord(body) ? body : { rooms: body };
    const list = readRooms(sent.rooms);
    const known = isRecord(body) ? readKnown(body) : null;
    const report = await this.open(inspectionId);
    if (known) await this.assertSeen(report, list, known);
    return this.write(report, list);
  }

  /**
   * Merges an autosave, whose base is unknown: its rooms are added, or changed field by field. Empty values overwrite
   * nothing, and rooms that it does not contain stay: removal has its own call.
   * @throws ProductError invalid_request that names the room and the field
   */
  async merge(inspectionId: number, sent: readonly unknown[]): Promise<StoredRoom[]> {
    readRooms(sent);
    const report = await this.open(inspectionId);
    return this.write(report, readRooms(mergedRooms(report.rooms.map(wireRoom), sent as SentRoom[])));
  }

  /** Inserts a new room at this index, or at the end. */
  async insert(inspectionId: number, index: number): Promise<StoredRoom[]> {
    const report = await this.open(inspectionId);
    const { rooms, inspection } = report;
    if (index > rooms.length) throw noSuchPlace(index, rooms.length);
    const type = ADDED[inspection.templateId === COMMON_AREA_TEMPLATE_ID ? 'common' : 'unit'];
    return this.write(report, rooms.toSpliced(index, 0, newRoom(type)));
  }

  /** Removes a room. Its photos stay in the report, without a room. */
  async remove(inspectionId: number, index: number): Promise<StoredRoom[]> {
    const report = await this.open(inspectionId);
    const { rooms } = report;
    if (index >= rooms.length) throw noSuchPlace(index, rooms.length - 1);
    return this.write(report, rooms.toSpliced(index, 1));
  }

  /** Locks the report, so that writes are serialized, then reads its rooms. */
  private async open(inspectionId: number): Promise<OpenRooms> {
    const inspection = await this.access.writable(inspectionId);
    return { inspection, rooms: await this.rooms.of(inspectionId) };
  }

  private async assertSeen(
    { inspection, rooms }: OpenRooms,
    list: readonly StoredRoom[],
    known: Known,
  ): Promise<void> {
    const there = fingerprintOf(rooms);
    if (there === fingerprintOf(list)) return;
    if (!known.seen.includes(there)) throw new ProductError('report_changed', undefined, { rooms: true });
    const kept = new Set(list.map(({ uuid }) => uuid));
    const lost = new Set(rooms.map(({ uuid }) => uuid).filter((uuid) => !kept.has(uuid)));
    if (lost.size === 0) return;
    const photos = (await this.images.of(inspection.id))
      .filter(({ uuid, roomId }) => roomId !== null && lost.has(roomId) && !known.photos.has(uuid))
      .map(({ uuid }) => uuid);
    if (photos.length > 0) throw new ProductError('report_changed', undefined, { photos });
  }

  private async write({ inspection, rooms }: OpenRooms, list: readonly StoredRoom[]): Promise<StoredRoom[]> {
    const difference = roomsDifference(rooms, list);
    if (!difference) return rooms;
    const event = { name: 'report.roomsChanged', ...difference } as const;
    await this.writes.part(inspection, event, () => this.rooms.replace(inspection.id, list));
    return this.rooms.of(inspection.id);
  }
}

interface OpenRooms {
  inspection: InspectionRowFacts;
  /** As stored. */
  rooms: StoredRoom[];
}

/** The state of a report that a client has seen: its rooms and the ids of its photos. */
interface Known {
  seen: KnownFingerprints;
  photos: ReadonlySet<string>;
}

const fingerprintOf = (rooms: readonly StoredRoom[]): string => fingerprintOfRooms(rooms.map(wireRoom));

const MAX_PHOTOS = 2_000;

/** @throws ProductError invalid_request that names the field */
const readKnown = ({ based, photos = [] }: Readonly<Record<string, unknown>>): Known => ({
  seen: readKnownFingerprints('based', based),
  photos: new Set(readTexts('photos', photos, MAX_PHOTOS, 'ids')),
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

/** A room on the wire; the remaining fields are read elsewhere. */
type SentRoom = Pick<Room, 'id' | 'type'> & Readonly<Record<string, unknown>>;

/** Keeps the present order, unless all rooms are sent in a different one; new rooms follow at the end. */
function mergedRooms(present: readonly Room[], sent: readonly SentRoom[]): SentRoom[] {
  const there = new Map(present.map((room) => [room.id, room]));
  const named = new Map(sent.map((room) => [room.id, mergedRoom(there.get(room.id), room)]));
  if (present.every(({ id }) => named.has(id))) return [...named.values()];
  const stays = present.map((room) => named.get(room.id) ?? (room as SentRoom));
  return [...stays, ...[...named.values()].filter(({ id }) => !there.has(id))];
}

/** Keys of one room type have no meaning for another. */
function mergedRoom(there: Room | undefined, sent: SentRoom): SentRoom {
  if (there?.type !== sent.type) return sent;
  const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
  const values = Object.entries(sent).filter(([, value]) => !isEmpty(value));
  const kept: Record<string, unknown> = { ...there };
  // A single code of an element replaces its list of codes.
  for (const [field] of values) delete kept[`${field}Codes`];
  return { ...kept, ...Object.fromEntries(values) } as SentRoom;
}
