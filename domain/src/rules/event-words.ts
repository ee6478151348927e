import { common } from '../messages/common';
import { INSPECTION_TEMPLATE_NAMES } from '../vocabulary/inspection-templates';
import { type EventField, EVENT_FIELDS, type NamedKind } from '../vocabulary/event-fields';
import { CONTACT_CHANNEL_LABELS, CONTACT_CHANNELS } from '../vocabulary/contact-channels';
import { ROOM_ELEMENTS } from '../vocabulary/room-elements';
import { displayDate, isCalendarDate } from './calendar';
import { wordOfCode } from './event-codes';
import { displayWall, instantToWall } from './shown-times';

/**
 * Details of an event in the users' own terms, without keys, ids, hashes, JSON or codes. Pure functions, so the list, its
 * export and its tests show the same texts.
 */
export type InWords = Record<string, string>;

/** Who or what an event names by an id, to be looked up by whoever can. */
export interface NamedRow {
  kind: NamedKind;
  id: number | string;
}

export interface WordsContext {
  /** Null: nobody knows the name any more. */
  nameOf: (row: NamedRow) => string | null;
  /** What a form asks under a key of its answers; null for what is no question of it. */
  questionOf?: (key: string) => string | null;
  /** The zone in which instants are told. */
  zone: string;
}

/** What stands for a row that has gone, and that nothing knows the name of. */
export const NAME_IS_GONE = 'No longer there';
const PICTURE = 'Picture';
/** Text longer than this is cut: an audit log is no archive of essays. */
const LONGEST = 20_000;
const MOST_ENTRIES = 400;
const LONGEST_ID = 100;
const APART = ' · ';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HASH = /^[0-9a-f]{40,128}$/i;
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const SECRET = /password|token|secret|hash$|digest|sha256|[a-z]key$|uuid$/i;
/** Objects that only hold others, and are no level of their own to a person. */
const CONTAINERS = new Set(['statuses', 'extra', 'answers', 'recorded', 'rooms', 'elements']);

/** Fields by the labels that lead to them, and how often each label came: a second one has a number. */
interface Flat {
  fields: Map<string, { key: string; value: unknown }>;
  taken: Map<string, number>;
}

/** Fields of one side that are looked at; what an event holds beyond them is no reading matter. */
const MOST_FIELDS = 2_000;

/** `unauthorizedAppliance` -> `Unauthorized appliance` */
export function labelOfKey(key: string): string {
  const words = key
    .replace(/Ids?$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d+)$/, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const known = (key: string): EventField | undefined =>
  Object.hasOwn(EVENT_FIELDS, key) ? EVENT_FIELDS[key] : undefined;
const elementLabel = (key: string): string | null =>
  Object.hasOwn(ROOM_ELEMENTS, key) ? ROOM_ELEMENTS[key as keyof typeof ROOM_ELEMENTS].label : null;
const isHidden = (key: string): boolean =>
  known(key)?.kind === 'hidden' || (known(key) === undefined && SECRET.test(key));

/** Fields that nobody knows are kept as they came: under the key of an id there may be anything. */
const isIdOf = (kind: NamedKind, id: unknown): id is number | string =>
  kind === 'form' || kind === 'room'
    ? typeof id === 'string' && id !== '' && id.length <= LONGEST_ID
    : Number.isSafeInteger(id) && Number(id) > 0;

/** Rows that one side of an event names. Asked of all events of a page before their words are made. */
export function namedRows(...sides: readonly unknown[]): NamedRow[] {
  return sides.flatMap((side) => {
    if (!isObject(side)) return [];
    return [...flattened(side).fields.values()].flatMap(({ key, value }) => {
      const kind = known(key)?.kind;
      if (typeof kind !== 'object') return [];
      const ids: unknown[] = Array.isArray(value) ? value : [value];
      return ids.filter((id) => isIdOf(kind.name, id)).map((id) => ({ kind: kind.name, id }));
    });
  });
}

/**
 * Both sides of an event in words, under the labels of its fields. A field that is the same on both sides is left out; where
 * nothing that can be said has changed, the later side alone says what the event is about.
 * @param before and after as the event log has them
 */
export function eventWords(
  before: unknown,
  after: unknown,
  context: WordsContext,
): { before: InWords; after: InWords } {
  const [was, is] = [wordsOf(before, context), wordsOf(withoutPlace(before, after), context)];
  if (!isObject(before) || !isObject(after)) return { before: was, after: is };
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (label) => (was[label] ?? '') !== (is[label] ?? ''),
  );
  if (changed.length === 0) return { before: {}, after: is };
  return { before: pick(was, changed), after: pick(is, changed) };
}

/** Of which property a change tells is no change: it stands on the later side alone, and was never another. */
function withoutPlace(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after) || Object.hasOwn(before, 'propertyId')) return after;
  if (Object.keys(before).length === 0) return after;
  const { propertyId: _property, ...rest } = after;
  return rest;
}

const pick = (words: InWords, labels: readonly string[]): InWords =>
  Object.fromEntries(labels.flatMap((label) => (words[label] ? [[label, words[label]]] : [])));

