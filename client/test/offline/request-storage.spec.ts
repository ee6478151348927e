import { requestStorage } from '../../src/offline/store/request-storage';

const EMPTY_DISK = { quota: 60_000_000_000, usage: 0 };

/** Simulates a browser with a storage estimate and a result of writes. */
function browser(put: () => Promise<void>) {
  const storage = {
    persisted: async () => false,
    persist: async () => true,
    estimate: async () => EMPTY_DISK,
  };
  const deleted: string[] = [];
  Object.assign(globalThis, {
    navigator: { storage },
    caches: {
      open: async () => ({ put }),
      delete: async (name: string) => deleted.push(name) > 0,
    },
  });
  return deleted;
}

afterEach(() => {
  for (const name of ['navigator', 'caches']) Reflect.deleteProperty(globalThis, name);
});

describe('storage of a device', () => {
  it('is the browser’s estimate, and is requested to be persistent', async () => {
    const deleted = browser(async () => undefined);
    expect(await requestStorage()).toEqual({ persistent: true, free: EMPTY_DISK.quota });
    expect(deleted).toEqual(['walkthrough-probe']);
  });

  it('is full when a write fails, whatever the estimate', async () => {
    const deleted = browser(async () => Promise.reject(new Error('IOError')));
    expect(await requestStorage()).toEqual({ persistent: true, free: 0 });
    expect(deleted).toEqual(['walkthrough-probe']);
  });
});
