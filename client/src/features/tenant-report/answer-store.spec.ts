import type { TenantItemChange, TenantReport } from '@walkthrough/domain';
import { ApiError } from '../../api/api-error';
import { AnswerStore } from './answer-store';

const kept = new Map<string, string>();
beforeAll(() => {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { window: globalThis, localStorage });
});
beforeEach(() => {
  kept.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const REPORT = {
  reportNumber: 'M-1',
  tenantName: 'Ana',
  items: [],
  finished: null,
} as unknown as TenantReport;
const refusal = (code: 'rule_violation' | 'not_found', message: string, status = 422) =>
  new ApiError(code, message, status);

/** A store over a server that refuses a request as long as it has one of these items. */
function stored({ bad = [] as string[], error = refusal('rule_violation', 'Too long together.') } = {}) {
  const saved = new Map<string, string>();
  const gone = jest.fn();
  const refused = new Set(bad);
  const save = jest.fn((items: TenantItemChange[]): Promise<void> => {
    if (items.some(({ key }) => refused.has(key))) return Promise.reject(error);
    for (const { key, comment } of items) saved.set(key, comment);
    return Promise.resolve();
  });
  return { store: new AnswerStore(REPORT, save, gone), save, saved, gone, refused };
}

describe('the answers of a tenant', () => {
  it('show a refusal at its item, and save the others', async () => {
    const { store, saved, refused } = stored({ bad: ['d'] });
    for (const key of ['a', 'b', 'c', 'd', 'e']) store.change(key, { comment: `Of ${key}` });
    expect(await store.flush()).toBe(false);
    expect([...saved.keys()].sort()).toEqual(['a', 'b', 'c', 'e']);
    expect(store.problemOf('d')).toBe('This could not be saved: Too long together.');
    expect([store.problemOf('a'), store.saving(), store.of('d').comment]).toEqual([
      undefined,
      'refused',
      'Of d',
    ]);
    expect([...kept.values()].join('')).toContain('Of d');
    // A shorter comment elsewhere can make room: the refused one is tried again.
    refused.clear();
    store.change('a', { comment: 'A' });
    expect(await store.flush()).toBe(true);
    expect([saved.get('d'), store.problemOf('d'), store.saving(), kept.size]).toEqual([
      'Of d',
      undefined,
      'saved',
      0,
    ]);
  });

  it('that are too long wait without a request until they are shortened', async () => {
    const { store, save } = stored();
    store.change('deduction:1', { comment: 'x'.repeat(100_000) });
    expect(await store.flush()).toBe(false);
    expect(save).not.toHaveBeenCalled();
    expect(store.problemOf('deduction:1')).toContain('at most 500 characters. This one has 100000');
    store.change('deduction:1', { comment: 'Short' });
    expect(await store.flush()).toBe(true);
  });

  it('are kept without a connection, and sent nowhere after the link has ended', async () => {
    const offline = new ApiError('network_error', 'No connection');
    const { store, saved, refused } = stored({ bad: ['a'], error: offline });
    store.change('a', { comment: 'Typed' });
    expect([await store.flush(), store.saving(), store.problemOf('a')]).toEqual([
      false,
      'notSaved',
      undefined,
    ]);
    refused.clear();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([saved.get('a'), store.saving()]).toEqual(['Typed', 'saved']);

    const ended = stored({ bad: ['a'], error: refusal('not_found', 'Withdrawn.', 404) });
    ended.store.change('a', { comment: 'Late' });
    expect(await ended.store.flush()).toBe(false);
    ended.store.change('a', { comment: 'Later' });
    await jest.advanceTimersByTimeAsync(60_000);
    expect([ended.gone.mock.calls.length, ended.save.mock.calls.length]).toEqual([1, 1]);
    expect(ended.store.comments()).toEqual(new Map([['a', 'Later']]));
  });
});
