import type { ContactAttemptItem } from '@walkthrough/domain';
import { forgetOldContacts, keepContacts, keptContacts } from '../../src/offline/store/kept-contacts';
import { Device, newWorld } from './support/device';
import { ScriptedServer } from './support/scripted-server';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const MONTH = 30 * 24 * HOUR;

const attempts = (...ids: number[]) => ids.map((id) => ({ id })) as ContactAttemptItem[];

function phone() {
  const { store } = new Device(newWorld(new ScriptedServer(() => NOW), () => NOW));
  const written = jest.spyOn(store, 'saveSmallRecord');
  const read = jest.spyOn(store, 'smallRecord');
  const received = (
    readAt: number,
    histories: Readonly<Record<number, ContactAttemptItem[]>>,
    now = readAt,
  ) =>
    keepContacts(
      store,
      Object.entries(histories).map(([id, items]) => ({ inspectionId: Number(id), items, readAt })),
      now,
    );
  return { store, read, written, received };
}

describe('contact histories on the device', () => {
  it('[CV-243] cover all listed inspections, also those without an attempt', async () => {
    const { store, received } = phone();
    await received(NOW, { 1: attempts(7), 2: [] });
    expect(await keptContacts(store, 1)).toEqual({ inspectionId: 1, items: attempts(7), readAt: NOW });
    expect(await keptContacts(store, 2)).toMatchObject({ items: [] });
    expect(await keptContacts(store, 3)).toBeNull();
  });

  it('are written again only after a change or an hour', async () => {
    const { store, written, received } = phone();
    await received(NOW, { 1: attempts(7), 2: [] });
    await received(NOW + HOUR - 1, { 1: attempts(7), 2: attempts(8) });
    expect(written).toHaveBeenCalledTimes(3);
    expect(await keptContacts(store, 2)).toMatchObject({ items: attempts(8) });
    await received(NOW + HOUR, { 1: attempts(7) });
    expect(await keptContacts(store, 1)).toMatchObject({ readAt: NOW + HOUR });
    // A delayed answer does not replace a newer one.
    await received(NOW - 1, { 1: attempts(6) }, NOW + HOUR);
    expect(await keptContacts(store, 1)).toMatchObject({ items: attempts(7) });
  });

  it('stored while the clock was ahead are replaced by newer ones', async () => {
    const { store, received } = phone();
    await received(NOW + 24 * HOUR, { 1: attempts(7) });
    await received(NOW, { 1: attempts(7, 8) });
    expect(await keptContacts(store, 1)).toMatchObject({ items: attempts(7, 8), readAt: NOW });
  });

  it('are read individually after a push', async () => {
    const { read, received } = phone();
    await received(NOW, { 1: attempts(7), 2: attempts(8), 3: [] });
    read.mockClear();
    await received(NOW + 1, { 2: attempts(8, 9) });
    expect(read.mock.calls).toEqual([['contacts', 2]]);
  });

  it('are deleted after a month without an update', async () => {
    const { store, received } = phone();
    await received(NOW, { 1: attempts(7), 2: attempts(8) });
    await received(NOW + MONTH + 1, { 2: attempts(8) });
    await forgetOldContacts(store, NOW + MONTH + 1);
    expect(await keptContacts(store, 1)).toBeNull();
    expect(await keptContacts(store, 2)).not.toBeNull();
  });
});
