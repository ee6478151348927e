import {
  elementLabel,
  ELEMENT_STATUS_LABELS,
  STATUS_SCALES,
  WINDOW_SAFETY_LOCK_LABELS,
  type Room,
  type StatusScale,
} from '@walkthrough/domain';
import { FORM_ROOM_ELEMENTS } from '@walkthrough/form-definitions';

/** Element as rendered: labels and allowed codes. */
export interface ElementFacts {
  name: string;
  label: string;
  scale: StatusScale;
  codes: readonly string[];
  /** Code meant by "all good". */
  good: string;
}

const GOOD_OF_SCALE: Readonly<Record<StatusScale, string>> = {
  general: 'GOOD',
  water: 'GOOD',
  caulking: 'GOOD',
  closet: 'GOOD',
  heatDetector: 'FUNCTIONING',
  plumbing: 'GOOD',
  windowSafetyLock: 'YES',
  lintTray: 'true',
};

/** Scales with exactly one code at a time. */
const ONE_CODE: readonly StatusScale[] = ['heatDetector', 'windowSafetyLock', 'lintTray'];

/** Codes that exclude all others. */
const ALONE: readonly string[] = ['GOOD', 'NA'];

const catalogue: Readonly<Record<string, { scale: StatusScale } | undefined>> = FORM_ROOM_ELEMENTS;

/** Elements unknown to this client use the general scale. */
export function elementFacts(name: string): ElementFacts {
  const scale = catalogue[name]?.scale ?? 'general';
  return {
    name,
    label: elementLabel(name) ?? name,
    scale,
    codes: STATUS_SCALES[scale],
    good: GOOD_OF_SCALE[scale],
  };
}

export function codeLabel(scale: StatusScale, code: string): string {
  const words: Readonly<Record<string, string>> =
    scale === 'windowSafetyLock' ? WINDOW_SAFETY_LOCK_LABELS : ELEMENT_STATUS_LABELS;
  return words[code] ?? code;
}

const codesKey = (element: string): string => `${element}Codes`;

/** Returns an element's codes: `doorCodes`, or `door` alone (single value on the wire, boolean for the lint tray). */
export function codesOf(room: Room, element: string): readonly string[] {
  const codes = room[codesKey(element)];
  if (Array.isArray(codes)) return codes.map(String);
  const single = room[element];
  return typeof single === 'string' || typeof single === 'boolean' ? [String(single)] : [];
}

/** Toggles a code: removes it, adds it, or replaces the others. */
export function toggledCode(
  { scale }: ElementFacts,
  codes: readonly string[],
  code: string,
): readonly string[] {
  if (codes.includes(code)) return codes.filter((each) => each !== code);
  if (ONE_CODE.includes(scale) || ALONE.includes(code)) return [code];
  return [...codes.filter((each) => !ALONE.includes(each)), code];
}

/** Returns an element's two properties on the wire; the single value is the first code. */
export function statusFields(
  { name, scale }: ElementFacts,
  codes: readonly string[],
): Record<string, unknown> {
  const [first] = codes;
  const single = first === undefined ? null : scale === 'lintTray' ? first === 'true' : first;
  return { [name]: single, [codesKey(name)]: [...codes] };
}

const NOT_APPLICABLE = 'NA';

/** Fills unanswered elements with a code their scale allows, keeping every answer. */
function filledIn(
  room: Room,
  elements: readonly ElementFacts[],
  codeOf: (element: ElementFacts) => string,
): Room {
  const open = elements.filter(
    (element) => codesOf(room, element.name).length === 0 && element.codes.includes(codeOf(element)),
  );
  return Object.assign({}, room, ...open.map((element) => statusFields(element, [codeOf(element)]))) as Room;
}

export const allGood = (room: Room, elements: readonly ElementFacts[]): Room =>
  filledIn(room, elements, ({ good }) => good);

/** Scales without "not applicable", such as caulking, stay unanswered. */
export const allNotApplicable = (room: Room, elements: readonly ElementFacts[]): Room =>
  filledIn(room, elements, () => NOT_APPLICABLE);

/** Unrated elements: allowed, but counted and confirmed before Submit. */
export interface Unrated {
  elements: number;
  /** Number of rooms they are in. */
  rooms: number;
}

/**
 * @param roomElements elements per room type, from the report's matrix
 */
export function unratedIn(
  rooms: readonly Room[],
  roomElements: Readonly<Record<string, readonly string[]>>,
): Unrated {
  const counts = rooms.map(
    (room) => (roomElements[room.type] ?? []).filter((name) => codesOf(room, name).length === 0).length,
  );
  return {
    elements: counts.reduce((sum, count) => sum + count, 0),
    rooms: counts.filter((count) => count > 0).length,
  };
}
