import {
  MAX_SAVED_ITEMS,
  TENANT_COMMENT_LIMIT,
  type TenantItemChange,
  type TenantReport,
} from '@walkthrough/domain';
import { readLocal, removeLocal, writeLocal } from '../../ui/local-value';

export type AnswerOfItem = Pick<TenantItemChange, 'verdict' | 'comment'>;
export type SavingState = 'saved' | 'saving' | 'notSaved';

type Save = (items: TenantItemChange[]) => Promise<unknown>;
type Waiting = Record<string, AnswerOfItem>;

const NOTHING: AnswerOfItem = { verdict: null, comment: '' };
const SAVE_AFTER_MS = 800;
const RETRY_AFTER_MS = 10_000;

/** Whether the server takes it. What is too long stays on the phone until it is shortened. */
const isSavable = ({ comment }: AnswerOfItem): boolean => comment.length <= TENANT_COMMENT_LIMIT;

/**
 * What a tenant has entered. Each change is kept on the phone at once and saved soon, so that neither a reload nor a lost
 * connection loses it. What is kept has no secret.
 */
export class AnswerStore {
  private readonly answers = new Map<string, AnswerOfItem>();
  private waiting: Waiting;
  private state: SavingState = 'saved';
  private timer: number | undefined;
  private running: Promise<boolean> | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly place: string;

  constructor(
    { reportNumber, tenantName, items, finished }: TenantReport,
    private readonly save: Save,
  ) {
    this.place = `walkthrough.tenant-report.${reportNumber}.${tenantName}`;
    for (const { key, verdict, comment } of items) this.answers.set(key, { verdict, comment });
    this.waiting = finished === null ? (readLocal<Waiting>(this.place) ?? {}) : {};
    for (const [key, answer] of Object.entries(this.waiting)) this.answers.set(key, answer);
    if (this.isWaiting) this.saveSoon();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly of = (key: string): AnswerOfItem => this.answers.get(key) ?? NOTHING;
  readonly saving = (): SavingState => this.state;

  change(key: string, change: Partial<AnswerOfItem>): void {
    const answer = { ...this.of(key), ...change };
    this.answers.set(key, answer);
    this.waiting = { ...this.waiting, [key]: answer };
    writeLocal(this.place, this.waiting);
    this.saveSoon();
  }

  /** Saves what waits. @returns whether everything is saved */
  readonly flush = async (): Promise<boolean> => {
    window.clearTimeout(this.timer);
    if (this.running && !(await this.running)) return false;
    while (this.savable().length > 0) {
      this.running = this.saveSome();
      const isSaved = await this.running;
      this.running = null;
      if (!isSaved) return false;
    }
    return !this.isWaiting;
  };

  stop(): void {
    window.clearTimeout(this.timer);
  }

  private get isWaiting(): boolean {
    return Object.keys(this.waiting).length > 0;
  }

  private savable(): TenantItemChange[] {
    return Object.entries(this.waiting)
      .filter(([, answer]) => isSavable(answer))
      .slice(0, MAX_SAVED_ITEMS)
      .map(([key, answer]) => ({ key, ...answer }));
  }

  private async saveSome(): Promise<boolean> {
    const items = this.savable();
    this.show('saving');
    try {
      await this.save(items);
    } catch {
      this.show('notSaved');
      this.timer = window.setTimeout(() => void this.flush(), RETRY_AFTER_MS);
      return false;
    }
    // What was typed in the meantime waits for the next save.
    const unsaved = Object.entries(this.waiting).filter(
      ([key, answer]) => !items.some((item) => item.key === key && isSame(item, answer)),
    );
    this.waiting = Object.fromEntries(unsaved);
    if (this.isWaiting) writeLocal(this.place, this.waiting);
    else removeLocal(this.place);
    this.show(this.isWaiting ? 'notSaved' : 'saved');
    return true;
  }

  private saveSoon(): void {
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
