import { fingerprint, type ImageItem, type MarksChange, type Room } from '@walkthrough/domain';
import {
  entries,
  isListOfRows,
  rowsOf,
  mergeRows as mergeFormRows,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { withConflicts } from '../merge/conflicts';
import { heldReport, type HeldPhoto } from './held-report';
import type { LocalPhoto, LocalReport, ReportPackage } from './local-report';
import { mergeRooms, type RoomConflict } from '../merge/merge-rooms';
import type { QueueEntry } from '../../queue/queue-entry';
import { activeSideOf, isTaskReport, sameValue, storedAnswers, type ReportRecord } from './report-record';
import type { Conflict, PhotoOrder } from './report-parts';
import { hasUnsentDraft } from '../../store/offline-store';
import {
  answerPath,
  captionPath,
  fieldPath,
  imagePath,
  isEmptyValue,
  isSuperseded,
  markPath,
  roomPath,
  sameAnswer,
} from '../merge/superseded';

/** Returns whether the server was restored between two states of a report. */
export const isRestored = (known: ReportRecord, now: ReportRecord): boolean =>
  now.version < known.version ||
  (known.logId !== undefined && now.logId !== undefined && known.logId !== now.logId);

/**
 * Keeps the form a periodic report was filled in on, if the server has nothing of it and would now use another version.
 */
export function withOwnForm(report: LocalReport, from: ReportPackage): ReportPackage {
  const { record } = from;
  const { record: known } = report.package;
  const isBegun = known.version > 0 || report.entry !== null || hasUnsentDraft(report);
  if (!isTaskReport(record) || record.version > 0 || !isBegun) return from;
  const { form, matrixVersion, roomElements } = known;
  return { ...from, record: { ...record, form, matrixVersion, roomElements } };
}

/**
 * Rebuilds a report over an earlier server state. Missing or older values become edits; other differences are somebody
 * else's and become conflicts.
 * @param from the server's state
 * @param entry the lost submission; null for a draft
 */
export function rebuildReport(
  report: LocalReport,
  from: ReportPackage,
  definition: FormDefinition,
  entry: QueueEntry | null = null,
): LocalReport {
  const side = activeSideOf(from.record);
  // Includes others' changes since Submit: a queued report is a complete draft whose edits stay until it arrives.
  const whole = heldReport(report, report.entry ? null : entry);
  const images = from.images[side] ?? [];
  const removed = removedImages(report, from);
  const there = new Map(images.filter(({ id }) => !removed.includes(id)).map((image) => [image.id, image]));
  // A lost photo of another device can only be restored from there.
  const held = whole.photos.filter(({ id }) => there.has(id) || report.photos.some((own) => own.id === id));
  const laidAnswers = layAnswers(report, from, whole.answers, definition, entry);
  const unknown = [...there.values()].filter(({ id }) => !held.some((photo) => photo.id === id));
  const rooms = layRooms(report, whole.rooms, from.rooms[side] ?? [], [...held, ...unknown]);
  const photos = layPhotos(report, held, there, rooms.rooms);
  const laid: LocalReport = {
    ...report,
    package: from,
    edits: laidAnswers.edits,
    rooms: sameValue(rooms.rooms, from.rooms[side] ?? []) ? null : rooms.rooms,
    inDoubt: { rooms: false, answers: [] },
    conflicts: [],
    captions: photos.captions,
    moves: photos.moves,
    elements: photos.elements,
    marks: photos.marks,
    photoOrder: layOrder(held, [...there.keys(), ...report.photos.map(({ id }) => id)]),
    removed,
    photos: report.photos.map((photo) => layLocalPhoto(photo, from, there, held)),
    draftProblem: null,
    entry: null,
    superseded: report.superseded ?? {},
  };
  return withConflicts(laid, [...laidAnswers.conflicts, ...rooms.conflicts, ...photos.conflicts]);
}

/** Whether the server has nothing, or a value known to be older. */
function isOlder(report: LocalReport, path: string, theirs: unknown): boolean {
  return isEmptyValue(theirs) || isSuperseded(report, path, theirs);
}

/** For records without replaced values, treats the server's as older. */
const isOlderOrUnknown = (report: LocalReport, path: string, theirs: unknown): boolean =>
  report.superseded === undefined || isOlder(report, path, theirs);

function layAnswers(
  report: LocalReport,
  from: ReportPackage,
  ours: Readonly<Record<string, unknown>>,
  definition: FormDefinition,
  entry: QueueEntry | null,
): { edits: Record<string, unknown>; conflicts: Conflict[] } {
  const stored = storedAnswers(from.record);
  const fields = entries(definition, activeSideOf(from.record)).filter(({ kind }) => kind !== 'rooms');
  const edits: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const key of new Set([...fields.map((each) => each.key), ...Object.keys(report.edits)])) {
    const [own, theirs] = [ours[key] ?? null, stored[key] ?? null];
    if (sameAnswer(own, theirs)) continue;
    const replaces = isOlder(report, answerPath(key), theirs) || wasReplacedBy(entry, key, theirs);
    const isOurs = !isEmptyValue(own) || Object.hasOwn(report.edits, key);
    if (!isOurs && !replaces) continue;
    const merged = replaces ? null : mergedRowsOf(key, own, theirs);
    edits[key] = merged === null ? own : merged.rows;
    if (merged !== null) conflicts.push(...merged.conflicts);
    else if (!replaces) conflicts.push({ part: 'answer', key, theirs });
  }
  return { edits, conflicts };
}

