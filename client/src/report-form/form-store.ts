import type { Room } from '@walkthrough/domain';
import {
  countPhotos,
  derive,
  problems,
  withContext,
  withoutContext,
  type Answers,
  type AnswersWithContext,
  type BySide,
  type FormContext,
  type Problem,
  type Side,
} from '@walkthrough/form-definitions';
import type { RemoteChanges, ReportPhoto } from '../offline/reports/drafts/report-session';
import type { FormModel } from './form-model';

/** Target of edits. The user must be told about a rejected promise, or they would believe that everything is saved. */
interface FormSaving {
  saveAnswers: (answers: Answers) => Promise<void>;
  saveRooms: (rooms: readonly Room[]) => Promise<void>;
  /** Photos of the report; referentially stable until a change. */
  photos: () => readonly Pick<ReportPhoto, 'side' | 'element' | 'roomId'>[];
}

/** What controls read and write: the answers of a report, or of a row. */
export type AnswerStore = Pick<FormStore, keyof FormStore>;

type PlaceOfProblem = Pick<Problem, 'key' | 'inRow' | 'inRoom' | 'ofPhotos'>;

/** Returns the name of a problem's place: a key, or repeat, rows and key, or the key of rooms, room and element. */
export const problemId = ({ key, inRow, inRoom, ofPhotos }: PlaceOfProblem): string => {
  const inside = inRow === undefined ? [] : [...inRow.rows, inRow.key];
  const place = [key, ...inside, ...(inRoom === undefined ? [] : [inRoom.roomId, inRoom.element])].join('/');
  return ofPhotos === true ? ofPhotosOf(place) : place;
};

/** Returns the name of a problem with the photos of an answer or a row. */
export const ofPhotosOf = (place: string): string => `${place}#photos`;

/**
 * Answers of an open form. Kept outside React, so that input can be saved synchronously when the page unloads. JSON
 * Forms follows its changes.
 */
export class FormStore {
  private current: AnswersWithContext;
  private found: ReadonlyMap<string, Problem> | null = null;
  /** Photos that were counted for `found`. */
  private counted: unknown = null;
  /** Photos that listeners know of. */
  private noticed: unknown = null;
  private problem: string | null = null;
  private saves = 0;
  private readonly pending = new Set<() => void>();
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly model: FormModel,
    private judgedIn: FormContext,
    answers: Answers,
    rooms: BySide<readonly Room[]>,
    private readonly saving: FormSaving,
  ) {
    this.current = withContext(model.document, { ...answers, ...this.roomsByKey(rooms) }, judgedIn);
  }

  get context(): FormContext {
    return this.judgedIn;
  }

  /** Shows and judges the answers in another context: at the moment of Submit. */
  judgeIn(context: FormContext): void {
    this.judgedIn = context;
    this.current = withContext(this.model.document, this.answers(), context);
    this.found = null;
    this.notify();
  }

  /** Answers and context as the JSON Forms rules read them. Referentially stable until a change. */
  readonly data = (): AnswersWithContext => this.current;

  answers(): Answers {
    return withoutContext(this.current);
  }

  rooms(side: Side): readonly Room[] {
    const key = this.model.roomsKeys[side];
    return key === undefined ? [] : ((this.current[key] ?? []) as readonly Room[]);
  }

  /** Writes one answer and its consequences, and saves both. */
  readonly commit = (key: string, value: unknown): void => {
    if (!this.context.editable || Object.is(this.current[key], value)) return;
    // Flush drafts first, since a rule of this answer may clear or replace them. Rooms have no rules, and their edits
    // apply to the newest state.
    if (!this.isOfRooms(key)) this.flushDrafts();
    const before = this.answers();
    const after = derive(this.model.document, before, { ...before, [key]: value }, this.context);
    this.current = withContext(this.model.document, after, this.context);
    this.found = null;
    this.save(key);
    this.notify();
  };

  /** Shows values saved elsewhere: their rules were already applied, and they are not saved again. */
  takeOver({ answers, rooms }: Pick<RemoteChanges, 'answers' | 'rooms'>): void {
    const key = this.model.roomsKeys[this.context.activeSide];
    const changed = rooms !== null && key !== undefined ? { ...answers, [key]: rooms } : answers;
    this.current = withContext(this.model.document, { ...this.answers(), ...changed }, this.context);
    this.found = null;
    this.notify();
  }

  /** Tells the form that photos were added or removed, if so: what is wrong may have changed. */
  readonly noticePhotos = (): void => {
    const all = this.saving.photos();
    if (this.noticed === all) return;
    this.noticed = all;
    this.notify();
  };

  /** Returns everything that prevents submission, in page order. */
  problems(): readonly Problem[] {
    return [...this.problemsByKey().values()];
  }

  /** @param id `problemId` */
  problemOf(id: string): Problem | undefined {
    return this.problemsByKey().get(id);
  }

  /** Registers a callback that commits a control's input; returns a function that unregisters it. */
  holdDraft(commitDraft: () => void): () => void {
    this.pending.add(commitDraft);
    this.notify();
    return () => {
      this.pending.delete(commitDraft);
      this.notify();
    };
  }

  /** Returns whether input is being typed or saved. */
  readonly isKeeping = (): boolean => this.pending.size > 0 || this.saves > 0;

  /** Commits all input synchronously. */
  readonly flushDrafts = (): void => {
    for (const commitDraft of [...this.pending]) commitDraft();
  };

  /** Returns why the last save failed; null if it did not. */
  readonly saveProblem = (): string | null => this.problem;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private isOfRooms(key: string): boolean {
    return Object.values(this.model.roomsKeys).includes(key);
  }

  private problemsByKey(): ReadonlyMap<string, Problem> {
    const all = this.saving.photos();
    if (this.found === null || this.counted !== all) {
      const photos = countPhotos(all.filter(({ side }) => side === this.context.activeSide));
      const found = problems(this.model.document, this.answers(), { ...this.context, photos });
      this.found = new Map(found.map((problem) => [problemId(problem), problem]));
      this.counted = all;
    }
    return this.found;
  }

  private save(key: string): void {
    const { activeSide } = this.context;
    const saved =
      key === this.model.roomsKeys[activeSide]
        ? this.saving.saveRooms(this.rooms(activeSide))
        : this.saving.saveAnswers(this.answersWithoutRooms());
    this.saves += 1;
    saved.then(
      () => this.endSave(null),
      (error: unknown) => this.endSave(error instanceof Error ? error.message : String(error)),
    );
  }

  /** Rooms have their own calls. */
  private answersWithoutRooms(): Answers {
    const roomsKeys: readonly unknown[] = Object.values(this.model.roomsKeys);
    return Object.fromEntries(Object.entries(this.answers()).filter(([key]) => !roomsKeys.includes(key)));
  }

  private roomsByKey(rooms: BySide<readonly Room[]>): Answers {
    const keys = Object.entries(this.model.roomsKeys) as [Side, string | undefined][];
    return Object.fromEntries(keys.flatMap(([side, key]) => (key ? [[key, rooms[side] ?? []]] : [])));
  }

  private endSave(problem: string | null): void {
    this.saves -= 1;
    this.problem = problem;
    this.notify();
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
