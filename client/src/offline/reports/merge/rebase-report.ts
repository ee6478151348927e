import { fingerprint, type Room } from '@walkthrough/domain';
import {
  conflictsLeft,
  fingerprintOfRooms,
  isListOfRows,
  mergeRows,
  rowsOf,
  type Answers,
  type FormRow,
  type RowConflict,
} from '@walkthrough/form-definitions';
import { conflictsOfCaptions } from '../model/caption-changes';
import { asConflict, conflictsOf, isConflictOfAnswer, isConflictUnder, withConflicts } from './conflicts';
import type { Conflict } from '../model/report-parts';
import type { LocalReport, ReportPackage } from '../model/local-report';
import { mergeRooms, type Renumbered, type RoomConflict } from './merge-rooms';
import { answersOf } from '../model/report-answers';
import { activeSideOf, sameValue, storedAnswers } from '../model/report-record';
import { roomAncestors, sentBefore } from '../model/sent-before';
import { withOwnForm } from '../model/rebuild-report';
import { withStoredPhoto } from '../model/stored-photo';
import { withSuperseded } from './superseded';
import { withdrawSubmission } from '../../queue/withdraw-submission';

/**
 * Merges the newest server state below local work. Edits the server has are dropped; others' changes are adopted, and
 * conflicts recorded (conflicts.ts).
 */
export function rebaseReport(report: LocalReport, newest: ReportPackage): LocalReport {
  const from = withOwnForm(report, newest);
  const stored = storedAnswers(from.record);
  const rows = mergedAnswersOfRows(report, stored);
  // Rows that are as on the server may still wait for a decision: whether ours were deleted.
  const isOpen = (key: string) => rows.conflicts.some(isConflictUnder(key));
  const edits = Object.entries(rows.edits).filter(
    ([key, value]) => !sameValue(value, stored[key]) || isOpen(key),
  );
  const onServer = Object.values(from.images)
    .flat()
    .map(({ id }) => id);
  const laid: LocalReport = {
    ...withMergedRooms(report, from),
    package: from,
    // The caller holds the lock, so nothing is in flight.
    inDoubt: { rooms: false, answers: [] },
    edits: Object.fromEntries(edits),
    photoOrder: report.photoOrder?.filter(({ isSent }) => !isSent),
    removed: report.removed.filter((id) => onServer.includes(id)),
  };
  const found = withConflicts(
    { ...withArrivedPhotos(laid), conflicts: conflictsOf(laid).filter(({ part }) => part === 'room') },
    [...rows.conflicts, ...conflictsOfAnswers(report, laid, stored), ...conflictsOfCaptions(report, laid)],
  );
  const noted = withSuperseded(report, found);
  return isChangedByOthers(report, noted)
    ? { ...noted, othersChanges: (report.othersChanges ?? 0) + 1 }
    : noted;
}

/** Photos whose upload arrived without an answer. */
function withArrivedPhotos(report: LocalReport): LocalReport {
  const waiting = new Set(report.photos.filter(({ onServer }) => !onServer).map(({ id }) => id));
  const images = Object.values(report.package.images).flat();
  return images
    .filter(({ id }) => waiting.has(id))
    .reduce((now, { id, sha256, fileCaption, roomId, element = null }) => {
      const photo = now.photos.find((each) => each.id === id)!;
      const answer = { id, sha256, inspectionId: photo.inspectionId, fileCaption, roomId, element };
      return withStoredPhoto(now, answer, photo);
    }, report);
}

/** Returns whether the server's answer is somebody else's change, and not one that this device has sent. */
function othersChanged(report: LocalReport, stored: Answers): (key: string) => boolean {
  const before = storedAnswers(report.package.record);
  const { answers: sent } = sentBefore(withdrawSubmission(report));
  return (key) => !isSame(stored[key], before[key]) && !(sent[key] ?? []).includes(fingerprint(stored[key]));
}

/** Includes unresolved earlier conflicts. */
function conflictsOfAnswers(report: LocalReport, laid: LocalReport, stored: Answers): Conflict[] {
  const isOthers = othersChanged(report, stored);
  const isKnown = (key: string) => conflictsOf(report).some(isConflictOfAnswer(key));
  return Object.keys(laid.edits)
    .filter((key) => !hasRows(laid.edits[key], stored[key]) && (isOthers(key) || isKnown(key)))
    .map((key) => ({ part: 'answer', key, theirs: stored[key] ?? null }));
}

const hasRows = (...values: unknown[]): boolean => values.some(isListOfRows);