/** Merges rows without a common ancestor: rows of both are kept, and differing answers are conflicts. */
function mergedRowsOf(key: string, own: unknown, theirs: unknown) {
  if (!isListOfRows(own) && !isListOfRows(theirs)) return null;
  const { rows, conflicts } = mergeFormRows({ base: [], ours: rowsOf(own), theirs: rowsOf(theirs) });
  return { rows, conflicts: conflicts.map((each): Conflict => ({ ...each, part: 'row', key })) };
}

/** Whether a submission replaced this value: entries of earlier app versions do not say. */
function wasReplacedBy(entry: QueueEntry | null, key: string, theirs: unknown): boolean {
  if (!entry) return false;
  const based = entry.body['based'] as Readonly<Record<string, readonly string[]>> | undefined;
  return based === undefined || (based[key] ?? []).includes(fingerprint(theirs));
}

function layRooms(
  report: LocalReport,
  ours: readonly Room[],
  theirs: readonly Room[],
  photos: readonly { roomId: string | null }[],
): { rooms: readonly Room[]; conflicts: Conflict[] } {
  const holding = new Set(photos.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])));
  const base = theirs.flatMap((room) => {
    const own = ours.find(({ id }) => id === room.id);
    if (own) return [begunWith(report, own, room)];
    // Removed here and restored there; others are new.
    return isSuperseded(report, roomPath(room.id), true) ? [room] : [];
  });
  const { rooms, conflicts } = mergeRooms({ base, ours, theirs, holding });
  return { rooms, conflicts: conflicts.map((each: RoomConflict) => ({ part: 'room', ...each })) };
}

/** Returns the common ancestor of a room: the server's, unless somebody else wrote it. */
function begunWith(report: LocalReport, own: Room, theirs: Room): Room {
  const fields = [...new Set([...Object.keys(own), ...Object.keys(theirs)])].map((field) => {
    const [ours, other] = [own[field], theirs[field]];
    if (sameValue(ours, other) || isOlderOrUnknown(report, fieldPath(own.id, field), other))
      return [field, other];
    return [field, isEmptyValue(ours) ? ours : undefined];
  });
  const known = fields.filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(known) as Room), id: own.id };
}

/** Returns uploaded photos deleted here, unconfirmed or lost again. */
function removedImages(report: LocalReport, { images }: ReportPackage): string[] {
  return Object.values(images)
    .flat()
    .map(({ id }) => id)
    .filter((id) => report.removed.includes(id) || isSuperseded(report, imagePath(id), true));
}

