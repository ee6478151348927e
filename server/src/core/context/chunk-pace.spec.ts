import { ChunkPace, MAX_CHUNK_ROWS } from './chunk-pace';

describe('the size of a chunk', () => {
  it.each([
    ['doubles at most when the last one was fast', 100, [1], 200],
    ['stays when it took what it is to take', 100, [20], 100],
    ['is halved when it took twice that', 100, [40], 50],
    ['falls to a tenth at most', 100, [10_000], 10],
    ['is never less than ten rows, each of which would pay for a commit', 40, [200, 200, 200], 10],
    ['is never less than half of a smaller first one', 10, [200, 200], 5],
    ['is never more than a request may change', 400, [1, 1], MAX_CHUNK_ROWS],
  ])('%s', async (_, first, took, size) => {
    const pace = new ChunkPace(first);
    for (const each of took) await pace.rest(each);
    expect(pace.size).toBe(size);
  });
});
