import type { PhotoMark, Room } from '@walkthrough/domain';
import { isApiError } from '../../../src/api/api-error';
import { DRAFT_PARTS } from '../../../src/offline/queue/delivery/draft-parts';
import { openConflicts } from '../../../src/offline/reports/merge/open-conflicts';
import { newLocalReport, type LocalReport } from '../../../src/offline/reports/model/local-report';
import { roomsHere } from '../../../src/offline/reports/model/photo-element';
import { type ReportRecord } from '../../../src/offline/reports/model/report-record';
import { NotNow } from '../../../src/offline/queue/not-now';
import type { DeviceReportSession } from '../../../src/offline/reports/drafts/device-report-session';
import { isUnsent } from '../../../src/offline/store/offline-store';
import { StoreProblem } from '../../../src/offline/store/store-problem';
import { exportWork } from '../../../src/offline/store/transfer/export-work';
import { importWork } from '../../../src/offline/store/transfer/import-work';
import { Crash, Device, newWorld } from './device';
import {
  record,
  TASK_DEFINITION,
  TASK_FORM,
  TASK_ID,
  TASK_TEXT_KEYS,
  taskRecord,
  PLACES,
  type Kind,
} from './example';
import { type Fault } from './faults';
import { ELEMENTS_OF_ROOMS } from './scripted-photos';
import { ScriptedServer, type Backup } from './scripted-server';
import { roomOf } from './writer';
import { textsIn } from './written';
import { heldReports, missingParts, same, shownOf, withoutKey, type Shown } from './shown-report';

const ROOM_FIELDS = ['name', 'otherObservations', 'doorNote'];

/** The next version of the form for periodic inspections, without one of its questions. */
const [DROPPED_KEY = ''] = TASK_TEXT_KEYS;
const NEXT_FORM = { ...TASK_FORM, version: TASK_FORM.version + 1, sha256: '9'.repeat(64) };

const isAsked = ({ form }: ReportRecord, key: string): boolean =>
  key !== DROPPED_KEY || form.version !== NEXT_FORM.version;

const ACTIONS = {
  type: (day: Day, place: number) => day.type(place, day.text()),
  clear: (day: Day, place: number) => day.type(place, null),
  sign: (day: Day) => day.sign(),
  addRoom: (day: Day) => day.addRoom(),
  writeRoom: (day: Day, place: number) => day.writeRoom(place),
  removeRoom: (day: Day, place: number) => day.removeRoom(place),
  photo: (day: Day, place: number) => day.addPhoto(place),
  caption: (day: Day, place: number) => day.caption(place),
  move: (day: Day, place: number) => day.movePhoto(place),
  draw: (day: Day, place: number) => day.draw(place),
  erase: (day: Day, place: number) => day.erase(place),
  removePhoto: (day: Day, place: number) => day.removePhoto(place),
  push: (day: Day) => day.device.work.pushDraft(day.place.id, DRAFT_PARTS),
  submit: (day: Day) => day.submit(),
  editAgain: (day: Day) => day.editAgain(),
  refresh: (day: Day) => day.refresh(),
  compare: (day: Day) => day.device.work.compareReceipts(),
  run: (day: Day) => day.device.work.run({ woken: true }),
  restart: (day: Day) => day.restart(),
  line: (day: Day, place: number) => day.line(place % 3 > 0),
  backUp: (day: Day) => day.backUp(),
  restore: (day: Day, place: number) => day.restore(place),
  moveToAnotherDevice: (day: Day) => day.moveToAnotherDevice(),
  giveAway: (day: Day, place: number) => day.giveAway(place),
  publish: (day: Day) => day.publish(),
  writeAsAnother: (day: Day, place: number) => day.writeAsAnother(place),
};
export type Action = keyof typeof ACTIONS;

