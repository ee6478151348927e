import { ELEMENT_ORDER_FIELD, isPrefillMark, type Room } from '@walkthrough/domain';
import { sameValue } from '../model/report-record';

/** Conflicting field of a room. */
export interface RoomConflict {
  roomId: string;
  /** Wire name; statuses of an element are its `doorCodes`. */
  field: string;
  /** Their value; undefined if removed. */
  theirs: unknown;
}

/** Element whose key was already taken by theirs. */
export interface Renumbered {
  roomId: string;
  from: string;
  to: string;
}

interface MergedRooms {
  rooms: readonly Room[];
  conflicts: readonly RoomConflict[];
  renumbered: readonly Renumbered[];
}

interface RoomLists {
  /** Common ancestor. */
  base: readonly Room[];
  ours: readonly Room[];
  theirs: readonly Room[];
  /** Rooms with photos, which are kept whoever removed them. */
  holding?: ReadonlySet<string>;
}

/**
 * Three-way merge of rooms by id and field. Additions and changes win over removals; unchanged removed items are gone.
 * Where both changed a field, ours stays and the conflict has theirs.
 */
export function mergeRooms({ base, ours, theirs, holding = new Set() }: RoomLists): MergedRooms {
  const isLost = ({ id }: Room) => holding.has(id) && !ours.some((room) => room.id === id);
  if (sameValue(base, theirs) && !theirs.some(isLost)) return { rooms: ours, conflicts: [], renumbered: [] };
  const [before, here, there] = [byId(base), byId(ours), byId(theirs)];
  const conflicts: RoomConflict[] = [];
  const renumbered: Renumbered[] = [];
  const rooms = new Map<string, Room>();
  for (const id of mergedOrder(base, ours, theirs)) {
    const [was, own, other] = [before.get(id), here.get(id), there.get(id)];
    if (own && other) {
      // Created by this device and already on the server, so ours is newer.
      const merged = mergedRoom(was ?? other, own, other);
      rooms.set(id, merged.room);
      conflicts.push(...merged.conflicts);
      renumbered.push(...merged.renumbered);
      continue;
    }
    const left = own ?? other;
    if (left && (!was || !sameValue(left, was) || holding.has(id))) rooms.set(id, left);
  }
  return { rooms: [...rooms.values()], conflicts, renumbered };
}

/** Replaces conflicting fields by theirs: what may be sent before the conflict is resolved. */
export function withTheirs(
  rooms: readonly Room[],
  conflicts: readonly Pick<RoomConflict, 'roomId' | 'field' | 'theirs'>[],
): readonly Room[] {
  if (conflicts.length === 0) return rooms;
  return rooms.map((room) =>
    conflicts
      .filter(({ roomId }) => roomId === room.id)
      .reduce((now, { field, theirs }) => withField(now, field, theirs), room),
  );
}

/** `doorCodes` takes precedence over `door` (see Room), which follows it. */
function withField(room: Room, field: string, value: unknown): Room {
  const others = Object.entries(room).filter(([name]) => name !== field && name !== elementOfCodes(field));
  return Object.fromEntries(value === undefined ? others : [...others, [field, value]]) as Room;
}

const byId = (rooms: readonly Room[]) => new Map(rooms.map((room) => [room.id, room]));
const idsOf = (rooms: readonly Room[]) => rooms.map(({ id }) => id);

const CODES = /^(.+)Codes$/;
const elementOfCodes = (field: string): string | undefined => CODES.exec(field)?.[1];
const COMMON_FIELD = /^(element\d+)(Label|Type|Note)?$/;

/** Uses the order of the side that changed it, ours if both did; the other's rooms follow their neighbours. */
function mergedOrder(base: readonly Room[], ours: readonly Room[], theirs: readonly Room[]): string[] {
  const [was, here, there] = [idsOf(base), idsOf(ours), idsOf(theirs)];
  const isShared = (id: string) => was.includes(id) && here.includes(id);
  const isMoved = was.filter(isShared).join() !== here.filter(isShared).join();
  const [first, second] = isMoved ? [here, there] : [there, here];
  const order = [...first];
  for (const [place, id] of second.entries()) {
    if (order.includes(id)) continue;
    const neighbour = second.slice(0, place).findLast((each) => order.includes(each));
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  }
  return order;
}

type Fields = Readonly<Record<string, unknown>>;

