import {
  fill,
  isDeductionItem,
  DEDUCTION_TEXT_LIMITS,
  MAX_SAVED_ITEMS,
  messages,
  TENANT_COMMENT_LIMIT,
  type TenantItemChange,
  type TenantReport,
} from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import { readLocal, removeLocal, writeLocal } from '../../ui/local-value';

export type AnswerOfItem = Pick<TenantItemChange, 'verdict' | 'comment'>;
/** `refused`: what waits has to be changed first. */
export type SavingState = 'saved' | 'saving' | 'notSaved' | 'refused';

type Save = (items: TenantItemChange[]) => Promise<unknown>;
type Waiting = Record<string, AnswerOfItem>;

const NOTHING: AnswerOfItem = { verdict: null, comment: '' };
const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 10_000;

/** Returns how many characters a comment can have: on the report, or on a line of a statement. */
export const commentLimitOf = (key: string): number =>
  isDeductionItem(key) ? DEDUCTION_TEXT_LIMITS.comment : TENANT_COMMENT_LIMIT;

/**
 * What a tenant has entered. Each change is kept on the phone at once and saved soon, so that neither a reload nor a lost
 * connection loses it. What the server refuses stays, with the reason, until it is changed. What is kept has no secret.
 */
export class AnswerStore {
  private readonly answers = new Map<string, AnswerOfItem>();
  /** Why the server did not take items, by key. */
  private readonly refusals = new Map<string, string>();
  private waiting: Waiting;
  private state: SavingState = 'saved';
  private timer: number | undefined;
  private running: Promise<boolean> | null = null;
  /** Items of one request: fewer after a refusal, which does not name its item. */
  private atOnce = MAX_SAVED_ITEMS;
  private isOver = false;
  private readonly listeners = new Set<() => void>();
  private readonly place: string;

  /** @param onGone is called when the link no longer works */
  constructor(
    { reportNumber, tenantName, items, finished }: TenantReport,
    private readonly save: Save,
    private readonly onGone: () => void,
  ) {
    this.place = `walkthrough.tenant-report.${reportNumber}.${tenantName}`;
    for (const { key, verdict, comment } of items) this.answers.set(key, { verdict, comment });
    const kept = Object.entries(readLocal<Waiting>(this.place) ?? {});
    this.waiting = Object.fromEntries(kept.filter(([key]) => finished === null || isDeductionItem(key)));
    for (const [key, answer] of Object.entries(this.waiting)) this.answers.set(key, answer);
    if (this.isWaiting) this.saveSoon();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (key: string): AnswerOfItem => this.answers.get(key) ?? NOTHING;
  readonly saving = (): SavingState => this.state;

  /** Returns why an item is not saved; undefined: nothing is wrong with it. */
  readonly problemOf = (key: string): string | undefined => {
    const { comment } = this.of(key);
    const most = commentLimitOf(key);
    if (comment.length > most)
      return fill(messages.tenantReport.commentLimit, { most, count: comment.length });
    const reason = this.refusals.get(key);
    return reason === undefined ? undefined : fill(messages.tenantReport.cannotSave, { reason });
  };

  /** Returns the comments that were typed, for a reader who has to copy them. */
  comments(): Map<string, string> {
    return new Map(
      [...this.answers].flatMap(([key, { comment }]) => (comment === '' ? [] : [[key, comment] as const])),
    );
  }

  change(key: string, change: Partial<AnswerOfItem>): void {
    const answer = { ...this.of(key), ...change };
    this.answers.set(key, answer);
    this.waiting = { ...this.waiting, [key]: answer };
    writeLocal(this.place, this.waiting);
    // A shorter comment can make room for another one.
    this.refusals.clear();
    this.saveSoon();
  }

  /** Forgets items whose answers were sent. */
  forget(keys: readonly string[]): void {
    for (const key of keys) this.answers.delete(key);
    this.waiting = Object.fromEntries(Object.entries(this.waiting).filter(([key]) => !keys.includes(key)));
    this.keep();
    this.show(this.isWaiting ? this.state : 'saved');
  }

  /** Saves what waits. @returns whether everything is saved */
  readonly flush = async (): Promise<boolean> => {
    window.clearTimeout(this.timer);
    if (this.running && !(await this.running)) return false;
    while (this.savable().length > 0) {
      this.running = this.saveSome();
      const isDone = await this.running;
      this.running = null;
      if (!isDone) return false;
    }
    if (this.isWaiting) this.show('refused');
    return !this.isWaiting;
  };

  stop(): void {
    window.clearTimeout(this.timer);
  }

  private get isWaiting(): boolean {
    return Object.keys(this.waiting).length > 0;
  }

  private savable(): TenantItemChange[] {
    if (this.isOver) return [];
    return Object.entries(this.waiting)
      .filter(([key]) => this.problemOf(key) === undefined)
      .slice(0, this.atOnce)
      .map(([key, answer]) => ({ key, ...answer }));
  }

  /** @returns whether to go on: everything was saved, or refused for good */
  private async saveSome(): Promise<boolean> {
    const items = this.savable();
    this.show('saving');
    try {
      await this.save(items);
    } catch (error) {
      return this.refuse(items, error);
    }
    // What was typed in the meantime waits for the next save.
    const unsaved = Object.entries(this.waiting).filter(
      ([key, answer]) => !items.some((item) => item.key === key && isSame(item, answer)),
    );
    this.waiting = Object.fromEntries(unsaved);
    this.keep();
    this.show(this.isWaiting ? 'notSaved' : 'saved');
    if (!this.isWaiting) this.atOnce = MAX_SAVED_ITEMS;
    return true;
  }

  private refuse(items: readonly TenantItemChange[], error: unknown): boolean {
    if (!isApiError(error) || !error.isFinal) {
      this.show('notSaved');
      this.timer = window.setTimeout(() => void this.flush(), RETRY_AFTER_MS);
      return false;
    }
    if (error.code === 'not_found') {
      this.isOver = true;
      this.show('notSaved');
      this.onGone();
      return false;
    }
    const [item] = items;
    if (items.length === 1 && item) {
      // What was changed meanwhile is another question.
      if (isSame(item, this.of(item.key))) this.refusals.set(item.key, error.message);
    } else this.atOnce = Math.ceil(items.length / 2);
    return true;
  }

  private keep(): void {
    if (this.isWaiting) writeLocal(this.place, this.waiting);
    else removeLocal(this.place);
  }

  private saveSoon(): void {
    if (this.isOver) return;
    this.show('saving');
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.flush(), SAVE_AFTER_MS);
  }

  private show(state: SavingState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

const isSame = (one: AnswerOfItem, other: AnswerOfItem): boolean =>
  one.verdict === other.verdict && one.comment === other.comment;
