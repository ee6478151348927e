import type { OpenedFormTrial, PhotoMark, Room } from '@walkthrough/domain';
import type { Answers, BySide, Side } from '@walkthrough/form-definitions';
import type { KeyValues } from '../store/key-values';
import type { Person } from '../store/offline-store';
import { deviceTrials, expiryOf } from './expired-trials';

/** A photo of a trial, without its bytes. */
export interface TrialPhotoFacts {
  id: string;
  side: Side;
  roomId: string | null;
  element: string | null;
  caption: string;
  marks: readonly PhotoMark[];
  takenAt: number | null;
}

/** Where and for whom the trial is filled in. */
export interface TrialChoices {
  side: Side;
  country: string;
  owner: 'person' | 'company';
}

/** What a user has entered in a trial. */
export interface TrialEntries {
  choices: TrialChoices;
  answers: Answers;
  rooms: BySide<readonly Room[]>;
  photos: readonly TrialPhotoFacts[];
}

interface PhotoFile {
  bytes: ArrayBuffer;
  type: string;
}

/** Keys are `<expiry>/<company>/<user>/<trial>/<what>`. */
const FORM = '/form';

/**
 * Trials of one user on this device (docs/decisions/0239), in a database of their own: the queue, receipts, restores and
 * files of unsent work never open it.
 */
export class TrialStore {
  /** Serializes writes, so that an earlier state cannot overwrite a later one. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly values: KeyValues,
    private readonly person: Person,
  ) {}

  /** Returns the trials of this user, newest first. */
  async list(now: number): Promise<OpenedFormTrial[]> {
    const keys = await this.values.keys();
    const own = keys.filter((key) => key.endsWith(FORM) && expiryOf(key) > now && this.isOwn(key));
    const found = await Promise.all(own.map((key) => this.values.get(key)));
    // Another tab may have removed one since.
    const trials = (found as (OpenedFormTrial | null)[]).filter((trial) => trial !== null);
    return trials.sort((one, other) => other.createdAt - one.createdAt);
  }

  /** Returns a trial that this device has; null when it has not, or no longer. */
  async form(id: number, now: number): Promise<OpenedFormTrial | null> {
    const prefix = await this.prefixOf(id);
    return prefix === null || expiryOf(prefix) <= now
      ? null
      : ((await this.values.get(prefix + FORM)) as OpenedFormTrial | null);
  }

  /** Keeps a trial, or its newer facts; entries stay. */
  async keep(trial: OpenedFormTrial): Promise<void> {
    const prefix = this.newPrefix(trial);
    await this.inTurn(async () => {
      const before = await this.prefixOf(trial.id);
      if (before !== null && before !== prefix) await this.move(before, prefix);
      await this.values.set(prefix + FORM, trial);
    });
  }

  async entries(id: number): Promise<TrialEntries | null> {
    const prefix = await this.prefixOf(id);
    return prefix === null ? null : ((await this.values.get(`${prefix}/entries`)) as TrialEntries | null);
  }

  saveEntries(id: number, entries: TrialEntries): Promise<void> {
    return this.write(id, 'entries', entries);
  }

  async photo(id: number, photoId: string): Promise<Blob | null> {
    const prefix = await this.prefixOf(id);
    if (prefix === null) return null;
    const file = (await this.values.get(`${prefix}/photo/${photoId}`)) as PhotoFile | null;
    return file && new Blob([file.bytes], { type: file.type });
  }

  savePhoto(id: number, photoId: string, file: PhotoFile): Promise<void> {
    return this.write(id, `photo/${photoId}`, file);
  }

  async removePhoto(id: number, photoId: string): Promise<void> {
    const prefix = await this.prefixOf(id);
    if (prefix !== null) await this.inTurn(() => this.values.remove(`${prefix}/photo/${photoId}`));
  }

  /** Removes a trial with all that was entered. */
  async remove(id: number): Promise<void> {
    await this.inTurn(async () => {
      const marker = `/${this.person.tenantId}/${this.person.userId}/${id}/`;
      for (const key of await this.values.keys()) if (key.includes(marker)) await this.values.remove(key);
    });
  }

  private async write(id: number, what: string, value: unknown): Promise<void> {
    await this.inTurn(async () => {
      const prefix = await this.prefixOf(id);
      // Removed in another tab: entries without a form would stay unseen.
      if (prefix !== null) await this.values.set(`${prefix}/${what}`, value);
    });
  }

  private async move(before: string, after: string): Promise<void> {
    for (const key of await this.values.keys()) {
      if (!key.startsWith(`${before}/`)) continue;
      await this.values.set(after + key.slice(before.length), await this.values.get(key));
      await this.values.remove(key);
    }
  }

  private async prefixOf(id: number): Promise<string | null> {
    const ending = `/${this.person.tenantId}/${this.person.userId}/${id}${FORM}`;
    const key = (await this.values.keys()).find((each) => each.endsWith(ending));
    return key === undefined ? null : key.slice(0, -FORM.length);
  }

  private newPrefix({ id, expiresAt }: OpenedFormTrial): string {
    return `${expiresAt}/${this.person.tenantId}/${this.person.userId}/${id}`;
  }

  private isOwn(key: string): boolean {
    const [, tenantId, userId] = key.split('/');
    return Number(tenantId) === this.person.tenantId && Number(userId) === this.person.userId;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

const stores = new Map<string, TrialStore>();

/** Returns the store of a user on this device. */
export function trialStoreOf(person: Person): TrialStore {
  const key = `${person.tenantId}/${person.userId}`;
  const store = stores.get(key) ?? new TrialStore(deviceTrials(), person);
  stores.set(key, store);
  return store;
}
