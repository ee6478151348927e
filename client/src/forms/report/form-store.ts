import type { Room } from '@walkthrough/domain';
import {
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
import type { FormNews } from '../../offline/reports/report-session';
import type { FormModel } from './form-model';

/** Where edits go. A promise that is refused is told to the person, who otherwise believes that all is kept. */
export interface FormSaving {
  saveAnswers: (answers: Answers) => Promise<void>;
  saveRooms: (rooms: readonly Room[]) => Promise<void>;
}

/**
 * The answers of an open form. It stands outside of React, so that what is typed can be handed over at once when the
 * page goes away: a state update would come too late. JSON Forms is told of every change and draws it.
 */
export class FormStore {
  private current: AnswersWithContext;
  private found: ReadonlyMap<string, Problem> | null = null;
  private problem: string | null = null;
  private saves = 0;
  private readonly pending = new Set<() => void>();
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly model: FormModel,
    readonly context: FormContext,
    answers: Answers,
    rooms: BySide<readonly Room[]>,
    private readonly saving: FormSaving,
  ) {
    this.current = withContext({ ...answers, ...this.roomsByKey(rooms) }, context);
  }

  /** With the context: what the rules of JSON Forms read. The same object until something changes. */
  readonly data = (): AnswersWithContext => this.current;

  answers(): Answers {
    return withoutContext(this.current);
  }

  rooms(side: Side): readonly Room[] {
    const key = this.model.roomsKeys[side];
    return key === undefined ? [] : ((this.current[key] ?? []) as readonly Room[]);
  }

  /** Writes one answer and what follows from it, and hands both over to be kept. */
  readonly commit = (key: string, value: unknown): void => {
    if (!this.context.editable || Object.is(this.current[key], value)) return;
    // What was typed before this answer comes before it: a rule of this one may empty or replace the other. Rooms
    // follow no rule, and their edits are made upon the newest state.
    if (!this.isOfRooms(key)) this.flushDrafts();
    const before = this.answers();
    const after = derive(this.model.document, before, { ...before, [key]: value }, this.context);
    this.current = withContext(after, this.context);
    this.found = null;
    this.save(key);
    this.tell();
  };

  /**
   * Shows what was written elsewhere and is kept already: it follows no rule here, since the rules were applied where it was
   * written, and is not handed over again.
   */
  takeOver({ answers, rooms }: Pick<FormNews, 'answers' | 'rooms'>): void {
    const key = this.model.roomsKeys[this.context.activeSide];
    const changed = rooms !== null && key !== undefined ? { ...answers, [key]: rooms } : answers;
    this.current = withContext({ ...this.answers(), ...changed }, this.context);
    this.found = null;
    this.tell();
  }

  /** Everything that keeps the active side from being submitted, in the order of the page. */
  problems(): readonly Problem[] {
    return [...this.problemsByKey().values()];
  }

  problemOf(key: string): Problem | undefined {
    return this.problemsByKey().get(key);
  }

  /** A control that holds something not yet committed says how to commit it; answers how to take that back. */
  holdDraft(commitDraft: () => void): () => void {
    this.pending.add(commitDraft);
    this.tell();
    return () => {
      this.pending.delete(commitDraft);
      this.tell();
    };
  }

  /** Whether something is not yet where it is kept: it is being typed, or on its way. */
  readonly isKeeping = (): boolean => this.pending.size > 0 || this.saves > 0;

  /** Hands over what is still being typed, synchronously. */
  readonly flushDrafts = (): void => {
    for (const commitDraft of [...this.pending]) commitDraft();
  };

  /** Why the last hand-over failed; null when it did not. */
  readonly saveProblem = (): string | null => this.problem;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private isOfRooms(key: string): boolean {
    return Object.values(this.model.roomsKeys).includes(key);
  }

  private problemsByKey(): ReadonlyMap<string, Problem> {
    this.found ??= new Map(
      problems(this.model.document, this.answers(), this.context).map((problem) => [problem.key, problem]),
    );
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

  /** Rooms are kept and sent by calls of their own. */
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
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