/** Edits by the user. The state of the screen after an edit must not be lost. */
const EDITS: ReadonlySet<Action> = new Set<Action>([
  'type',
  'clear',
  'sign',
  'addRoom',
  'writeRoom',
  'removeRoom',
  'photo',
  'caption',
  'move',
  'draw',
  'erase',
  'removePhoto',
]);

export interface Turn {
  action: Action;
  /** Index of the answer, room, photo or backup, modulo their number. */
  place: number;
  /** Faults of the following calls, in order. */
  faults: Fault[];
  /** The device crashes at the n-th step of this turn. */
  crash: { at: number; afterEffect: boolean } | null;
}

/** An inspector with one report, whose server may be restored to an earlier state at any time. */
export class Day {
  time = 1_800_000_000_000;
  readonly server = new ScriptedServer(() => this.time);
  readonly place: (typeof PLACES)[Kind];
  world = newWorld(this.server, () => this.time);
  device = new Device(this.world);
  private session: DeviceReportSession | null = null;
  private readonly backups: Backup[] = [];
  private isOnline = true;
  private count = 0;
  /** State of the form at the last edit. */
  private seen: Shown | null = null;
  private expected: Shown = { answers: {}, rooms: [], photos: [] };
  /** Texts by others that nobody has overwritten after seeing them. */
  private readonly others = new Map<string, { text: string; replaces: boolean }>();

  constructor(readonly kind: Kind) {
    this.place = PLACES[kind];
    const roomElements = { KITCHEN: [...ELEMENTS_OF_ROOMS] };
    this.server.records.set(
      this.place.id,
      kind === 'C' ? record({ roomElements }) : taskRecord({ roomElements }),
    );
    this.server.otherForms.push({ ...NEXT_FORM, document: withoutKey(TASK_DEFINITION, DROPPED_KEY) });
    this.server.office.takes = true;
    this.backUp();
  }

  /** Adds a room with a photo, so that every action on photos has one. */
  async begin(): Promise<void> {
    await this.addRoom();
    await this.addPhoto(0);
    await this.noteWritten();
  }

  async turn({ action, place, faults, crash }: Turn): Promise<void> {
    this.server.faults = [...faults];
    if (crash) this.device.power.dieAt(crash.at, crash.afterEffect);
    try {
      await ACTIONS[action](this, place);
    } catch (error) {
      // No other errors are allowed: a failed call or a locked report, which the screen reports.
      const isReported = error instanceof Crash || error instanceof NotNow || error instanceof StoreProblem;
      if (!isReported && !isApiError(error)) throw error;
    }
    if (crash) this.restart();
    this.device.signedIn = true;
    if (EDITS.has(action)) await this.noteWritten();
  }

  /** Records the state of the screen after an edit as written. Of values that the user saw, the newest counts. */
  private async noteWritten(): Promise<void> {
    this.expected = shownOf(await this.report());
    for (const [key, { text }] of this.others) {
      const isSeen = this.seen?.answers[key] === text;
      if (isSeen && this.expected.answers[key] !== text) this.others.delete(key);
    }
  }

  text(): string {
    this.count += 1;
    return `text ${this.count}`;
  }

  async type(place: number, value: string | null): Promise<void> {
    const { texts } = this.place;
    const key = texts[place % texts.length] ?? '';
    const session = await this.editable();
    // The form has no field for questions that it does not ask.
    if (!isAsked((await this.report()).package.record, key)) return;
    await session?.saveAnswers({ ...(await this.device.answers(this.place.id)), [key]: value });
  }

  async sign(): Promise<void> {
    const { signature } = this.place;
    if (signature === '') return;
    const value = { typed: this.text() };
    const answers = await this.device.answers(this.place.id);
    await (await this.editable())?.saveAnswers({ ...answers, [signature]: value });
  }

  async addRoom(): Promise<void> {
    this.count += 1;
    const room = roomOf(this.count, { name: this.text() });
    await (await this.editable())?.saveRooms([...(await this.rooms()), room]);
  }

