import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from '../../src/api/api-error';
import { KEPT_LIST } from '../../src/api/query-client';
import { KeptLists } from '../../src/offline/store/kept-lists';
import { MemoryValues } from '../../src/offline/store/key-values';

const CLARA = { tenantId: 1, userId: 7 };
/** A user of another company on the same tablet. */
const OSCAR = { tenantId: 2, userId: 9 };
const LIST = ['work-basket', 1];
const ROWS = ['4817 Cambie St'];

/** Starts the app on a device. */
function started(device: MemoryValues, person: typeof CLARA | null, build = 'one') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const kept = new KeptLists(client, device, build);
  kept.follow(person);
  const open = async (load: () => Promise<unknown>, queryKey = LIST, meta: object = KEPT_LIST) => {
    const observer = new QueryObserver(client, { queryKey, queryFn: load, meta: { ...meta } });
    const stop = observer.subscribe(() => undefined);
    await client.refetchQueries({ queryKey });
    stop();
    await kept.settled();
  };
  const shown = async (queryKey = LIST) => {
    await kept.restore();
    return client.getQueryData(queryKey);
  };
  return { client, kept, open, shown };
}

async function deviceWithList(): Promise<MemoryValues> {
  const device = new MemoryValues();
  await started(device, CLARA).open(async () => ROWS);
  return device;
}

describe('a stored list', () => {
  it('is available after the next start, with its age', async () => {
    const device = new MemoryValues();
    const first = started(device, CLARA);
    await first.open(async () => ROWS);
    const { dataUpdatedAt } = first.client.getQueryState(LIST)!;
    const next = started(device, CLARA);
    expect(await next.shown()).toEqual(ROWS);
    expect(next.client.getQueryState(LIST)?.dataUpdatedAt).toBe(dataUpdatedAt);
  });

  it('is available as soon as it was received, even if the page is closed then', async () => {
    const device = new MemoryValues();
    const { client } = started(device, CLARA);
    const observer = new QueryObserver(client, {
      queryKey: LIST,
      queryFn: async () => ROWS,
      meta: { ...KEPT_LIST },
    });
    const stop = observer.subscribe(() => undefined);
    await client.refetchQueries({ queryKey: LIST });
    // Long enough for a write, but not for a timer.
    await new Promise((resolve) => setImmediate(resolve));
    stop();
    expect(await started(device, CLARA).shown()).toEqual(ROWS);
  });

  it('never replaces a newer answer of the server', async () => {
    const next = started(await deviceWithList(), CLARA);
    next.client.setQueryData(LIST, ['new']);
    expect(await next.shown()).toEqual(['new']);
  });

  it.each([
    ['who signed out', null],
    ['who gave the device to somebody of another company', OSCAR],
  ])('contains nothing of another user, %s', async (_title, next) => {
    const device = await deviceWithList();
    const { kept, shown } = started(device, CLARA);
    kept.follow(next);
    expect(await shown()).toBeUndefined();
    expect(await device.keys()).toEqual([]);
  });

  it('is not rewritten by an answer that arrives after sign-out', async () => {
    const device = new MemoryValues();
    const { client, kept } = started(device, CLARA);
    const observer = new QueryObserver(client, {
      queryKey: LIST,
      queryFn: async () => ROWS,
      meta: KEPT_LIST,
    });
    const stop = observer.subscribe(() => undefined);
    await client.refetchQueries({ queryKey: LIST });
    kept.follow(null);
    await kept.settled();
    stop();
    expect(await device.keys()).toEqual([]);
  });

  it('is deleted when the server revokes the permission to read it', async () => {
    const device = await deviceWithList();
    const again = started(device, CLARA);
    await again.open(() => Promise.reject(new ApiError('forbidden', 'No.', 403)));
    expect(await device.keys()).toEqual([]);
  });

  it('stays when the server cannot be reached', async () => {
    const device = await deviceWithList();
    const again = started(device, CLARA);
    await again.open(() => Promise.reject(new ApiError('network_error', 'No line.')));
    expect(await again.shown()).toEqual(ROWS);
  });

  it('is not read by another build of the app', async () => {
    const device = await deviceWithList();
    expect(await started(device, CLARA, 'two').shown()).toBeUndefined();
    expect(await device.keys()).toEqual([]);
  });

  it('is replaced by newer lists when space is short', async () => {
    const device = new MemoryValues();
    const { open } = started(device, CLARA);
    for (let page = 0; page < 25; page += 1) await open(async () => ROWS, ['list', page]);
    expect(await device.keys()).toHaveLength(20);
    expect(await started(device, CLARA).shown(['list', 24])).toEqual(ROWS);
  });

  it('is a list; other answers are not stored', async () => {
    const device = new MemoryValues();
    await started(device, CLARA).open(async () => ROWS, LIST, {});
    expect(await device.keys()).toEqual([]);
  });
});
