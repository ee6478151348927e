import {
  ELEMENT_STATUS_LABELS,
  STATUS_SCALES,
  WINDOW_SAFETY_LOCK_LABELS,
  type Room,
  type StatusScale,
} from '@walkthrough/domain';
import { FORM_ROOM_ELEMENTS } from '@walkthrough/form-definitions';

/** An element of a room as it is drawn: its words and the codes it may carry. */
export interface ElementFacts {
  name: string;
  label: string;
  scale: StatusScale;
  codes: readonly string[];
  /** What is meant by "all good". */
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

/** Scales on which only one code can be true at a time. */
const ONE_CODE: readonly StatusScale[] = ['heatDetector', 'windowSafetyLock', 'lintTray'];

/** Nothing else can be said beside these. */
const ALONE: readonly string[] = ['GOOD', 'NA'];

const catalogue: Readonly<Record<string, { label: string; scale: StatusScale } | undefined>> =
  FORM_ROOM_ELEMENTS;

/** An element that a newer catalogue has and this client does not is still asked for, on the general scale. */
export function elementFacts(name: string): ElementFacts {
  const { label, scale } = catalogue[name] ?? { label: name, scale: 'general' as const };
  return { name, label, scale, codes: STATUS_SCALES[scale], good: GOOD_OF_SCALE[scale] };
}

export function codeLabel(scale: StatusScale, code: string): string {
  const words: Readonly<Record<string, string>> =
    scale === 'windowSafetyLock' ? WINDOW_SAFETY_LOCK_LABELS : ELEMENT_STATUS_LABELS;
  return words[code] ?? code;
}

const codesKey = (element: string): string => `${element}Codes`;

/** The codes an element carries: `doorCodes`, or `door` alone (the wire's single value, a boolean for the lint tray). */
export function codesOf(room: Room, element: string): readonly string[] {
  const codes = room[codesKey(element)];
  if (Array.isArray(codes)) return codes.map(String);
  const single = room[element];
  return typeof single === 'string' || typeof single === 'boolean' ? [String(single)] : [];
}

/** The codes after one was pressed: taken away when it was there, else added, or put in the place of the others. */
export function toggledCode(
  { scale }: ElementFacts,
  codes: readonly string[],
  code: string,
): readonly string[] {
  if (codes.includes(code)) return codes.filter((each) => each !== code);
  if (ONE_CODE.includes(scale) || ALONE.includes(code)) return [code];
  return [...codes.filter((each) => !ALONE.includes(each)), code];
}

/** The two properties of an element on the wire; the first code is the spec's single value. */
export function statusFields(
  { name, scale }: ElementFacts,
  codes: readonly string[],
): Record<string, unknown> {
  const [first] = codes;
  const single = first === undefined ? null : scale === 'lintTray' ? first === 'true' : first;
  return { [name]: single, [codesKey(name)]: [...codes] };
}

const NOT_APPLICABLE = 'NA';

/** Gives what has no answer a code, where its scale has it, and leaves every answer as it is. */
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

/** Some scales, as that of caulking, do not know "not applicable": those elements stay open. */
export const allNotApplicable = (room: Room, elements: readonly ElementFacts[]): Room =>
  filledIn(room, elements, () => NOT_APPLICABLE);

/** Unrated elements: allowed, but counted and confirmed before Submit. */
export interface Unrated {
  elements: number;
  /** In how many rooms they are. */
  rooms: number;
}

/** @param roomElements the elements of each type of room, from the matrix of the report */
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
