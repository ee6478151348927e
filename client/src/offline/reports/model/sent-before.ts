import { fingerprint, type Room } from '@walkthrough/domain';
import { fingerprintOfRooms, type Collected } from '@walkthrough/form-definitions';
import type { LocalReport } from './local-report';
import { activeSideOf, sameValue } from './report-record';
import type { SentBefore } from './report-parts';

/** More than anybody accumulates without an answer; the server accepts a hundred. */
const MOST = 50;

const NOTHING: SentBefore = { rooms: [], answers: {} };

export const sentBefore = ({ sentBefore = NOTHING }: Pick<LocalReport, 'sentBefore'>): SentBefore =>
  sentBefore;

const added = (list: readonly string[], one: string): readonly string[] =>
  [...list.filter((each) => each !== one), one].slice(-MOST);

/** Recorded before sending. */
export function withSentRooms(report: LocalReport, rooms: readonly Room[]): LocalReport {
  const before = sentBefore(report);
  const { record, rooms: stored } = report.package;
  const known = stored[activeSideOf(record)] ?? [];
  const fields = { ...before.fields };
  for (const room of rooms) {
    const was = known.find(({ id }) => id === room.id);
    for (const [field, value] of Object.entries(room)) {
      if (was && sameValue(value, was[field])) continue;
      const key = `${room.id}/${field}`;
      fields[key] = added(fields[key] ?? [], fingerprint(value));
    }
  }
  return {
    ...report,
    sentBefore: { ...before, rooms: added(before.rooms, fingerprintOfRooms(rooms)), fields },
  };
}

/**
 * Returns the common ancestor of the rooms, including values this device sent itself. A room the server has from here
 * counts as sent.
 */
export function roomAncestors(
  report: LocalReport,
  before: readonly Room[],
  theirs: readonly Room[],
): readonly Room[] {
  const { fields = {} } = sentBefore(report);
  const isSent = (id: string, [field, value]: [string, unknown]) =>
    (fields[`${id}/${field}`] ?? []).includes(fingerprint(value));
  const sentOf = (room: Room) =>
    Object.fromEntries(Object.entries(room).filter((each) => isSent(room.id, each)));
  const changed = before.map((room) => {
    const there = theirs.find(({ id }) => id === room.id);
    return there ? { ...room, ...sentOf(there) } : room;
  });
  const made = theirs.filter((room) => !before.some(({ id }) => id === room.id)).map(sentOf);
  return [...changed, ...(made.filter(({ id }) => id !== undefined) as Room[])];
}

/** Recorded before sending. */
export function withSentCaption(report: LocalReport, imageId: string, caption: string): LocalReport {
  const before = sentBefore(report);
  const sent = added(before.captions?.[imageId] ?? [], fingerprint(caption));
  return { ...report, sentBefore: { ...before, captions: { ...before.captions, [imageId]: sent } } };
}

/** Records that the server has the caption. */
export function withArrivedCaption(report: LocalReport, imageId: string): LocalReport {
  const before = sentBefore(report);
  const { [imageId]: _arrived, ...captions } = before.captions ?? {};
  return { ...report, sentBefore: { ...before, captions } };
}

/** Recorded before sending. */
export function withSentValues(report: LocalReport, { values, cleared }: Collected): LocalReport {
  const before = sentBefore(report);
  const answers = { ...before.answers };
  for (const key of [...Object.keys(values), ...cleared]) {
    answers[key] = added(answers[key] ?? [], fingerprint(cleared.includes(key) ? null : values[key]));
  }
  return { ...report, sentBefore: { ...before, answers } };
}

/** Records that the server has the rooms. */
export function withArrivedRooms(report: LocalReport): LocalReport {
  return { ...report, sentBefore: { ...sentBefore(report), rooms: [], fields: {} } };
}

/** Records that the server has the answers of these keys. */
export function withArrivedAnswers(report: LocalReport, keys: readonly string[]): LocalReport {
  const before = sentBefore(report);
  const left = Object.entries(before.answers).filter(([key]) => !keys.includes(key));
  return { ...report, sentBefore: { ...before, answers: Object.fromEntries(left) } };
}

/** Returns what the server had of the rooms, or may have received from here (RoomsBody). */
export function roomsBasedOn(report: LocalReport): readonly string[] {
  const { record, rooms } = report.package;
  return [fingerprintOfRooms(rooms[activeSideOf(record)] ?? []), ...sentBefore(report).rooms];
}

/**
 * Returns the photos known to this device if the list lacks a room of the server, so that a room with other photos is
 * not removed. Undefined if no room was removed: a report has up to 300 photos, and rooms are saved while typing.
 */
export function knownPhotosIfRoomRemoved(report: LocalReport, rooms: readonly Room[]): string[] | undefined {
  const {
    package: { record, images, rooms: stored },
    photos,
    removed,
  } = report;
  const side = activeSideOf(record);
  const isThere = ({ id }: Room) => rooms.some((room) => room.id === id);
  if ((stored[side] ?? []).every(isThere)) return undefined;
  return [...new Set([...[...(images[side] ?? []), ...photos].map(({ id }) => id), ...removed])];
}
