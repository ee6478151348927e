import { RevealRequests, revealedRow, type RevealTarget } from './reveal-requests';

const IN_ROW: RevealTarget = { key: 'meters', inRow: { rows: ['a'], key: 'reading' } };
const IN_INNER_ROW: RevealTarget = { key: 'meters', inRow: { rows: ['a', 'b'], key: 'digit' } };

describe('a reveal request', () => {
  it.each<[string, RevealTarget | null, string, string | undefined, string | null]>([
    ['a row of the report', IN_ROW, 'meters', undefined, 'a'],
    ['the row around', IN_INNER_ROW, 'meters', undefined, 'a'],
    ['a row within a row', IN_INNER_ROW, 'meters', 'a', 'b'],
    ['no row of another row', IN_INNER_ROW, 'meters', 'c', null],
    ['no row within the row of an answer', IN_ROW, 'meters', 'a', null],
    ['no row of another repeat', IN_ROW, 'keys', undefined, null],
    ['no row for an answer outside of rows', { key: 'meters' }, 'meters', undefined, null],
    ['no row for a photo', { photoId: 'a' }, 'meters', undefined, null],
    ['no row without a target', null, 'meters', undefined, null],
  ])('expands %s', (_what, target, key, around, expected) => {
    expect(revealedRow(target, key, around)).toBe(expected);
  });

  it('is known to parts that appear while it runs, and to none after its end', () => {
    const [requests, listener] = [new RevealRequests(), jest.fn()];
    const stop = requests.listen(listener);
    requests.ask(IN_INNER_ROW);
    expect(listener).toHaveBeenCalledWith(IN_INNER_ROW);
    expect(requests.current()).toEqual(IN_INNER_ROW);
    requests.end();
    expect(requests.current()).toBeNull();
    stop();
    requests.ask(IN_ROW);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
