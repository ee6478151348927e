import type { OpenedFormTrial } from '@walkthrough/domain';
import { MemoryValues } from '../store/key-values';
import { removeExpiredTrials } from './expired-trials';
import { TrialStore, type TrialEntries } from './trial-store';

const trial = (id: number, expiresAt: number): OpenedFormTrial => ({
  id,
  key: 'condition-us',
  version: 2,
  revision: 1,
  title: 'Form',
  draft: 'current',
  createdBy: 'Ada Novak',
  createdAt: id,
  expiresAt,
  codes: [],
  document: {},
  uiSchema: {},
});
const entries: TrialEntries = {
  choices: { side: 'moveIn', country: 'CA', owner: 'person' },
  answers: { name: 'Ana' },
  rooms: {},
  photos: [],
};
const file = { bytes: new Uint8Array([1, 2]).buffer, type: 'image/jpeg' };

describe('the trials of a device', () => {
  const values = new MemoryValues();
  const mine = new TrialStore(values, { tenantId: 1, userId: 7 });
  const theirs = new TrialStore(values, { tenantId: 1, userId: 77 });

  it('belong to one user', async () => {
    await mine.keep(trial(5, 100));
    await mine.saveEntries(5, entries);
    await mine.savePhoto(5, 'a', file);
    expect(await mine.entries(5)).toEqual(entries);
    expect((await mine.list(1)).map(({ id }) => id)).toEqual([5]);
    expect(await theirs.form(5, 1)).toBeNull();
    expect(await theirs.list(1)).toEqual([]);
    await theirs.remove(5);
    expect(await mine.photo(5, 'a')).not.toBeNull();
  });

  it('keep what was entered when a new code changes how long they last', async () => {
    await mine.keep(trial(5, 200));
    expect(await mine.entries(5)).toEqual(entries);
    expect(await mine.photo(5, 'a')).not.toBeNull();
    expect((await values.keys()).every((key) => key.startsWith('200/'))).toBe(true);
  });

  it('are gone when they have expired, of every user', async () => {
    await theirs.keep(trial(6, 300));
    await theirs.keep(trial(8, 150));
    expect(await mine.form(5, 200)).toBeNull();
    const read = jest.spyOn(values, 'get');
    await removeExpiredTrials(200, values);
    expect(read).not.toHaveBeenCalled();
    expect(await values.keys()).toEqual(['300/1/77/6/form']);
  });

  it('store nothing for a trial that was removed in another tab', async () => {
    await theirs.remove(6);
    await theirs.saveEntries(6, entries);
    await theirs.savePhoto(6, 'b', file);
    expect(await values.keys()).toEqual([]);
  });
});
