import { GrowingWaits, WindowCounts } from './bounded-counts';

let now = 0;
beforeEach(() => {
  now = 1_000_000;
});
const clock = () => now;

const refuses = (take: () => unknown): boolean => {
  try {
    take();
    return false;
  } catch {
    return true;
  }
};

describe('what is counted', () => {
  it('is of so many keys at most: the one counted longest ago is forgotten', () => {
    const counts = new WindowCounts({ most: 1, seconds: 60 }, 1000, clock);
    counts.take('first');
    counts.take('second');
    for (let n = 0; n < 999; n++) counts.take(`other ${n}`);
    expect(counts.size).toBe(1000);
    expect(refuses(() => counts.take('second'))).toBe(true);
    expect(refuses(() => counts.take('first'))).toBe(false);
  });

  it('is all of several or none', () => {
    const counts = new WindowCounts({ most: 5, seconds: 60 }, 10, clock);
    counts.take('key', 3);
    expect(refuses(() => counts.take('key', 3))).toBe(true);
    expect(refuses(() => counts.take('key', 2))).toBe(false);
  });

  it('begins anew when its window is over, and not before', () => {
    const counts = new WindowCounts({ most: 1, seconds: 60 }, 10, clock);
    counts.take('key');
    now += 59_999;
    expect(refuses(() => counts.take('key'))).toBe(true);
    now += 1;
    expect(refuses(() => counts.take('key'))).toBe(false);
  });

  it('is given back once and for its own window', () => {
    const counts = new WindowCounts({ most: 1, seconds: 60 }, 10, clock);
    const giveBack = counts.take('key');
    giveBack();
    const late = counts.take('key');
    now += 60_000;
    counts.take('key');
    late();
    expect(refuses(() => counts.take('key'))).toBe(true);
  });
});

describe('failures', () => {
  it('are forgotten when so long nothing has failed', () => {
    const waits = new GrowingWaits({ most: 2, seconds: 3600, longestWait: 60 }, 10, clock);
    for (const wait of [0, 0, 1000, 2000]) {
      now += wait;
      waits.take('key');
    }
    now += 3999;
    expect(refuses(() => waits.take('key'))).toBe(true);
    now += 3_600_000;
    expect([1, 2].map(() => refuses(() => waits.take('key')))).toEqual([false, false]);
  });

  it('that were none make nobody wait, nor take the wait of others away', () => {
    const waits = new GrowingWaits({ most: 2, seconds: 3600, longestWait: 60 }, 10, clock);
    waits.take('key');
    waits.take('key');
    now += 1000;
    waits.take('key')();
    expect(refuses(() => waits.take('key')())).toBe(false);
    waits.take('key');
    expect(refuses(() => waits.take('key'))).toBe(true);
  });
});