  async writeRoom(place: number): Promise<void> {
    const rooms = await this.rooms();
    const room = rooms[place % rooms.length];
    if (!room) return;
    const field = ROOM_FIELDS[place % ROOM_FIELDS.length]!;
    const written = rooms.map((each) => (each === room ? { ...room, [field]: this.text() } : each));
    await (await this.editable())?.saveRooms(written);
  }

  async removeRoom(place: number): Promise<void> {
    const rooms = await this.rooms();
    await (await this.editable())?.saveRooms(rooms.filter((_, index) => index !== place % rooms.length));
  }

  async addPhoto(place: number): Promise<void> {
    const rooms = await this.rooms();
    const room = rooms[place % rooms.length];
    if (room) await (await this.editable())?.addPhoto(room.id, new Blob([this.text()]), 'p.jpg');
  }

  caption(place: number): Promise<void> {
    return this.onPhoto(place, (session, { id }) => session.setCaption(id, this.text()));
  }

  async movePhoto(place: number): Promise<void> {
    const rooms = await this.rooms();
    const room = rooms[(place + 1) % rooms.length];
    const element = place % 2 === 0 ? null : ELEMENTS_OF_ROOMS[0]!;
    if (room) await this.onPhoto(place, (session, { id }) => session.movePhoto(id, room.id, element));
  }

  draw(place: number): Promise<void> {
    this.count += 1;
    const id = roomOf(this.count).id;
    const mark: PhotoMark = { id, kind: 'line', x1: 0, y1: 0, x2: this.count, y2: 1 };
    return this.onPhoto(place, (session, photo) => session.setMarks(photo.id, [...photo.marks, mark]));
  }

  erase(place: number): Promise<void> {
    return this.onPhoto(place, (session, { id, marks }) => session.setMarks(id, marks.slice(1)));
  }

  removePhoto(place: number): Promise<void> {
    return this.onPhoto(place, (session, { id }) => session.removePhoto(id));
  }

  private async onPhoto(
    place: number,
    work: (session: DeviceReportSession, photo: { id: string; marks: readonly PhotoMark[] }) => Promise<void>,
  ): Promise<void> {
    const session = await this.editable();
    const photos = session?.photos() ?? [];
    const photo = photos[place % photos.length];
    if (session && photo) await work(session, photo);
  }

  async submit(): Promise<void> {
    const session = await this.editable();
    this.session = null;
    await session?.submit(false);
  }

  async editAgain(): Promise<void> {
    this.session = null;
    await this.device.work.editAgain(this.place.id);
  }

  async refresh(): Promise<void> {
    this.session = null;
    await this.device.work.refresh(this.place.id);
  }

  restart(): void {
    this.device.power.off();
    this.session = null;
    this.device = new Device(this.world);
    this.device.online = this.isOnline;
  }

  line(isOnline: boolean): void {
    this.isOnline = isOnline;
    this.device.online = isOnline;
  }

  backUp(): void {
    this.backups.push(this.server.backUp());
  }

  /** Restores the server from one of the backups. */
  async restore(place: number): Promise<void> {
    this.server.restore(this.backups[place % this.backups.length]!);
    const known = textsIn([this.server.records.get(this.place.id), shownOf(await this.report())]);
    for (const [key, { text }] of this.others) if (!known.includes(text)) this.others.delete(key);
  }

  /** Moves the work to another device by export and import; the old device is not used again. */
  async moveToAnotherDevice(): Promise<void> {
    if (!isUnsent(await this.report())) return;
    this.session = null;
    const { file } = await exportWork(this.device.store, 'ann', this.time);
    this.device.power.off();
    this.world = newWorld(this.server, () => this.time);
    this.restart();
    await importWork(this.device.work, file);
  }

  /** Reassigns the inspection, so that only the office accepts the report. */
  giveAway(place: number): void {
    if (place === 0) this.server.records.delete(this.place.id);
  }

