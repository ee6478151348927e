import type { Room } from '@walkthrough/domain';
import { DRAFT_PARTS } from '../../../src/offline/queue/delivery/draft-parts';
import {
  conflictsOf,
  isConflictOfAnswer,
  roomConflictsOf,
} from '../../../src/offline/reports/merge/conflicts';
import type { LocalReport } from '../../../src/offline/reports/model/local-report';
import { withTheirs } from '../../../src/offline/reports/merge/merge-rooms';
import { roomsHere } from '../../../src/offline/reports/model/photo-element';
import { answersOf } from '../../../src/offline/reports/model/report-answers';
import type { DeviceReportSession } from '../../../src/offline/reports/drafts/device-report-session';
import { Device, newWorld, type World } from './device';
import { TASK_ID } from './example';
import type { ScriptedServer } from './scripted-server';
import { textsIn, type Written } from './written';

/** Keys of text fields that are always visible. */
export const ANSWERS = ['comments', 'petsComment'];

export const roomOf = (number: number, changes: Partial<Room> = {}): Room => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  type: 'KITCHEN',
  name: `Room ${number}`,
  sourceRoomId: null,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  ...changes,
});

/** A user who edits the report on their own device, in a form with the state at opening. */
export class Writer {
  readonly world: World;
  device: Device;
  /** Photos taken and stored here. */
  readonly photos = new Set<string>();
  /** Photos deleted here, wherever they were taken. */
  readonly deleted = new Set<string>();
  online = true;
  private session: DeviceReportSession | null = null;
  private answers: Readonly<Record<string, unknown>> = {};
  private rooms: readonly Room[] = [];
  private roomsMade = 0;

  constructor(
    readonly name: string,
    server: ScriptedServer,
    private readonly written: Written,
    now: () => number,
  ) {
    this.world = newWorld(server, now);
    this.device = new Device(this.world);
  }

  line(online: boolean): void {
    this.online = online;
    this.device.online = online;
  }

  /** Restarts the app on the device's storage. */
  restart(): void {
    this.device.power.off();
    this.session = null;
    this.device = new Device(this.world);
    this.device.online = this.online;
  }

  /** Closes the form; when reopened it shows the newest state. */
  closeForm(): void {
    this.session = null;
  }

  /** Returns the report on the device, also after a crash. */
  async report(): Promise<LocalReport> {
    const report = await new Device(this.world).store.report(TASK_ID);
    if (!report) throw new Error('The report is gone.');
    return report;
  }

  async writeAnswer(place: number): Promise<void> {
    const session = await this.form();
    const key = ANSWERS[place % ANSWERS.length] ?? '';
    const [value, seen] = [this.written.next(this.name), this.answers[key]];
    this.answers = { ...this.answers, [key]: value };
    await this.noted(session.saveAnswers(this.answers), ({ edits }) => {
      if (edits[key] === value) this.written.write(key, value, seen);
    });
  }

  async addRoom(): Promise<void> {
    await this.form();
    this.roomsMade += 1;
    const name = this.written.next(this.name);
    const room = roomOf(this.roomsMade + (this.name === 'ann' ? 1_000 : 2_000), { name });
    await this.saveRooms([...this.rooms, room], `${room.id}.name`, name, null);
  }

  async writeRoom(place: number, field: string): Promise<void> {
    await this.form();
    const room = this.rooms[place % this.rooms.length];
    if (!room) return;
    const value = this.written.next(this.name);
    const rooms = this.rooms.map((each) => (each === room ? { ...room, [field]: value } : each));
    await this.saveRooms(rooms, `${room.id}.${field}`, value, room[field]);
  }

  async moveRoom(place: number): Promise<void> {
    const session = await this.form();
    const room = this.rooms[place % this.rooms.length];
    if (!room) return;
    this.rooms = [room, ...this.rooms.filter((each) => each !== room)];
    await session.saveRooms(this.rooms);
  }

  /** Removes a room with its photos, like the form does. */
  async removeRoom(place: number): Promise<void> {
    const session = await this.form();
    const room = this.rooms[place % this.rooms.length];
    if (!room) return;
    const { conflicts } = session.others();
    const received = conflicts.filter((each) => each.room?.id === room.id);
    this.rooms = this.rooms.filter((each) => each !== room);
    const photos = session.photos().filter(({ roomId }) => roomId === room.id);
    await this.noted(session.saveRooms(this.rooms), (report) => {
      for (const { id } of photos) if (report.removed.includes(id)) this.deleted.add(id);
      if (roomsHere(report).some(({ id }) => id === room.id)) return;
      this.written.removed(new Set([...textsIn(room), ...textsIn(received)]));
    });
    for (const { id } of photos) await this.removePhoto(id);
  }

  async addPhoto(place: number): Promise<void> {
    const session = await this.form();
    const room = this.rooms[place % this.rooms.length];
    if (!room) return;
    await this.noted(session.addPhoto(room.id, new Blob(['photo']), 'p.jpg'), ({ photos }) => {
      for (const { id } of photos) this.photos.add(id);
    });
  }

  private async removePhoto(id: string): Promise<void> {
    this.deleted.add(id);
    await this.session?.removePhoto(id);
  }

  async push(): Promise<void> {
    if (await this.device.store.report(TASK_ID)) await this.device.work.pushDraft(TASK_ID, DRAFT_PARTS);
  }

  async refresh(): Promise<void> {
    await this.device.work.refresh(TASK_ID);
  }

  async chooseAll(side: 'ours' | 'theirs'): Promise<void> {
    this.closeForm();
    const session = await this.form();
    for (const { conflict } of session.others().conflicts) await session.choose(conflict, side);
    await this.push();
  }

  /** Returns the form, reopened if it is closed. */
  async form(): Promise<DeviceReportSession> {
    if (this.session) return this.session;
    const session = await this.device.open(TASK_ID);
    this.session = session;
    this.answers = session.answers;
    this.rooms = session.rooms['single'] ?? [];
    return session;
  }

  private async saveRooms(
    rooms: readonly Room[],
    field: string,
    value: string,
    seen: unknown,
  ): Promise<void> {
    this.rooms = rooms;
    const save = this.session?.saveRooms(rooms) ?? Promise.resolve();
    await this.noted(save, (report) => {
      if (textsIn(roomsHere(report)).includes(value)) this.written.write(field, value, seen);
    });
  }

  /** Records the effect of a save from the device's storage, also if the device crashed. */
  private async noted(save: Promise<unknown>, note: (report: LocalReport) => void): Promise<void> {
    try {
      await save;
    } finally {
      note(await this.report());
    }
  }
}

/**
 * Returns the report of a device with the other user's values in unresolved conflicts, which is the server's state.
 */
export function withoutOurs(report: LocalReport) {
  const answers = answersOf(report);
  const theirs = (key: string) => conflictsOf(report).find((each) => isConflictOfAnswer(key)(each));
  return {
    answers: ANSWERS.map((key) => theirs(key)?.theirs ?? answers[key] ?? null),
    rooms: withTheirs(roomsHere(report), roomConflictsOf(report)),
  };
}
