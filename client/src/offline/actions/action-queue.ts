import { messages } from '@walkthrough/domain';
import { isApiError } from '../../api/api-error';
import type { Clock } from '../clock';
import { classifyFailure } from '../delivery/failure';
import { dueAt, HELD_ELSEWHERE_MS, waitAfterFailure } from '../delivery/retry-wait';
import type { QueuedAction, SmallChange, VisitRef } from '../model/queued-action';
import { newUuid } from '../new-uuid';
import { NotNow } from '../not-now';
import type { Locks } from '../store/locks';
import type { OfflineStore } from '../store/offline-store';

export interface ActionQueueParts {
  store: OfflineStore;
  locks: Locks;
  clock: Clock;
  /** Whether there is a network, and a token for calls. */
  canSend: () => boolean;
  /** One call; rejects with `ApiError`. */
  send: (inspectionId: number, change: SmallChange, key: string) => Promise<void>;
  /** The same change of what the server has made of an earlier one under its key; null when there is none. */
  rebased: (change: SmallChange, answer: unknown) => SmallChange | null;
  /** Calls back after so many milliseconds; the last one asked for counts. */
  wakeAfter: (ms: number, wake: () => void) => void;
}

/**
 * Small changes of one person that wait on the device: stored before anything is said, sent once under their own keys,
 * oldest first, and kept with the reason when the server refuses them. One that fails does not hold up the next.
 */
export class ActionQueue {
  constructor(private readonly parts: ActionQueueParts) {}

  /** Every action on this device, oldest first. */
  async waiting(): Promise<QueuedAction[]> {
    const actions = await this.parts.store.smallRecords<QueuedAction>('action');
    return actions.sort((one, other) => one.queuedAt - other.queuedAt);
  }

  /**
   * Makes a change: at once where the server can be reached, otherwise as soon as it can. Rejects with the server's
   * refusal, and with `StoreProblem` when it could not even be kept.
   * @param id its key; the same for each try of the same change
   * @param instead the one that was refused, which goes once this is made or kept
   * @returns whether the server has it
   */
  async make(visit: VisitRef, change: SmallChange, id: string, instead?: string): Promise<'sent' | 'kept'> {
    const outcome = await this.sendOrKeep(visit, change, id);
    if (instead !== undefined) await this.parts.store.saveSmallRecord('action', instead, null);
    if (outcome === 'kept') void this.run().catch(() => undefined);
    return outcome;
  }

  private async sendOrKeep(visit: VisitRef, change: SmallChange, id: string): Promise<'sent' | 'kept'> {
    const tried = this.parts.canSend();
    if (tried) {
      try {
        await this.parts.send(visit.id, change, id);
        return 'sent';
      } catch (error) {
        // Whether it arrived is not known: sent again under the same key, it is done once.
        if (!isApiError(error) || classifyFailure(error).kind === 'attention') throw error;
      }
    }
    await this.keep({ visit, change, id, tried });
    return 'kept';
  }

  /** Takes an action back and puts another in its place; null: nothing. Rejects when it is no longer here. */
  async replace(id: string, change: SmallChange | null): Promise<void> {
    await this.parts.locks.exclusive(this.lock, async () => {
      const { store } = this.parts;
      const action = await store.smallRecord<QueuedAction>('action', id);
      if (!action) throw new NotNow(messages.contacts.sentMeanwhile);
      // First the new one: whatever happens in between, nothing that was typed is lost.
      const next = { visit: action.visit, change, tried: action.tried, id: action.tried ? id : newUuid() };
      if (next.change) await this.keep({ ...next, change: next.change });
      if (next.id !== id || !change) await store.saveSmallRecord('action', id, null);
    });
    void this.run().catch(() => undefined);
  }

  /** Sends what is due. `woken`: something has changed, so waits are cut short. Another tab's turn counts as ours. */
  async run({ woken = false } = {}): Promise<void> {
    if (!this.parts.canSend()) return;
    await this.parts.locks.ifFree(this.lock, async () => {
      for (const action of await this.due(woken)) {
        if (!this.parts.canSend()) return;
        await this.attempt(action);
      }
    });
    await this.schedule();
  }

  private async keep(begun: Pick<QueuedAction, 'id' | 'visit' | 'change' | 'tried'>): Promise<void> {
    const queuedAt = this.parts.clock.now();
    const fresh = { queuedAt, attempts: 0, nextAttemptAt: 0, notBefore: 0, trouble: null };
    const action: QueuedAction = { ...begun, ...fresh };
    await this.parts.store.saveSmallRecord('action', action.id, action);
  }

  private async due(woken: boolean): Promise<QueuedAction[]> {
    const now = this.parts.clock.now();
    return (await this.waiting()).filter(
      (action) => action.trouble?.kind !== 'attention' && dueAt(action, now, woken) <= now,
    );
  }

  private async attempt(action: QueuedAction): Promise<void> {
    const { store, send } = this.parts;
    try {
      await send(action.visit.id, action.change, action.id);
      await store.saveSmallRecord('action', action.id, null);
    } catch (error) {
      if (await this.isRebased(action, error)) return;
      await store.saveSmallRecord('action', action.id, this.failed(action, error));
    }
  }

  /** An earlier form of the change did arrive: what was made of it since is another change, of what the server has. */
  private async isRebased({ id, visit, change }: QueuedAction, error: unknown): Promise<boolean> {
    if (!isApiError(error, 'step_differs')) return false;
    const next = this.parts.rebased(change, (error.details as { answer?: unknown } | undefined)?.answer);
    if (!next) return false;
    await this.keep({ id: newUuid(), visit, change: next, tried: false });
    await this.parts.store.saveSmallRecord('action', id, null);
    return true;
  }

  private failed(action: QueuedAction, error: unknown): QueuedAction {
    const { clock } = this.parts;
    const failure = classifyFailure(error);
    const { kind, code, message } = failure;
    return {
      ...action,
      ...waitAfterFailure(action, failure, clock),
      tried: action.tried || kind === 'retry',
      trouble: { kind, code, message, at: clock.now() },
    };
  }

  private async schedule(): Promise<void> {
    const now = this.parts.clock.now();
    const times = (await this.waiting())
      .filter(({ trouble }) => trouble?.kind !== 'attention')
      .map((action) => dueAt(action, now));
    if (times.length === 0) return;
    const wait = Math.min(...times) - now;
    this.parts.wakeAfter(wait > 0 ? wait : HELD_ELSEWHERE_MS, () => void this.run().catch(() => undefined));
  }

  private get lock(): string {
    const { tenantId, userId } = this.parts.store.person;
    return `walkthrough.actions/${tenantId}/${userId}`;
  }
}