  /** Publishes the next form; reports that were started keep their version. */
  publish(): void {
    const held = this.server.records.get(TASK_ID);
    if (!held || held.version > 0) return;
    const { key, version, sha256 } = NEXT_FORM;
    this.server.records.set(TASK_ID, { ...held, form: { key, version, sha256 } });
  }

  writeAsAnother(place: number): void {
    const { id, texts, inspectionId } = this.place;
    const held = this.server.records.get(id);
    const isClosed = this.server.finished.some((each) => each.inspectionId === inspectionId);
    // Only before the inspector has started, so that the newest form applies.
    if (!held || held.version === 0 || isClosed) return;
    const key = texts[place % texts.length] ?? '';
    const text = `other ${this.text()}`;
    if (!isAsked(held, key)) return;
    const seen = same(held[key] ?? null, this.expected.answers[key] ?? null);
    this.others.set(key, { text, replaces: seen });
    this.server.records.set(id, { ...held, version: held.version + 1, [key]: text });
  }

  async report(): Promise<LocalReport> {
    const report = await new Device(this.world).store.report(this.place.id);
    const from = { record: record(), rooms: {}, images: {}, fetchedAt: 0 };
    return report ?? newLocalReport(this.place.id, from);
  }

  private async rooms(): Promise<readonly Room[]> {
    return roomsHere(await this.report());
  }

  private async opened(): Promise<DeviceReportSession> {
    this.session ??= await this.device.open(this.place.id);
    return this.session;
  }

  private async editable(): Promise<DeviceReportSession | null> {
    const session = await this.opened();
    this.seen = shownOf(await this.report());
    return session.lock === null ? session : null;
  }

  /** Goes online and opens the app a few times. */
  async settle(): Promise<void> {
    this.line(true);
    for (let round = 0; round < 4; round += 1) {
      this.time += 600_000;
      this.restart();
      this.server.faults = [];
      await this.device.work.refresh(this.place.id).catch(orRethrow);
      await this.device.work.compareReceipts();
      await this.device.work.run({ woken: true });
    }
  }

  /** Resolves conflicts and submits. */
  async finish(): Promise<void> {
    for (let round = 0; round < 4 && (await this.isOpen()); round += 1) {
      this.session = null;
      const session = await this.opened();
      if (session.lock === null) {
        const { conflicts } = session.others();
        for (const { conflict } of conflicts) await session.choose(conflict, 'ours');
        for (const { conflict } of conflicts)
          if (conflict.part === 'answer') this.others.delete(conflict.key);
        await session.submit(false);
      }
      await this.settle();
    }
  }

  private async isOpen(): Promise<boolean> {
    const report = await this.report();
    return report.entry ? !report.entry.late : report.delivered === null || isUnsent(report);
  }

  /** Checks that every text is on the server, at the office, or on a device with unsent changes. */
  async nothingIsLost(): Promise<void> {
    const report = await this.report();
    const held = heldReports(this.server, this.place, report);
    const here = shownOf(report);
    const places = isUnsent(report) ? [...held, here] : held;
    const lost: unknown[] = [];
    for (const key of [...this.place.texts, this.place.signature]) {
      const written = this.expected.answers[key] ?? null;
      const other = this.others.get(key);
      const isThere = (value: unknown) => places.some(({ answers }) => same(answers[key] ?? null, value));
      if (!isThere(written) && !(other?.replaces && isThere(other.text)))
        lost.push({ key, written, places: places.map((p) => p.answers[key] ?? null) });
    }
    lost.push(...missingParts(this.expected, places));
    const choices = openConflicts(report).map(({ conflict }) => conflict.theirs);
    for (const [key, { text }] of this.others)
      if (!choices.includes(text) && !held.some(({ answers }) => answers[key] === text))
        lost.push({ key, text });
    expect(lost).toEqual([]);
  }
}

function orRethrow(error: unknown): void {
  if (!isApiError(error)) throw error;
}
