import { messages } from '@walkthrough/domain';
import { isApiError } from '../../../api/api-error';
import type { Clock } from '../../status/clock';
import { classifyFailure } from '../delivery/failure';
import { dueAt, HELD_ELSEWHERE_MS, waitAfterFailure } from '../delivery/retry-wait';
import type { QueuedAction, SmallChange, InspectionRef } from '../queued-action';
import { newUuid } from '../new-uuid';
import { NotNow } from '../not-now';
import type { Locks } from '../../store/locks';
import type { OfflineStore } from '../../store/offline-store';

interface ActionQueueParts {
  store: OfflineStore;
  locks: Locks;
  clock: Clock;
  /** Whether the server is reachable and calls carry a token. */
  canSend: () => boolean;
  /** Sends one change; rejects with `ApiError`. */
  send: (inspectionId: number, change: SmallChange, key: string) => Promise<void>;
  /** Rebases a change on the server's answer to an earlier one with the same key; null if there is none. */
  rebased: (change: SmallChange, answer: unknown) => SmallChange | null;
  /** Schedules a callback in milliseconds, replacing the previous one. */
  wakeAfter: (ms: number, wake: () => void) => void;
}

/**
 * Queue of one user's small changes: stored first, sent once under their own keys, oldest first, and kept with the
 * reason if the server rejects them. A failed one does not block the next.
 */
export class ActionQueue {
  constructor(private readonly parts: ActionQueueParts) {}

  /** Returns every queued action, oldest first. */
  async waiting(): Promise<QueuedAction[]> {
    const actions = await this.parts.store.smallRecords<QueuedAction>('action');
    return actions.sort((one, other) => one.queuedAt - other.queuedAt);
  }

  /**
   * Makes a change: at once if the server is reachable, otherwise queued. Rejects with the server's rejection, and with
   * `StoreProblem` if it could not be stored.
   * @param id its key, the same for each retry
   * @param instead a rejected action to remove once this one is made or queued
   * @returns whether the server has it
   */
  async make(
    inspection: InspectionRef,
    change: SmallChange,
    id: string,
    instead?: string,
  ): Promise<'sent' | 'kept'> {
    const outcome = await this.sendOrKeep(inspection, change, id);
    if (instead !== undefined) await this.parts.store.saveSmallRecord('action', instead, null);
    if (outcome === 'kept') void this.run().catch(() => undefined);
    return outcome;
  }

  private async sendOrKeep(
    inspection: InspectionRef,
    change: SmallChange,
    id: string,
  ): Promise<'sent' | 'kept'> {
    const tried = this.parts.canSend();
    if (tried) {
      try {
        await this.parts.send(inspection.id, change, id);
        return 'sent';
      } catch (error) {
        // It may have arrived; sent again under the same key it has no second effect.
        if (!isApiError(error) || classifyFailure(error).kind === 'attention') throw error;
      }
    }
    await this.keep({ visit: inspection, change, id, tried });
    return 'kept';
  }

  /** Replaces a queued action; null removes it. Rejects if it is no longer queued. */
  async replace(id: string, change: SmallChange | null): Promise<void> {
    await this.parts.locks.exclusive(this.lock, async () => {
      const { store } = this.parts;
      const action = await store.smallRecord<QueuedAction>('action', id);
      if (!action) throw new NotNow(messages.contacts.sentMeanwhile);
      // Store the new one first, so that nothing is lost in between.
      const next = { visit: action.visit, change, tried: action.tried, id: action.tried ? id : newUuid() };
      if (next.change) await this.keep({ ...next, change: next.change });
      if (next.id !== id || !change) await store.saveSmallRecord('action', id, null);
    });
    void this.run().catch(() => undefined);
  }

  /** Sends due actions. `woken` cuts waits short after a change of circumstances. Skips if another tab is sending. */
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

  /** An earlier form of the change arrived, so its later edit becomes a change of the server's state. */
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