interface LaidPhotos {
  captions: Record<string, string>;
  moves: Record<string, string>;
  elements: Record<string, string | null>;
  marks: Record<string, MarksChange>;
  conflicts: Conflict[];
}

function layPhotos(
  report: LocalReport,
  held: readonly HeldPhoto[],
  there: ReadonlyMap<string, ImageItem>,
  rooms: readonly Room[],
): LaidPhotos {
  const laid: LaidPhotos = { captions: {}, moves: {}, elements: {}, marks: {}, conflicts: [] };
  for (const photo of held) {
    const { id, roomId, element } = photo;
    const image = there.get(id);
    const change = changeOfMarks(report, photo, image);
    if (change) laid.marks[id] = change;
    if (!image) continue;
    layCaption(report, photo, image, laid);
    const isElsewhere = roomId !== image.roomId || element !== (image.element ?? null);
    // Photos of questions are not moved, except to rooms.
    if (roomId !== null && isElsewhere && rooms.some((room) => room.id === roomId)) {
      laid.moves[id] = roomId;
      laid.elements[id] = element;
    }
  }
  return laid;
}

function layCaption(
  report: LocalReport,
  { id, caption: ours }: HeldPhoto,
  image: ImageItem,
  laid: LaidPhotos,
) {
  const theirs = image.fileCaption;
  if (ours === undefined || ours.trim() === theirs.trim()) return;
  const replaces = isOlderOrUnknown(report, captionPath(id), theirs);
  const isOurs = ours.trim() !== '' || Object.hasOwn(report.captions, id);
  if (!isOurs && !replaces) return;
  laid.captions[id] = ours;
  if (!replaces) laid.conflicts.push({ part: 'caption', imageId: id, theirs });
}

/** Returns the difference in marks; null if none. */
function changeOfMarks(
  report: LocalReport,
  { id, marks }: HeldPhoto,
  image: ImageItem | undefined,
): MarksChange | null {
  const theirs = image?.marks ?? [];
  const pending = report.marks?.[id]?.removed ?? [];
  const added = marks.filter((mark) => !theirs.some((each) => sameValue(each, mark)));
  const removed = theirs
    .map((mark) => mark.id)
    .filter((markId) => !marks.some((mark) => mark.id === markId))
    .filter((markId) => pending.includes(markId) || isSuperseded(report, markPath(markId), true));
  return added.length + removed.length > 0 ? { added, removed } : null;
}

/** Matches a local photo to the server: a lost one is sent again. */
function layLocalPhoto(
  photo: LocalPhoto,
  { record: { activeInspectionId } }: ReportPackage,
  there: ReadonlyMap<string, ImageItem>,
  held: readonly HeldPhoto[],
): LocalPhoto {
  if (photo.inspectionId !== activeInspectionId) return photo;
  const image = there.get(photo.id);
  if (image) return { ...photo, onServer: true, captionTold: image.fileCaption };
  const { captionTold: _caption, marks: _marks, ...lost } = photo;
  const here = held.find(({ id }) => id === photo.id);
  const { caption = photo.caption, roomId, element = null } = here ?? photo;
  return { ...lost, caption, roomId: roomId ?? photo.roomId, element, onServer: false };
}

/**
 * Returns photo orders that differ on the server.
 * @param places ids in arrival order: present ones, then those being sent
 */
function layOrder(held: readonly HeldPhoto[], places: readonly string[]): PhotoOrder[] {
  const groups = new Map<string, string[]>();
  for (const { id, roomId, element } of held) {
    const group = `${roomId}/${element}`;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const isSorted = (ids: readonly string[]) =>
    ids.every((id, index) => index === 0 || places.indexOf(ids[index - 1]!) < places.indexOf(id));
  return [...groups.values()].filter((ids) => !isSorted(ids)).map((ids) => ({ ids, isSent: false }));
}
