import { LeaseLocks } from '../../src/offline/store/locks';

const NAME = 'sync';
const KEY = `walkthrough.lease.${NAME}`;

/** Local storage, which the tabs of a browser share. */
const stored = new Map<string, string>();
beforeAll(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
beforeEach(() => stored.clear());

const lease = (owner: string, until: number) => stored.set(KEY, JSON.stringify({ owner, until }));

describe('leases without Web Locks', () => {
  it('let one tab work at a time', async () => {
    const tabs = [new LeaseLocks('a'), new LeaseLocks('b'), new LeaseLocks('a2')];
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resume) => setTimeout(resume, 5));
      running -= 1;
    };
    await Promise.all(tabs.map((tab) => tab.exclusive(NAME, work)));
    expect(most).toBe(1);
    expect(stored.size).toBe(0);
  });

  it('are refused while another tab holds them, and taken over from a dead tab', async () => {
    const tab = new LeaseLocks('mine');
    lease('other', Date.now() + 60_000);
    expect(await tab.ifFree(NAME, async () => 1)).toBeNull();
    lease('other', Date.now() - 1);
    expect(await tab.ifFree(NAME, async () => 1)).toEqual({ result: 1 });
  });

  it('are released when the work fails', async () => {
    const tab = new LeaseLocks('mine');
    const failing = tab.exclusive(NAME, async () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    expect(await new LeaseLocks('other').ifFree(NAME, async () => 1)).toEqual({ result: 1 });
  });
});