/** Merges edited answers that are rows with those of the server, and keeps earlier conflicts that are still open. */
function mergedAnswersOfRows(report: LocalReport, stored: Answers) {
  const before = storedAnswers(report.package.record);
  const isOthers = othersChanged(report, stored);
  const edits: Record<string, unknown> = { ...report.edits };
  const conflicts: Conflict[] = [];
  for (const [key, value] of Object.entries(report.edits)) {
    if (!hasRows(value, stored[key])) continue;
    const [base, ours, theirs] = [before[key], value, stored[key]].map(rowsOf) as [
      FormRow[],
      FormRow[],
      FormRow[],
    ];
    const merged = isOthers(key) ? mergeRows({ base, ours, theirs }) : { rows: ours, conflicts: [] };
    edits[key] = merged.rows.length === 0 ? null : merged.rows;
    const known = conflictsOf(report).filter(
      (each) => each.part === 'row' && each.key === key,
    ) as RowConflict[];
    const left = conflictsLeft(known, merged.rows, theirs);
    conflicts.push(
      ...[...left, ...merged.conflicts].map((each): Conflict => ({ ...each, part: 'row', key })),
    );
  }
  return { edits, conflicts };
}

function withMergedRooms(report: LocalReport, from: ReportPackage): LocalReport {
  const side = activeSideOf(from.record);
  const theirs = from.rooms[side] ?? [];
  // Another inspection is being reported, with other rooms.
  if (from.record.activeInspectionId !== report.package.record.activeInspectionId) {
    return { ...report, rooms: sameValue(report.rooms, theirs) ? null : report.rooms };
  }
  const before = report.package.rooms[side] ?? [];
  const isOurs = sentBefore(withdrawSubmission(report)).rooms.includes(fingerprintOfRooms(theirs));
  const merged = mergeRooms({
    base: isOurs ? theirs : roomAncestors(withdrawSubmission(report), before, theirs),
    ours: report.rooms ?? before,
    theirs,
    holding: roomsWithPhotos(report, from),
  });
  const rooms = sameValue(merged.rooms, theirs) ? null : merged.rooms;
  const left = roomConflictsLeft(report, merged.rooms, theirs);
  const kept = { ...withRenumbered(report, merged.renumbered), rooms };
  const others = conflictsOf(report).filter(({ part }) => part !== 'room');
  return withConflicts({ ...kept, conflicts: [...others, ...left] }, merged.conflicts.map(asConflict));
}

/** Returns rooms with a local or uploaded photo not deleted here. */
function roomsWithPhotos(report: LocalReport, { images, record }: ReportPackage): ReadonlySet<string> {
  const onServer = (images[activeSideOf(record)] ?? []).map(({ id, roomId }) => ({
    id,
    roomId: report.moves?.[id] ?? roomId,
  }));
  const here = report.photos.filter(({ inspectionId }) => inspectionId === record.activeInspectionId);
  const all = [...onServer, ...here].filter(({ id }) => !report.removed.includes(id));
  return new Set(all.flatMap(({ roomId }) => (roomId === null ? [] : [roomId])));
}

/** Returns unresolved conflicts with the server's current values. */
function roomConflictsLeft(report: LocalReport, rooms: readonly Room[], theirs: readonly Room[]): Conflict[] {
  const fieldIn = (list: readonly Room[], { roomId, field }: RoomConflict) =>
    list.find(({ id }) => id === roomId)?.[field];
  return conflictsOf(report).flatMap((conflict) => {
    if (conflict.part !== 'room' || !theirs.some(({ id }) => id === conflict.roomId)) return [];
    const now = fieldIn(theirs, conflict);
    return sameValue(fieldIn(rooms, conflict), now) ? [] : [{ ...conflict, theirs: now }];
  });
}

function withRenumbered(report: LocalReport, renumbered: readonly Renumbered[]): LocalReport {
  return renumbered.reduce((now, { roomId, from, to }) => {
    const moved = Object.entries(now.elements ?? {}).filter(
      ([id, element]) => element === from && now.moves?.[id] === roomId,
    );
    return {
      ...now,
      photos: now.photos.map((photo) =>
        photo.roomId === roomId && photo.element === from ? { ...photo, element: to } : photo,
      ),
      elements: { ...now.elements, ...Object.fromEntries(moved.map(([id]) => [id, to])) },
    };
  }, report);
}

/** Whether a form showing the previous state is missing something. */
function isChangedByOthers(before: LocalReport, after: LocalReport): boolean {
  const side = activeSideOf(before.package.record);
  const roomsOf = ({ rooms, package: { rooms: stored } }: LocalReport) => rooms ?? stored[side] ?? [];
  const [was, is] = [answersOf(before), answersOf(after)];
  const keys = Object.keys({ ...was, ...is });
  return keys.some((key) => !isSame(was[key], is[key])) || !sameValue(roomsOf(before), roomsOf(after));
}

/** Treats undefined, null and the empty string as equal. */
const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other);