function mergedRoom(was: Room, own: Room, other: Room): { room: Room } & Omit<MergedRooms, 'rooms'> {
  const { id } = own;
  const { room: ours, renumbered } = withFreeKeys(was, own, other);
  const merged: Record<string, unknown> = { id };
  const conflicts: RoomConflict[] = [];
  for (const group of groupsOf(was, ours, other)) {
    const [before, here, there] = [was, ours, other].map((room) => fieldsOf(room, group));
    if (sameValue(here, before)) Object.assign(merged, there);
    else if (sameValue(there, before)) Object.assign(merged, here);
    // As with rooms: if both moved elements, our order stays.
    else if (group === ELEMENT_ORDER_FIELD) Object.assign(merged, here ?? there);
    // A mark is only valid with its value, which is merged on its own.
    else if (isPrefillMark(group)) Object.assign(merged, here);
    // An element removed by one and edited by the other stays.
    else if (COMMON_FIELD.test(group) && (here === null || there === null)) {
      Object.assign(merged, here ?? there);
    } else {
      const fields = mergedFields(before ?? {}, here ?? {}, there ?? {});
      Object.assign(merged, fields.values);
      conflicts.push(...fields.conflicts.map((conflict) => ({ roomId: id, ...conflict })));
    }
  }
  return { room: merged as Room, conflicts, renumbered };
}

/** Fields that change together: an element's codes and first code; a common-area element as a whole. */
const groupOf = (field: string): string => COMMON_FIELD.exec(field)?.[1] ?? elementOfCodes(field) ?? field;

const groupsOf = (...rooms: Room[]): Set<string> =>
  new Set(
    rooms.flatMap((room) =>
      Object.keys(room)
        .filter((field) => field !== 'id')
        .map(groupOf),
    ),
  );

function fieldsOf(room: Room, group: string): Fields | null {
  const fields = Object.entries(room).filter(
    ([field, value]) => field !== 'id' && groupOf(field) === group && value !== undefined,
  );
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

function mergedFields(before: Fields, here: Fields, there: Fields) {
  const values: Record<string, unknown> = {};
  const conflicts: Omit<RoomConflict, 'roomId'>[] = [];
  const take = (field: string, from: Fields) => {
    if (from[field] !== undefined) values[field] = from[field];
  };
  const names = [...new Set([...Object.keys(here), ...Object.keys(there)])];
  for (const field of names) {
    // The first code follows the codes, if any.
    const codes = `${field}Codes`;
    if (names.includes(codes)) {
      take(field, sameValue(here[codes], before[codes]) ? there : here);
      continue;
    }
    if (sameValue(here[field], before[field])) take(field, there);
    else {
      take(field, here);
      const isAgreed = sameValue(there[field], before[field]) || sameValue(there[field], here[field]);
      if (!isAgreed) conflicts.push({ field, theirs: there[field] });
    }
  }
  return { values, conflicts };
}

/** Both added an element under the same key: ours gets the next free one. */
function withFreeKeys(was: Room, own: Room, other: Room): { room: Room; renumbered: readonly Renumbered[] } {
  if (own.type !== 'COMMON') return { room: own, renumbered: [] };
  const added = (room: Room) =>
    [...groupsOf(room)].filter((group) => COMMON_FIELD.test(group) && fieldsOf(was, group) === null);
  const theirs = added(other);
  const twice = added(own).filter(
    (key) => theirs.includes(key) && !sameValue(fieldsOf(own, key), fieldsOf(other, key)),
  );
  const numbers = [...groupsOf(was, own, other)].map((group) =>
    Number(/^element(\d+)$/.exec(group)?.[1] ?? 0),
  );
  const last = Math.max(0, ...numbers);
  const renumbered = twice.map((from, index) => ({
    roomId: own.id,
    from,
    to: `element${last + 1 + index}`,
  }));
  const keys = new Map(renumbered.map(({ from, to }) => [from, to]));
  const renamed = Object.entries(own).map(([field, value]) => {
    const [, key = '', rest = ''] = COMMON_FIELD.exec(field) ?? [];
    if (field === ELEMENT_ORDER_FIELD && Array.isArray(value)) {
      const places = value.map((number) => Number(keys.get(`element${number}`)?.slice(7) ?? number));
      return [field, places] as const;
    }
    return [keys.has(key) ? `${keys.get(key)}${rest}` : field, value] as const;
  });
  return { room: Object.fromEntries(renamed) as Room, renumbered };
}
