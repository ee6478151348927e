import { ApiError } from '../../src/api/api-error';
import { ActionQueue } from '../../src/offline/queue/actions/action-queue';
import { rebasedChange } from '../../src/offline/queue/actions/send-change';
import type { QueuedAction, SmallChange, InspectionRef } from '../../src/offline/queue/queued-action';
import { MemoryValues } from '../../src/offline/store/key-values';
import { OfflineStore } from '../../src/offline/store/offline-store';
import { TabLocks } from './support/tab-locks';

const HOUR_MS = 3_600_000;
const INSPECTION: InspectionRef = {
  id: 70,
  address: '12 Main Street',
  zone: 'Canada/Pacific',
  inspectionType: 'INSPECTION',
};
const attempt = (outcome = 'No answer'): SmallChange => ({
  kind: 'contactAttempt.add',
  values: { communicationDate: 1_780_000_000_000, channel: 0, contacteeInfo: 'Ana', outcome },
});
const unreachable = () => new ApiError('network_error', 'The server could not be reached.');
const refusal = (code: 'edit_conflict' | 'step_differs' | 'forbidden', details?: unknown) =>
  new ApiError(code, `Refused: ${code}`, code === 'forbidden' ? 403 : 409, details);

/** A phone whose storage outlives the page, which may be reopened. */
class Phone {
  readonly values = new MemoryValues();
  readonly locks = new TabLocks();
  now = 1_780_000_000_000;
  online = true;
  /** Changes that the server received, in order. */
  readonly sent: { id: number; change: SmallChange; key: string }[] = [];
  /** Answers to the next changes; if empty, the server accepts them. */
  readonly answers: (ApiError | null)[] = [];
  private keys = 0;

  open(userId = 2): { queue: ActionQueue; store: OfflineStore } {
    const clock = { now: () => this.now, offset: () => 0, random: () => 0 };
    const store = new OfflineStore(
      { tenantId: 1, userId },
      {
        reports: this.values,
        photos: new MemoryValues(),
        locks: this.locks,
        clock,
        onChange: () => undefined,
      },
    );
    const queue = new ActionQueue({
      store,
      locks: this.locks,
      clock,
      canSend: () => this.online,
      send: async (id, change, key) => {
        this.sent.push({ id, change, key });
        const answer = this.answers.shift();
        if (answer) throw answer;
      },
      rebased: rebasedChange,
      wakeAfter: () => undefined,
    });
    return { queue, store };
  }

  /** Waits until no send is running. */
  async quiet(): Promise<void> {
    await this.locks.exclusive('walkthrough.actions/1/2', async () => undefined);
    // The lock is released in a later task.
    await new Promise((resume) => setImmediate(resume));
  }

  key(): string {
    this.keys += 1;
    return `00000000-0000-4000-8000-00000000000${this.keys}`;
  }
}

const keysOf = ({ sent }: Phone) => sent.map(({ key }) => key);
const only = async (queue: ActionQueue): Promise<QueuedAction> => {
  const waiting = await queue.waiting();
  expect(waiting).toHaveLength(1);
  return waiting[0]!;
};

describe('a small change', () => {
  it('is sent immediately when online, and leaves nothing on the device', async () => {
    const phone = new Phone();
    const { queue } = phone.open();
    expect(await queue.make(INSPECTION, attempt(), phone.key())).toBe('sent');
    expect(phone.sent).toHaveLength(1);
    expect(await queue.waiting()).toEqual([]);
  });

  it('is not queued when the server refuses it; its author sees the error', async () => {
    const phone = new Phone();
    phone.answers.push(refusal('forbidden'));
    const { queue } = phone.open();
    await expect(queue.make(INSPECTION, attempt(), phone.key())).rejects.toThrow('Refused: forbidden');
    expect(await queue.waiting()).toEqual([]);
  });

  it('is queued offline, survives a reload, and is sent once when online', async () => {
    const phone = new Phone();
    phone.online = false;
    const key = phone.key();
    expect(await phone.open().queue.make(INSPECTION, attempt(), key)).toBe('kept');
    expect(phone.sent).toEqual([]);
    const { queue } = phone.open();
    expect(await only(queue)).toMatchObject({ id: key, visit: INSPECTION, change: attempt(), trouble: null });
    phone.online = true;
    await Promise.all([queue.run({ woken: true }), phone.open().queue.run({ woken: true })]);
    expect(keysOf(phone)).toEqual([key]);
    expect(await queue.waiting()).toEqual([]);
  });

  it('keeps its idempotency key when its answer was lost, so the server applies it once', async () => {
    const phone = new Phone();
    phone.answers.push(unreachable(), unreachable());
    const key = phone.key();
    const { queue } = phone.open();
    expect(await queue.make(INSPECTION, attempt(), key)).toBe('kept');
    await phone.quiet();
    expect((await only(queue)).trouble).toMatchObject({ kind: 'retry' });
    expect(new Set(keysOf(phone))).toEqual(new Set([key]));
    expect(phone.sent.length).toBeGreaterThan(1);
    phone.now += HOUR_MS;
    await queue.run();
    expect(await queue.waiting()).toEqual([]);
  });

  it('belongs to its author', async () => {
    const phone = new Phone();
    phone.online = false;
    await phone.open(2).queue.make(INSPECTION, attempt(), phone.key());
    phone.online = true;
    const other = phone.open(3).queue;
    await other.run({ woken: true });
    expect(phone.sent).toEqual([]);
    expect(await other.waiting()).toEqual([]);
    expect(await phone.open(2).queue.waiting()).toHaveLength(1);
  });
});

