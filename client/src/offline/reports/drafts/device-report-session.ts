import {
  fill,
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
import { resolveConflict } from '../merge/resolve-conflict';
import { openConflicts } from '../merge/open-conflicts';
import type { Conflict, Correction } from '../model/report-parts';
import { correctionsOf, newCorrectionsOf } from '../model/corrections';
import { assertKnownEngine } from '../model/form-engine';
import type { LocalReport } from '../model/local-report';
import { withMarks, withPhotoOrder } from '../model/photo-drawings';
import { answersOf, contextOf } from '../model/report-answers';
import type { ReportId } from '../model/report-id';
import { withCaption, withMove, withoutPhoto } from '../model/report-edits';
import { activeSideOf, sameValue, type ReportRecord } from '../model/report-record';
import { pressSubmit } from '../../queue/submit-press';
import { withdrawSubmission } from '../../queue/withdraw-submission';
import { tenantChangeOf } from '../model/tenant-change';
import { StoreProblem, storeProblemOf } from '../../store/store-problem';
import type { Claim } from './report-claims';
import { arrivedOutcome, SubmissionTracker, queuedOutcome } from './submit-outcome';
import { AddedPhotos } from './added-photos';
import { DraftTimers } from './draft-timers';
import { EnteredValues } from './entered-values';
import { OwnInspection } from './own-inspection';
import { photoExists, photoUrl } from './photo-files';
import { lockOf, queueLockOf } from './report-lock';
import { NO_CHANGES, type RemoteChanges, type OthersChanges } from './report-session';
import type { ReportPhoto, ReportSession, SavedState, SubmitOutcome } from './report-session';
import { savedStateOf } from './saved-state';
import { photosOf } from './shown-photos';
import type { ShrunkPhoto } from './shrink-photo';

const ANSWERS_DEBOUNCE_MS = 2_000;
const ROOMS_DEBOUNCE_MS = 5_000;

interface SessionParts {
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

type Change = (report: LocalReport) => LocalReport;

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
  private readonly entered: EnteredValues;
  private readonly ownInspection: OwnInspection;
  private readonly photoEdits: AddedPhotos;
  private othersState: OthersChanges = NO_CHANGES;
  /** Submission from this session. */
  private submitted: SubmissionTracker | null = null;
  private saves: Promise<unknown> = Promise.resolve();
  protected problem: string | null = null;
  private photoList: readonly ReportPhoto[] = [];
  private state: SavedState;

  constructor(
    private readonly parts: SessionParts,
    protected report: LocalReport,
    form: FormVersionDetails,
  ) {
    assertKnownEngine(form);
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
    this.context = contextOf(record, {
      manager,
      editable: this.lock === null,
      submittedAt: report.entry?.inspectedAt,
    });
    this.answers = answersOf(report);
    this.rooms = { ...rooms, [activeSideOf(record)]: report.rooms ?? rooms[activeSideOf(record)] ?? [] };
    this.entered = new EnteredValues(this.answers, this.rooms[activeSideOf(record)] ?? [], report);
    this.ownInspection = new OwnInspection(report);
    this.photoEdits = this.newPhotoEdits();
    this.state = this.savedNow();
    this.refreshView();
    const stopChanges = parts.onReportChange((id) => {
      if (id === this.report.id) void this.reread();
      else if (id === null) this.refreshView();
    });
    this.stopListening = [stopChanges, parts.onOnline(() => this.whenOnline())];
  }

  saveAnswers(answers: Answers): Promise<void> {
    this.entered.answers = storable(withoutContext(answers));
    return this.save('answers', ANSWERS_DEBOUNCE_MS, () => this.entered.keepAnswers(this.edit));
  }

  saveRooms(edited: readonly Room[]): Promise<void> {
    this.entered.rooms = storable(edited);
    return this.save('rooms', ROOMS_DEBOUNCE_MS, () => this.entered.keepRooms(this.edit));
  }

  addPhoto(...given: Parameters<ReportSession['addPhoto']>): Promise<ReportPhoto> {
    return this.photoEdits.add(...given);
  }

  replacePhoto(imageId: string, file: Blob, name: string, turns: number): Promise<ReportPhoto> {
    return this.photoEdits.replace(imageId, file, name, turns);
  }

  setCaption(imageId: string, written: string, { isTyping = false } = {}): Promise<void> {
    const caption = storableText(written);
    const debounceMs = isTyping ? ANSWERS_DEBOUNCE_MS : 0;
    return this.save('photos', debounceMs, () =>
      this.edit((report) => withCaption(report, imageId, caption)),
    );
  }

  async removePhoto(imageId: string): Promise<void> {
    await this.editPhotos((report) => withoutPhoto(report, imageId));
    await this.work.store.removePhoto(imageId);
  }

  movePhoto(imageId: string, roomId: string, element?: string | null): Promise<void> {
    return this.editPhotos((report) => withMove(report, imageId, roomId, element));
  }

  sortPhotos(ids: readonly string[]): Promise<void> {
    return this.editPhotos((report) => withPhotoOrder(report, ids));
  }

  setMarks(imageId: string, marks: readonly PhotoMark[]): Promise<void> {
    return this.editPhotos((report) => withMarks(report, imageId, marks));
  }

  sendPhotos(): Promise<string | null> {
    return this.work.pushDraft(this.report.id, ['photos']);
  }

  photoExists(imageId: string): Promise<boolean> {
    return photoExists(this.work, this.report, imageId);
  }

  photoUrl(imageId: string, size: 'thumb' | 'full'): Promise<string> {
    return photoUrl(this.work, this.report, imageId, size);
  }

  async flush(): Promise<void> {
    await this.settled();
    if (this.problem !== null) throw new StoreProblem('failed', this.problem);
  }

  tenantChange(): TenantNameChange | null {
    return tenantChangeOf(this.report);
  }

  corrections = (): readonly Correction[] => correctionsOf(this.report);

  newCorrections = (): readonly Correction[] => newCorrectionsOf(this.report);

  press = () => pressSubmit(this.record, this.context, this.work.parts.clock);

  async submit(updateTenants: boolean, pressed = this.press()): Promise<SubmitOutcome> {
    await this.flush();
    this.timers.stop();
    const after = await this.work.submit(this.report.id, this.document, updateTenants, pressed);
    this.report = after;
    const outcome = arrivedOutcome(after) ?? (await this.undelivered(after));
    const id = after.entry?.submissionId ?? after.delivered?.receipt.submissionId ?? null;
    this.submitted = new SubmissionTracker(id, outcome);
    this.refreshView();
    return outcome;
  }

  submission = (): SubmitOutcome | null => this.submitted?.outcome() ?? null;

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

  takeRemoteChanges(): RemoteChanges | null {
    if (this.entered.isLeft() || this.isOfAnotherInspection()) return null;
    return this.entered.takeRemoteChanges(this.report);
  }

  async choose(conflict: Conflict, side: 'ours' | 'theirs'): Promise<void> {
    await this.flush();
    await this.save('answers', 0, () => this.edit((report) => resolveConflict(report, conflict, side)));
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
    const { entered } = this;
    if (entered.hasUnstoredAnswers()) await this.saveAnswers(entered.answers);
    if (entered.hasUnstoredRooms()) await this.saveRooms(entered.rooms);
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
   * @param options.showsErrors whether the caller shows errors instead of the status line
   */
  private async save(
    part: DraftPart,
    debounceMs: number,
    work: () => Promise<void>,
    { showsErrors = false } = {},
  ): Promise<void> {
    if (this.lock !== null) throw new StoreProblem('locked', this.lock);
    const turn = this.saves.then(work);
    const done = turn.then(() => this.keepLeft()).catch(() => undefined);
    this.saves = done;
    try {
      await turn;
      await done;
      if (!this.entered.isLeft()) this.problem = null;
    } catch (error) {
      if (!showsErrors) this.problem = error instanceof Error ? error.message : storeProblemOf(error).message;
      throw error;
    } finally {
      this.refreshView();
    }
    await this.passOn(part, debounceMs);
  }

  /** Stores earlier failed changes with the next successful save, since nobody hands them over again. */
  private async keepLeft(): Promise<void> {
    if (this.problem === null || !this.entered.isLeft()) return;
    await this.entered.keepAnswers(this.edit);
    await this.entered.keepRooms(this.edit);
  }

  private editPhotos(change: Change): Promise<void> {
    return this.save('photos', 0, () => this.edit(change));
  }

  private newPhotoEdits(): AddedPhotos {
    const { work, id: reportId, record, edit } = this;
    return new AddedPhotos({
      work,
      shrink: this.parts.shrink,
      reportId,
      inspectionId: record.activeInspectionId,
      report: () => this.report,
      photos: () => this.photoList,
      // Errors are shown at the photo; once given up, nothing on the screen is unsaved.
      save: (keep) => this.save('photos', 0, keep, { showsErrors: true }),
      edit,
    });
  }

  private readonly edit = async (change: Change): Promise<void> => {
    const { store, clock } = this.work.parts;
    const after = await store.change(this.report.id, (stored) => {
      const report = this.ownInspection.restoredIn(stored);
      const lock = this.editLockOf(report);
      if (lock !== null) throw new StoreProblem('locked', lock);
      return { ...change(withdrawSubmission(report)), editedAt: clock.now(), draftProblem: null };
    });
    if (!after) throw new StoreProblem('failed', messages.sync.inspectionNotFound);
    this.report = after;
  };

  /**
   * A form that was opened for editing keeps taking input while it is open: what was typed before the server's refusal
   * is known must not be lost. It stays a draft, whose refusal the status line shows, and Submit hands it to the office.
   */
  private editLockOf(report: LocalReport): string | null {
    return this.submitted === null ? queueLockOf(report) : lockOf(report, trueTime(this.work.parts.clock));
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
        this.ownInspection.follow(report);
      }
      this.submitted?.follow(report);
    } catch (error) {
      this.problem = storeProblemOf(error).message;
    }
    this.refreshView();
  }

  protected refreshView(): void {
    const photos = photosOf(this.report, (id) => this.work.activity.of(id));
    if (!sameValue(photos, this.photoList)) this.photoList = photos;
    const state = this.savedNow();
    if (!sameValue(state, this.state)) this.state = state;
    const others = {
      outdated: this.isOfAnotherInspection(),
      conflicts: this.lock === null ? openConflicts(this.report) : [],
    };
    if (!sameValue(others, this.othersState)) this.othersState = others;
    for (const listener of this.listeners) listener();
  }

  private isOfAnotherInspection(): boolean {
    return this.report.package.record.activeInspectionId !== this.record.activeInspectionId;
  }

  protected savedNow(): SavedState {
    return savedStateOf(this.report, this.problem);
  }
}
