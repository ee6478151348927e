import { fingerprint, type Room } from '@walkthrough/domain';
import type { Answers } from '@walkthrough/form-definitions';
import type { LocalReport } from '../model/local-report';
import { roomsHere } from '../model/photo-element';
import { answersOf, withEdits } from '../model/report-answers';
import { withRooms } from '../model/report-edits';
import { sameValue } from '../model/report-record';
import type { RemoteChanges } from './report-session';

type Change = (report: LocalReport) => LocalReport;

/** Treats undefined, null and the empty string as equal. */
const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other);

/** Last state handed over by the form, and the part of it that is already stored. Rooms are of the active side. */
export class EnteredValues {
  private kept: Answers;
  private savedRooms: readonly Room[];
  /** Number of others' changes shown by the form. */
  private seenChanges: number;

  constructor(
    public answers: Answers,
    public rooms: readonly Room[],
    { othersChanges = 0 }: LocalReport,
  ) {
    this.kept = answers;
    this.savedRooms = rooms;
    this.seenChanges = othersChanges;
  }

  /** Returns whether something handed over is not stored yet. */
  isLeft(): boolean {
    return this.hasUnstoredAnswers() || this.hasUnstoredRooms();
  }

  hasUnstoredAnswers(): boolean {
    return this.kept !== this.answers;
  }

  hasUnstoredRooms(): boolean {
    return this.savedRooms !== this.rooms;
  }

  /** Stores the answers that are not stored yet. */
  async keepAnswers(edit: (change: Change) => Promise<void>): Promise<void> {
    const { answers, kept } = this;
    if (answers === kept) return;
    await edit((report) => withEdits(report, kept, answers));
    this.kept = answers;
  }

  /** Stores the rooms that are not stored yet. */
  async keepRooms(edit: (change: Change) => Promise<void>): Promise<void> {
    const { rooms, savedRooms } = this;
    if (rooms === savedRooms) return;
    await edit((report) => withRooms(report, savedRooms, rooms));
    this.savedRooms = rooms;
  }

  /** Returns values of the report that the form does not show yet, which then count as shown; null if there are none. */
  takeRemoteChanges(report: LocalReport): RemoteChanges | null {
    const now = answersOf(report);
    const keys = Object.keys({ ...this.kept, ...now }).filter((key) => !isSame(now[key], this.kept[key]));
    const present = roomsHere(report);
    const rooms = sameValue(present, this.savedRooms) ? null : present;
    if (keys.length === 0 && rooms === null) return null;
    const { othersChanges = 0 } = report;
    const isOthers = othersChanges > this.seenChanges;
    this.seenChanges = othersChanges;
    const answers = Object.fromEntries(keys.map((key) => [key, now[key]]));
    this.kept = { ...this.kept, ...answers };
    this.answers = this.kept;
    this.savedRooms = rooms ?? this.savedRooms;
    this.rooms = this.savedRooms;
    return { answers, rooms, isOthers };
  }
}