describe('a queued change that the server refuses', () => {
  async function refused(): Promise<{ phone: Phone; queue: ActionQueue }> {
    const phone = new Phone();
    phone.online = false;
    const { queue } = phone.open();
    await queue.make(INSPECTION, attempt('First'), phone.key());
    phone.now += 1;
    await queue.make(INSPECTION, attempt('Second'), phone.key());
    phone.online = true;
    phone.answers.push(refusal('edit_conflict'));
    await queue.run({ woken: true });
    return { phone, queue };
  }

  it('stays with the reason, blocks no other change, and is not retried automatically', async () => {
    const { phone, queue } = await refused();
    expect(await only(queue)).toMatchObject({
      change: attempt('First'),
      trouble: { kind: 'attention', message: 'Refused: edit_conflict' },
    });
    phone.now += HOUR_MS;
    await queue.run({ woken: true });
    expect(phone.sent).toHaveLength(2);
  });

  it('is sent again with a new key after it was edited', async () => {
    const { phone, queue } = await refused();
    const { id } = await only(queue);
    await queue.replace(id, attempt('Edited'));
    await phone.quiet();
    await queue.run({ woken: true });
    expect(phone.sent.at(-1)).toMatchObject({ change: attempt('Edited') });
    expect(phone.sent.at(-1)!.key).not.toBe(id);
    expect(await queue.waiting()).toEqual([]);
  });

  it('is sent again after another one replaces it, and stays when that one is refused too', async () => {
    const { phone, queue } = await refused();
    const { id } = await only(queue);
    phone.answers.push(refusal('edit_conflict'));
    await expect(queue.make(INSPECTION, attempt('Edited'), phone.key(), id)).rejects.toThrow('edit_conflict');
    expect(await only(queue)).toMatchObject({ id });
    expect(await queue.make(INSPECTION, attempt('Edited'), phone.key(), id)).toBe('sent');
    expect(await queue.waiting()).toEqual([]);
  });

  it('is removed when it is withdrawn, which works once', async () => {
    const { queue } = await refused();
    const { id } = await only(queue);
    await queue.replace(id, null);
    expect(await queue.waiting()).toEqual([]);
    await expect(queue.replace(id, attempt('Late'))).rejects.toThrow('This was already sent.');
    expect(await queue.waiting()).toEqual([]);
  });
});

describe('an edit of a change that may have arrived', () => {
  it('becomes an edit of the stored record', async () => {
    const phone = new Phone();
    phone.answers.push(unreachable(), unreachable());
    const key = phone.key();
    const { queue } = phone.open();
    await queue.make(INSPECTION, attempt('As it was sent'), key);
    await phone.quiet();
    phone.online = false;
    await queue.replace(key, attempt('As it was meant'));
    phone.online = true;
    phone.answers.splice(0, Infinity, refusal('step_differs', { answer: { id: 9, version: 1 } }));
    await queue.run({ woken: true });
    expect(phone.sent.at(-1)!.key).toBe(key);
    await queue.run({ woken: true });
    expect(phone.sent.at(-1)!.change).toMatchObject({
      kind: 'contactAttempt.edit',
      attemptId: 9,
      version: 1,
      values: { outcome: 'As it was meant' },
    });
    expect(phone.sent.at(-1)!.key).not.toBe(key);
    expect(await queue.waiting()).toEqual([]);
  });

  it('is sent unchanged when nothing had arrived', async () => {
    const phone = new Phone();
    phone.answers.push(unreachable(), unreachable());
    const key = phone.key();
    const { queue } = phone.open();
    await queue.make(INSPECTION, attempt('As it was sent'), key);
    await phone.quiet();
    phone.online = false;
    await queue.replace(key, attempt('As it was meant'));
    phone.online = true;
    phone.answers.length = 0;
    await queue.run({ woken: true });
    expect(phone.sent.at(-1)).toMatchObject({ key, change: attempt('As it was meant') });
    expect(await queue.waiting()).toEqual([]);
  });
});
