import { common } from '../messages/common';
import { INSPECTION_TEMPLATE_NAMES } from '../inspections/inspection-templates';
import { type EventField, EVENT_FIELDS, type NamedKind } from './event-fields';
import { eventFields as texts } from './event-fields.messages';
import { CONTACT_CHANNEL_LABELS, CONTACT_CHANNELS } from '../contacts/contact-channels';
import { elementLabel } from '../rooms/room-elements';
import { displayDate, isCalendarDate } from '../calendar/calendar';
import { dollarWords } from '../deductions/deduction-totals';
import { wordOfCode } from './event-codes';
import { displayWall, instantToWall } from '../time/shown-times';

/**
 * Details of an event in the users' own terms, without keys, ids, hashes, JSON or codes. Pure functions, so the list, its
 * export and its tests show the same texts.
 */
type InWords = Record<string, string>;

/** A row that an event refers to by id, to be looked up. */
export interface NamedRow {
  kind: NamedKind;
  id: number | string;
}

export interface WordsContext {
  /** Null if the name is unknown. */
  nameOf: (row: NamedRow) => string | null;
  /** Question of a form key; null if the key is not a question. */
  questionOf?: (key: string) => string | null;
  /** Answer of a form key in words; null where the value speaks for itself. */
  answerOf?: (key: string, value: unknown) => string | null;
  /** Zone in which instants are shown. */
  zone: string;
}

/** Longer text is cut. */
const LONGEST = 20_000;
const MAX_ENTRIES = 400;
const LONGEST_ID = 100;
const APART = ' · ';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const HASH = /^[0-9a-f]{40,128}$/i;
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const SECRET = /password|token|secret|hash$|digest|sha256|[a-z]key$|uuid$/i;
/** Container objects that do not add a level of labels. */
const CONTAINERS = new Set(['statuses', 'extra', 'answers', 'recorded', 'rooms', 'elements']);

/** Fields by their label path, with the count of each path; repeated ones get a number. */
interface Flat {
  fields: Map<string, { key: string; value: unknown }>;
  taken: Map<string, number>;
}

/** Maximum fields read from one side of an event. */
const MAX_FIELDS = 2_000;

/** Returns a label for a key: `unauthorizedAppliance` becomes `Unauthorized appliance`. */
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
const isHidden = (key: string): boolean =>
  known(key)?.kind === 'hidden' || (known(key) === undefined && SECRET.test(key));

/** Checks an id's type, because events keep values as they were sent. */
const isIdOf = (kind: NamedKind, id: unknown): id is number | string =>
  kind === 'form' || kind === 'room'
    ? typeof id === 'string' && id !== '' && id.length <= LONGEST_ID
    : Number.isSafeInteger(id) && Number(id) > 0;

/** Returns the rows that one side of an event names. Called for all events of a page before their labels are built. */
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
 * Returns both sides of an event as labels and values. Fields equal on both sides are omitted; if nothing visible changed,
 * the later side alone describes the event.
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

/** Drops a `propertyId` that only the later side has: it identifies the event and did not change. */
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
    if (words.size >= MAX_ENTRIES) break;
  }
  return Object.fromEntries(words);
}

/** Returns every field with its label path; fields of a room get the room's name. */
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
    if (flat.fields.size >= MAX_FIELDS) return;
    if (isHidden(key) || isNothing(each)) continue;
    const own = questionOf(key) ?? known(key)?.label ?? elementLabel(key) ?? labelOfKey(key);
    // A key without letters has no readable label.
    if (own === '') continue;
    const path = [above, own].filter(Boolean).join(APART);
    const below = CONTAINERS.has(key) ? above : path;
    if (isObject(each)) walk(each, below, flat, questionOf);
    else if (Array.isArray(each) && each.some(isObject)) {
      each.forEach((item, at) => {
        const place = [below, titleOf(item, at)].filter(Boolean).join(APART);
        if (isObject(item)) walk(untitled(item), place, flat, questionOf);
        else put(flat, place, { key, value: item });
        // A named object without other fields is listed by its name.
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
  // "Door 2" may already exist as a user's own label.
  flat.fields.set(flat.fields.has(free) ? `${free} (${times})` : free, entry);
}

/** Returns the title of a nested item: a room's name, a photo's caption or file name, otherwise its position. */
function titleOf(item: unknown, at: number): string {
  if (!isObject(item)) return String(at + 1);
  const named = ['name', 'fileCaption', 'label', 'title'].map((key) => item[key]);
  const title = named.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? oneLine(title) : String(at + 1);
}

const untitled = ({ name: _name, label: _label, title: _title, ...rest }: Record<string, unknown>) => rest;
const oneLine = (text: string): string => readable(text).replace(/\s+/g, ' ').trim().slice(0, 190);

function said(key: string, value: unknown, context: WordsContext): string {
  const answer = context.answerOf?.(key, value) ?? null;
  if (answer !== null) return answer.slice(0, LONGEST);
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
    return context.nameOf({ kind: kind.name, id: value as number }) ?? texts.deletedRow;
  switch (kind) {
    case 'hidden':
      return '';
    case 'instant':
      return typeof value === 'number' ? instant(value, context.zone) : plain(value, context.zone);
    case 'money':
      return typeof value === 'number' ? dollarWords(value) : plain(value, context.zone);
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

/** Returns typed text that is readable; a drawn signature or a photo in an answer is not. */
function readable(text: string): string {
  if (text.startsWith('data:')) return texts.picture;
  return UUID.test(text) || HASH.test(text) ? '' : text.slice(0, LONGEST);
}

/** Formats a value of unknown type by its shape. */
function plain(value: unknown, zone: string): string {
  if (typeof value === 'boolean') return value ? common.yes : common.no;
  if (typeof value === 'number') return value > 100_000_000_000 ? instant(value, zone) : String(value);
  if (typeof value !== 'string') return '';
  if (isCalendarDate(value)) return displayDate(value);
  if (WALL.test(value) && isCalendarDate(value.slice(0, 10))) return displayWall(value);
  if (ISO.test(value)) return instant(Date.parse(value), zone);
  return wordOfCode(readable(value));
}
