import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { requestContext } from '../../src/core/context/request-context';
import { PictureProcess } from '../../src/core/pictures/picture-process';
import { Pictures } from '../../src/core/pictures/pictures';

/** At least as many as there are image processes, of which there are half as many as processors. */
const AT_ONCE = availableParallelism();

let pictures: Pictures;
/** Names of images in decoding order, and callbacks that end their decoding. */
let taken: string[];
let decoding: (() => void)[];
beforeEach(() => {
  pictures = new Pictures();
  taken = [];
  decoding = [];
  jest.spyOn(PictureProcess.prototype, 'perform').mockImplementation(({ bytes }) => {
    taken.push(Buffer.from(bytes).toString());
    return new Promise((resolve) => decoding.push(() => resolve({})));
  });
});
afterEach(() => jest.restoreAllMocks());

const read = (tenantId: number, name: string) =>
  requestContext.run({ requestId: 'test', tenantId }, () => pictures.read(Buffer.from(name)));
const many = (tenantId: number, count: number) =>
  Array.from({ length: count }, (_, n) => read(tenantId, `${tenantId}.${n}`));

/** Ends one decoding after the other until none is waiting. */
async function decodeAll(): Promise<void> {
  for (let end = decoding.shift(); end; end = decoding.shift()) {
    end();
    await setImmediate();
  }
}

describe('pictures waiting to be decoded', () => {
  it('take turns between companies, so that one does not delay others', async () => {
    const first = many(1, AT_ONCE + 3);
    await setImmediate();
    const before = taken.length;
    const second = [read(2, 'of the second')];
    await decodeAll();
    await Promise.all([...first, ...second]);
    expect(taken.slice(before, before + 2)).toContain('of the second');
    // Images of one company keep their order.
    expect(taken.filter((name) => name.startsWith('1.'))).toEqual(first.map((_, n) => `1.${n}`));
  });

  it('are limited; one more is asked to retry', async () => {
    const asked = Promise.allSettled(many(1, AT_ONCE + 64));
    const oneMore = Promise.allSettled([read(2, 'of the second')]);
    await setImmediate();
    await decodeAll();
    expect(await oneMore).toMatchObject([
      { reason: { code: 'unavailable', details: { retryAfterSeconds: expect.any(Number) as number } } },
    ]);
    const kept = (await asked).filter(({ status }) => status === 'fulfilled');
    expect(kept.length).toBeGreaterThanOrEqual(64);
  });
});