function wordsOf(side: unknown, context: WordsContext): InWords {
  if (!isObject(side)) return {};
  const words = new Map<string, string>();
  for (const [path, { key, value }] of flattened(side, context.questionOf).fields) {
    const text = said(key, value, context);
    if (text === '') continue;
    const present = words.get(path);
    words.set(path, present === undefined || present === text ? text : `${present}; ${text}`);
    if (words.size >= MOST_ENTRIES) break;
  }
  return Object.fromEntries(words);
}

/** Every field with the labels that lead to it; what is written in a room stands under the room's name. */
function flattened(side: Record<string, unknown>, questionOf?: WordsContext['questionOf']): Flat {
  const flat: Flat = { fields: new Map(), taken: new Map() };
  walk(side, '', flat, questionOf ?? (() => null));
  return flat;
}

function walk(
  value: Record<string, unknown>,
  above: string,
  flat: Flat,
  questionOf: (key: string) => string | null,
): void {
  for (const [key, each] of Object.entries(value)) {
    if (flat.fields.size >= MOST_FIELDS) return;
    if (isHidden(key) || isNothing(each)) continue;
    const own = questionOf(key) ?? known(key)?.label ?? elementLabel(key) ?? labelOfKey(key);
    // A key without a letter says nothing to anybody.
    if (own === '') continue;
    const path = [above, own].filter(Boolean).join(APART);
    const below = CONTAINERS.has(key) ? above : path;
    if (isObject(each)) walk(each, below, flat, questionOf);
    else if (Array.isArray(each) && each.some(isObject)) {
      each.forEach((item, at) => {
        const place = [below, titleOf(item, at)].filter(Boolean).join(APART);
        if (isObject(item)) walk(untitled(item), place, flat, questionOf);
        else put(flat, place, { key, value: item });
        // What has a name, and nothing else to say, is said to be there.
        if (isObject(item)) put(flat, path, { key: '', value: titleOf(item, at) }, true);
      });
    } else put(flat, path, { key, value: each });
  }
}

function put(flat: Flat, path: string, entry: { key: string; value: unknown }, joins = false): void {
  const present = flat.fields.get(path);
  if (joins && present?.key === '') {
    const names = String(present.value);
    if (names.length < LONGEST) present.value = `${names}, ${String(entry.value)}`;
    return;
  }
  const times = (flat.taken.get(path) ?? 0) + 1;
  flat.taken.set(path, times);
  const free = times === 1 ? path : `${path} ${times}`;
  // "Door 2" may be somebody's own second door.
  flat.fields.set(flat.fields.has(free) ? `${free} (${times})` : free, entry);
}

/** A room by its name, a photo by its caption or its file, anything else by its place. */
function titleOf(item: unknown, at: number): string {
  if (!isObject(item)) return String(at + 1);
  const named = ['name', 'fileCaption', 'label', 'title'].map((key) => item[key]);
  const title = named.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? oneLine(title) : String(at + 1);
}

const untitled = ({ name: _name, label: _label, title: _title, ...rest }: Record<string, unknown>) => rest;
const oneLine = (text: string): string => readable(text).replace(/\s+/g, ' ').trim().slice(0, 190);

function said(key: string, value: unknown, context: WordsContext): string {
  if (Array.isArray(value)) {
    const texts = value.map((each) => said(key, each, context)).filter((text) => text !== '');
    return texts.join(', ').slice(0, LONGEST);
  }
  if (isNothing(value)) return '';
  if (isObject(value))
    return Object.values(value)
      .map((each) => said(key, each, context))
      .filter(Boolean)
      .join(', ');
  const kind = known(key)?.kind ?? 'plain';
  if (typeof kind === 'object')
    return context.nameOf({ kind: kind.name, id: value as number }) ?? NAME_IS_GONE;
  switch (kind) {
    case 'hidden':
      return '';
    case 'instant':
      return typeof value === 'number' ? instant(value, context.zone) : plain(value, context.zone);
    case 'channel': {
      const channel = CONTACT_CHANNELS[Number(value)];
      return channel ? CONTACT_CHANNEL_LABELS[channel] : '';
    }
    case 'template':
      return INSPECTION_TEMPLATE_NAMES[Number(value)] ?? '';
    case 'text':
      return typeof value === 'string' ? readable(value) : plain(value, context.zone);
    case 'code':
      return typeof value === 'string' ? wordOfCode(readable(value)) : plain(value, context.zone);
    default:
      return plain(value, context.zone);
  }
}

const instant = (at: number, zone: string): string =>
  Number.isSafeInteger(at) && at > 0 && at < 253_339_000_000_000 ? displayWall(instantToWall(at, zone)) : '';

/** What somebody typed, as far as it is for reading: a drawn signature or a photo in an answer is none. */
function readable(text: string): string {
  if (text.startsWith('data:')) return PICTURE;
  return UUID.test(text) || HASH.test(text) ? '' : text.slice(0, LONGEST);
}

/** A value of which only its looks are known. */
function plain(value: unknown, zone: string): string {
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return value > 100_000_000_000 ? instant(value, zone) : String(value);
  if (typeof value !== 'string') return '';
  if (isCalendarDate(value)) return displayDate(value);
  if (WALL.test(value) && isCalendarDate(value.slice(0, 10))) return displayWall(value);
  if (ISO.test(value)) return instant(Date.parse(value), zone);
  return wordOfCode(readable(value));
}
