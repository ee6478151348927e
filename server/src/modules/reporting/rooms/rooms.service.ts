import { Injectable } from '@nestjs/common';
import { canonicalJson } from '@walkthrough/domain';
import { ANSWER_LIMITS, readRoom, type StoredRoom } from '@walkthrough/form-definitions';
import { Rows } from '../../../core/database/rows';
import type { TenantRepository } from '../../../core/database/tenant-repository';
import { invalidRequest, ProductError } from '../../../core/errors/product-error';
import { ReportFindings, sameFindings } from '../report-findings/report-findings.queries';
import { Room } from './room.entity';

export type NamedRoom = Pick<Room, 'uuid' | 'inspectionId' | 'type' | 'name'>;

interface Rooms {
  rooms: StoredRoom[];
  /** Ids. */
  order?: string[];
}
interface RoomsDifference {
  before: Rooms;
  after: Rooms;
}

/** Stores the rooms of reports. Does not check access (see ReportAccess). */
@Injectable()
export class RoomsService {
  constructor(
    private readonly findings: ReportFindings,
    @Rows(Room) private readonly rooms: TenantRepository<Room>,
  ) {}

  async of(inspectionId: number): Promise<StoredRoom[]> {
    return (await this.rooms.find({ inspectionId }, { position: 'ASC' })).map(stored);
  }

  /** Returns the rooms of several reports by inspection, each in report order. */
  async ofAll(inspectionIds: readonly number[]): Promise<ReadonlyMap<number, StoredRoom[]>> {
    const rooms = new Map<number, StoredRoom[]>();
    if (inspectionIds.length === 0) return rooms;
    const rows = await this.rooms
      .query('r')
      .through('ix_room_inspection')
      .selectAll()
      .andWhere('r.inspectionId IN (:...inspectionIds)', { inspectionIds })
      .orderBy('r.inspectionId')
      .orderBy('r.position')
      .rows<Room>();
    for (const row of rows) {
      const own = rooms.get(row.inspectionId);
      if (own) own.push(stored(row));
      else rooms.set(row.inspectionId, [stored(row)]);
    }
    return rooms;
  }

  /** Returns the types and names of rooms in several reports, in report order. */
  named(inspectionIds: readonly number[]): Promise<NamedRoom[]> {
    if (inspectionIds.length === 0) return Promise.resolve([]);
    return this.rooms
      .query('r')
      .through('ix_room_inspection')
      .select({ uuid: 'r.uuid', inspectionId: 'r.inspectionId', type: 'r.type', name: 'r.name' })
      .andWhere('r.inspectionId IN (:...inspectionIds)', { inspectionIds })
      .orderBy('r.inspectionId')
      .orderBy('r.position')
      .rows<NamedRoom>();
  }

  /**
   * Replaces the rooms of an inspection in the current transaction.
   * @throws ProductError conflict when one of the ids is a room of another inspection
   */
  async replace(inspectionId: number, list: readonly StoredRoom[]): Promise<void> {
    const before = await this.rooms.find({ inspectionId });
    const present = new Map(before.map((row) => [row.uuid, row]));
    const fresh = list.filter(({ uuid }) => !present.has(uuid));
    const taken = await this.ofOthers(
      inspectionId,
      fresh.map(({ uuid }) => uuid),
    );
    if (taken.length > 0) throw new ProductError('conflict', undefined, { rooms: taken });
    for (const [position, room] of list.entries()) {
      const row = present.get(room.uuid);
      if (!row) continue;
      present.delete(room.uuid);
      await this.rooms.updateWhere({ id: row.id }, { ...room, position });
    }
    for (const { id } of present.values()) await this.rooms.remove({ id });
    await this.rooms.insertMany(
      list.flatMap((room, position) => (fresh.includes(room) ? [{ ...room, inspectionId, position }] : [])),
    );
    if (!sameFindings({ rooms: before }, { rooms: list })) await this.findings.recompute(inspectionId);
  }

  /** Returns which of these ids are rooms of another inspection of the company. */
  async ofOthers(inspectionId: number, uuids: readonly string[]): Promise<string[]> {
    if (uuids.length === 0) return [];
    const rows = await this.rooms
      .query('r')
      .select({ uuid: 'r.uuid' })
      .andWhere('r.uuid IN (:...uuids) AND r.inspectionId <> :inspectionId', { uuids, inspectionId })
      .rows<{ uuid: string }>();
    return rows.map(({ uuid }) => uuid);
  }
}

/**
 * Computes the changes between two lists: differing rooms before and after, and their order if it changed. Null
 * without changes.
 */
export function roomsDifference(
  present: readonly StoredRoom[],
  list: readonly StoredRoom[],
): RoomsDifference | null {
  const before: Rooms = { rooms: without(present, list) };
  const after: Rooms = { rooms: without(list, present) };
  const [was, is] = [idsOf(present), idsOf(list)];
  if (was.join() !== is.join()) [before.order, after.order] = [was, is];
  else if (after.rooms.length === 0) return null;
  return { before, after };
}

/**
 * Parses a list of rooms from a client.
 * @throws ProductError invalid_request that names the room and the field
 */
export function readRooms(body: unknown): StoredRoom[] {
  if (!Array.isArray(body)) throw invalidRequest('The body must be a list of rooms.');
  if (body.length > ANSWER_LIMITS.rooms) {
    throw invalidRequest(`A report can have at most ${ANSWER_LIMITS.rooms} rooms.`);
  }
  const read = body.map((raw) => readRoom(raw));
  const problems = read.flatMap((each, index) =>
    each.ok ? [] : [{ field: `[${index}]`, problem: `Room ${index + 1}: ${each.problem}` }],
  );
  if (problems.length > 0) {
    throw invalidRequest(problems.map(({ problem }) => problem).join(' '), { problems });
  }
  const rooms = read.flatMap((each) => (each.ok ? [each.room] : []));
  if (new Set(rooms.map(({ uuid }) => uuid)).size < rooms.length) {
    throw invalidRequest('Each room must have an id of its own.');
  }
  return rooms;
}

const stored = ({
  id: _id,
  tenantId: _tenant,
  inspectionId: _inspection,
  position: _position,
  notes,
  ...room
}: Room): StoredRoom => ({ ...room, notes: notes ?? {} });

const idsOf = (rooms: readonly StoredRoom[]): string[] => rooms.map(({ uuid }) => uuid);

/** Returns the rooms that have no identical room among the others. */
function without(rooms: readonly StoredRoom[], others: readonly StoredRoom[]): StoredRoom[] {
  const known = new Set(others.map((room) => canonicalJson(room)));
  return rooms.filter((room) => !known.has(canonicalJson(room)));
}
