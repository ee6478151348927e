import {
  fill,
  fingerprint,
  HEIC,
  messages,
  storable,
  storableText,
  type FormVersionDetails,
  type PhotoMark,
  type Room,
  type TenantNameChange,
} from '@walkthrough/domain';
import {
  withoutContext,
  type Answers,
  type BySide,
  type FormContext,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { trueTime } from '../../status/clock';
import type { FieldWork } from '../../field-work';
import type { DraftPart } from '../../queue/delivery/draft-parts';
import { chosen } from '../merge/chosen-side';
import { openConflicts } from '../merge/conflicts';
import type { Conflict, Correction } from '../model/report-parts';
import { correctionsOf, newCorrectionsOf } from '../model/corrections';
import type { LocalPhoto, LocalReport } from '../model/local-report';
import { roomsHere } from '../model/photo-element';
import { withMarks, withPhotoOrder } from '../model/photo-drawings';
import { answersOf, contextOf, withEdits } from '../model/report-answers';
import type { ReportId } from '../model/report-id';
import { withCaption, withMove, withoutPhoto, withReplacedPhoto, withRooms } from '../model/report-edits';
import { activeSideOf, sameValue, visitOf, type ReportRecord } from '../model/report-record';
import { unqueued } from '../../queue/unqueued';
import { tenantChangeOf } from '../model/tenant-change';
import { newUuid } from '../../queue/new-uuid';
import { StoreProblem, storeProblemOf } from '../../store/store-problem';
import type { Claim } from './report-claims';
import { arrivedOutcome, queuedOutcome, removedOutcome, submissionOutcome } from './submit-outcome';
import { requireRoomFor } from './photo-room';
import { DraftTimers } from './draft-timers';
import { oneAtATime } from './one-at-a-time';
import { lockOf } from './report-lock';
import { NO_CHANGES, PreviewAfterUpload } from './report-session';
import type {
  FormNews,
  OthersChanges,
  ReportPhoto,
  ReportSession,
  SavedState,
  SubmitOutcome,
} from './report-session';
import { savedStateOf } from './saved-state';
import { photosOf, sideOfPhoto } from './shown-photos';
import type { ShrunkPhoto } from './shrink-photo';

const ANSWERS_DEBOUNCE_MS = 2_000;
const ROOMS_DEBOUNCE_MS = 5_000;

export interface SessionParts {
  work: FieldWork;
  shrink: (file: Blob, turns: number) => Promise<ShrunkPhoto>;
  /** Right to edit in this tab; null if another tab has it. */
  claim: Claim | null;
  /** Why opening the report did not assign the inspection; null if it did or was not needed. */
  notTaken?: string | null;
  /** Notifies of changes of this report, including those by other tabs. */
  onReportChange: (listener: (reportId: ReportId | null) => void) => () => void;
  /** Notifies when the server becomes reachable. */
  onOnline: (listener: () => void) => () => void;
}

/** Treats undefined, null and the empty string as equal. */
const isSame = (one: unknown, other: unknown): boolean => fingerprint(one) === fingerprint(other);

interface Submitted {
  /** Id of the submission. */
  id: string | null;
  outcome: SubmitOutcome;
}

/**
 * Open report of an inspector: edits are stored on the device and sent automatically. `manager-report-session`
 * overrides this for managers.
 */
export class DeviceReportSession implements ReportSession {
  readonly id: ReportId;
  readonly record: ReportRecord;
  readonly document: FormDefinition;
  readonly uiSchema: unknown;
  readonly context: FormContext;
  readonly lock: string | null;
  readonly isElsewhere: boolean;
  readonly answers: Answers;
  readonly rooms: BySide<readonly Room[]>;

  private readonly listeners = new Set<() => void>();
  private readonly timers = new DraftTimers((part) => void this.pushed(part));
  private readonly stopListening: readonly (() => void)[];
  /** Last state handed over by the form, and the part already stored. */
  private wanted: Answers;
  private kept: Answers;
  /** The same for rooms of the active side. */
  private wantedRooms: readonly Room[];
  private keptRooms: readonly Room[];
  /** Number of others' changes shown by the form. */
  private seenChanges: number;
  private othersState: OthersChanges = NO_CHANGES;
  /** Submission from this session and its outcome. */
  private submitted: Submitted | null = null;
  private saves: Promise<unknown> = Promise.resolve();
  /** Serialized, since two large pictures at once exceed a phone's memory; input is saved meanwhile. */
  private readonly shrinkInTurn = oneAtATime<ShrunkPhoto>();
  protected problem: string | null = null;
  private photoList: readonly ReportPhoto[] = [];
  private state: SavedState;

  constructor(
    private readonly parts: SessionParts,
    protected report: LocalReport,
    form: FormVersionDetails,
  ) {
    const { record, rooms } = report.package;
    const { manager, clock } = this.work.parts;
    this.id = report.id;
    this.record = record;
    this.document = form.document as FormDefinition;
    this.uiSchema = form.uiSchema;
    const { notTaken = null } = parts;
    const lock =
      notTaken === null
        ? lockOf(report, trueTime(clock))
        : fill(messages.taskForm.notTaken, { reason: notTaken });
    this.isElsewhere = lock === null && parts.claim === null;
    this.lock = this.isElsewhere ? messages.deviceReports.openElsewhere : lock;
    this.context = contextOf(record, { manager, editable: this.lock === null });
    this.answers = answersOf(report);
    this.rooms = { ...rooms, [activeSideOf(record)]: report.rooms ?? rooms[activeSideOf(record)] ?? [] };
    this.wanted = this.answers;
    this.kept = this.answers;
    this.keptRooms = this.rooms[activeSideOf(record)] ?? [];
    this.wantedRooms = this.keptRooms;
    this.seenChanges = report.othersChanges ?? 0;
    this.state = this.savedNow();
    this.refreshView();
    const told = parts.onReportChange((id) => {
      if (id === this.report.id) void this.reread();
      else if (id === null) this.refreshView();
    });
    this.stopListening = [told, parts.onOnline(() => this.whenOnline())];
  }

  saveAnswers(answers: Answers): Promise<void> {
    this.wanted = storable(withoutContext(answers));
    return this.save('answers', ANSWERS_DEBOUNCE_MS, () => this.keepAnswers());
  }

  saveRooms(edited: readonly Room[]): Promise<void> {
    this.wantedRooms = storable(edited);
    return this.save('rooms', ROOMS_DEBOUNCE_MS, () => this.keepRooms());
  }

  async addPhoto(
    roomId: string,
    file: Blob,
    name: string,
    {
      element = null,
      turns = 0,
      caption = '',
    }: { element?: string | null; turns?: number; caption?: string } = {},
  ): Promise<ReportPhoto> {
    requireRoomFor(this.report, this.record.activeInspectionId);
    const place = { roomId, element, caption: storableText(caption) };
    return this.keepPhoto(file, name, turns, (report, photo) => ({
      ...report,
      photos: [...report.photos, { ...photo, ...place }],
    }));
  }

  async replacePhoto(imageId: string, file: Blob, name: string, turns: number): Promise<ReportPhoto> {
    const replaced = await this.keepPhoto(file, name, turns, (report, photo) => {
      const before = photosOf(report, () => null).find(({ id }) => id === imageId);
      if (!before) throw new StoreProblem('failed', messages.sync.photoMissing);
      const { roomId, element, caption } = before;
      return withReplacedPhoto(report, imageId, { ...photo, roomId: roomId ?? '', element, caption });
    });
    // No longer referenced, so its bytes only waste space.
    await this.work.store.removePhoto(imageId).catch(() => undefined);
    return replaced;
  }

  /**
   * @param put inserts the photo into the report
   */
  private async keepPhoto(
    file: Blob,
    name: string,
    turns: number,
    put: (report: LocalReport, photo: Omit<LocalPhoto, 'roomId' | 'caption'>) => LocalReport,
  ): Promise<ReportPhoto> {
    const { store, clock } = this.work.parts;
    const addedAt = trueTime(clock);
    const id = newUuid();
    const { bytes, type, sha256, writtenAt } = await this.shrinkInTurn(() => this.parts.shrink(file, turns));
    // Chosen files may be older. Most come from this device's camera and use its clock. Clocks that never ran may say
    // 1904: the server rejects dates before 1970, which would lose the photo.
    const takenAt = writtenAt === null ? addedAt : Math.max(0, Math.min(addedAt, writtenAt + clock.offset()));
    const keep = async () => {
      // Bytes first, so that a report never references a missing photo.
      await store.savePhoto({
        id,
        reportId: this.report.id,
        bytes,
        type,
        sha256,
        capturedAt: takenAt,
        storedAt: clock.now(),
      });
      const inspectionId = this.record.activeInspectionId;
      const size = bytes.byteLength;
      const photo = { id, inspectionId, name, type, size, sha256, takenAt, onServer: false };
      try {
        await this.edit((report) => put(report, photo));
      } catch (error) {
        // Retries would otherwise fill the device with unreferenced bytes.
        await store.removePhoto(id).catch(() => undefined);
        throw error;
      }
    };
    // Shown at the photo; once given up, nothing on the screen is unsaved.
    await this.save('photos', 0, keep, { isTold: true });
    const added = this.photoList.find((photo) => photo.id === id);
    if (!added) throw new StoreProblem('failed', messages.sync.photoMissing);
    return added;
  }

  setCaption(imageId: string, written: string, { isTyping = false } = {}): Promise<void> {
    const caption = storableText(written);
    const debounceMs = isTyping ? ANSWERS_DEBOUNCE_MS : 0;
    return this.save('photos', debounceMs, () =>
      this.edit((report) => withCaption(report, imageId, caption)),
    );
  }

  async removePhoto(imageId: string): Promise<void> {
    await this.save('photos', 0, () => this.edit((report) => withoutPhoto(report, imageId)));
    await this.work.store.removePhoto(imageId);
  }

  movePhoto(imageId: string, roomId: string, element?: string | null): Promise<void> {
    return this.save('photos', 0, () => this.edit((report) => withMove(report, imageId, roomId, element)));
  }

  sortPhotos(ids: readonly string[]): Promise<void> {
    return this.save('photos', 0, () => this.edit((report) => withPhotoOrder(report, ids)));
  }

  setMarks(imageId: string, marks: readonly PhotoMark[]): Promise<void> {
    return this.save('photos', 0, () => this.edit((report) => withMarks(report, imageId, marks)));
  }

  async photoExists(imageId: string): Promise<boolean> {
    const isHere = this.report.photos.some(({ id, onServer }) => id === imageId && !onServer);
    if (isHere || !this.work.parts.network.online()) return true;
    const { id } = visitOf(this.record, sideOfPhoto(this.report, imageId)) ?? {};
    if (id === undefined) return true;
    return this.work.parts.server.imageExists(id, imageId).catch(() => true);
  }

  async photoUrl(imageId: string, size: 'thumb' | 'full'): Promise<string> {
    const here = await this.work.store.photo(imageId);
    const isShown = here !== null && here.type !== HEIC;
    // Only the server can show it, after the upload.
    const waits = this.report.photos.some(({ id, onServer }) => id === imageId && !onServer);
    if (here && !isShown && waits) throw new PreviewAfterUpload();
    const file = isShown
      ? new Blob([here.bytes], { type: here.type })
      : await this.work.parts.server.imageFile(imageId, size);
    return URL.createObjectURL(file);
  }

  async flush(): Promise<void> {
    await this.settled();
    if (this.problem !== null) throw new StoreProblem('failed', this.problem);
  }

  tenantChange(): TenantNameChange | null {
    return tenantChangeOf(this.report);
  }

  corrections(): readonly Correction[] {
    return correctionsOf(this.report);
  }

  newCorrections(): readonly Correction[] {
    return newCorrectionsOf(this.report);
  }

  async submit(updateTenants: boolean): Promise<SubmitOutcome> {
    await this.flush();
    this.timers.stop();
    const after = await this.work.submit(this.report.id, this.document, updateTenants);
    this.report = after;
    const outcome = arrivedOutcome(after) ?? (await this.undelivered(after));
    const id = after.entry?.submissionId ?? after.delivered?.receipt.submissionId ?? null;
    this.submitted = { id, outcome };
    this.refreshView();
    return outcome;
  }

  submission = (): SubmitOutcome | null => this.submitted?.outcome ?? null;

  async distributeLater(emails: readonly string[]): Promise<void> {
    await this.work.distributeLater(this.report.id, emails);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  photos = (): readonly ReportPhoto[] => this.photoList;

  saved = (): SavedState => this.state;

  others = (): OthersChanges => this.othersState;

  takeNews(): FormNews | null {
    if (this.isLeft() || this.isOfAnotherVisit()) return null;
    const now = answersOf(this.report);
    const keys = Object.keys({ ...this.kept, ...now }).filter((key) => !isSame(now[key], this.kept[key]));
    const present = roomsHere(this.report);
    const rooms = sameValue(present, this.keptRooms) ? null : present;
    if (keys.length === 0 && rooms === null) return null;
    const { othersChanges = 0 } = this.report;
    const isOthers = othersChanges > this.seenChanges;
    this.seenChanges = othersChanges;
    const answers = Object.fromEntries(keys.map((key) => [key, now[key]]));
    this.kept = { ...this.kept, ...answers };
    this.wanted = this.kept;
    this.keptRooms = rooms ?? this.keptRooms;
    this.wantedRooms = this.keptRooms;
    return { answers, rooms, isOthers };
  }

  async choose(conflict: Conflict, whose: 'ours' | 'theirs'): Promise<void> {
    await this.flush();
    await this.save('answers', 0, () => this.edit((report) => chosen(report, conflict, whose)));
    const part = conflict.part === 'caption' ? 'photos' : 'rooms';
    await this.passOn(part, 0);
  }

  /** Sends what is left; the engine retries failures. */
  close(): void {
    const left = this.timers.stop();
    for (const stop of this.stopListening) stop();
    this.listeners.clear();
    this.parts.claim?.release();
    if (left.length > 0)
      void this.saves.then(() => this.work.pushDraft(this.report.id, left)).catch(() => undefined);
  }

  protected get work(): FieldWork {
    return this.parts.work;
  }

  /** Resolves when everything handed over is stored, or its failure known. */
  protected async settled(): Promise<void> {
    await this.saves;
    if (this.kept !== this.wanted) await this.saveAnswers(this.wanted);
    if (this.keptRooms !== this.wantedRooms) await this.saveRooms(this.wantedRooms);
  }

  /** The engine retries on its own. */
  protected whenOnline(): void {}

  /** Sends what was stored, at once or debounced. */
  protected async passOn(part: DraftPart, debounceMs: number): Promise<void> {
    this.timers.later(part, debounceMs);
  }

  /** Outcome of an undelivered submission: it waits on the device. */
  protected async undelivered(report: LocalReport): Promise<SubmitOutcome> {
    return queuedOutcome(report);
  }

  /**
   * Saves in order, then sends.
   * @param isTold the caller shows errors instead of the status line
   */
  private async save(
    part: DraftPart,
    debounceMs: number,
    work: () => Promise<void>,
    { isTold = false } = {},
  ): Promise<void> {
    if (this.lock !== null) throw new StoreProblem('locked', this.lock);
    const turn = this.saves.then(work);
    const done = turn.then(() => this.keepLeft()).catch(() => undefined);
    this.saves = done;
    try {
      await turn;
      await done;
      if (!this.isLeft()) this.problem = null;
    } catch (error) {
      if (!isTold) this.problem = error instanceof Error ? error.message : storeProblemOf(error).message;
      throw error;
    } finally {
      this.refreshView();
    }
    await this.passOn(part, debounceMs);
  }

  private async keepAnswers(): Promise<void> {
    const { wanted, kept } = this;
    if (wanted === kept) return;
    await this.edit((report) => withEdits(report, kept, wanted));
    this.kept = wanted;
  }

  private async keepRooms(): Promise<void> {
    const { wantedRooms, keptRooms } = this;
    if (wantedRooms === keptRooms) return;
    await this.edit((report) => withRooms(report, keptRooms, wantedRooms));
    this.keptRooms = wantedRooms;
  }

  private isLeft(): boolean {
    return this.kept !== this.wanted || this.keptRooms !== this.wantedRooms;
  }

  /** Stores earlier failed changes with the next successful save, since nobody hands them over again. */
  private async keepLeft(): Promise<void> {
    if (this.problem === null || !this.isLeft()) return;
    await this.keepAnswers();
    await this.keepRooms();
  }

  private async edit(change: (report: LocalReport) => LocalReport): Promise<void> {
    const { store, clock } = this.work.parts;
    const after = await store.change(this.report.id, (report) => {
      // Submitted or delivered meanwhile, perhaps in another tab.
      const lock = lockOf(report, trueTime(clock));
      if (lock !== null) throw new StoreProblem('locked', lock);
      return { ...change(unqueued(report)), editedAt: clock.now(), draftProblem: null };
    });
    if (!after) throw new StoreProblem('failed', messages.sync.inspectionNotFound);
    this.report = after;
  }

  /** Unsent parts stay in the report and are retried by the engine. */
  private async pushed(part: DraftPart): Promise<void> {
    try {
      await this.work.pushDraft(this.report.id, [part]);
    } catch (error) {
      this.problem = storeProblemOf(error).message;
      this.refreshView();
    }
  }

  protected async reread(): Promise<void> {
    try {
      const report = await this.work.store.report(this.report.id);
      if (report) {
        this.report = report;
        this.followSubmission((submitted) => submissionOutcome(report, submitted.id));
      } else this.followSubmission(({ outcome }) => removedOutcome(outcome));
    } catch (error) {
      this.problem = storeProblemOf(error).message;
    }
    this.refreshView();
  }

  private followSubmission(outcomeOf: (submitted: Submitted) => SubmitOutcome): void {
    if (!this.submitted) return;
    const outcome = outcomeOf(this.submitted);
    if (!sameValue(outcome, this.submitted.outcome)) this.submitted = { ...this.submitted, outcome };
  }

  protected refreshView(): void {
    const photos = photosOf(this.report, (id) => this.work.activity.of(id));
    if (!sameValue(photos, this.photoList)) this.photoList = photos;
    const state = this.savedNow();
    if (!sameValue(state, this.state)) this.state = state;
    const others = {
      outdated: this.isOfAnotherVisit(),
      conflicts: this.lock === null ? openConflicts(this.report) : [],
    };
    if (!sameValue(others, this.othersState)) this.othersState = others;
    for (const listener of this.listeners) listener();
  }

  private isOfAnotherVisit(): boolean {
    return this.report.package.record.activeInspectionId !== this.record.activeInspectionId;
  }

  protected savedNow(): SavedState {
    return savedStateOf(this.report, this.problem);
  }
}
