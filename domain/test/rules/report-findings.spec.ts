import * as fc from 'fast-check';
import {
  type ItemFinding,
  findingIn,
  findingsBehind,
  findingsOf,
  itemFiguresOf,
  packFindings,
  REPORT_ITEMS,
  type ReportItem,
} from '../../src';

const room = (statuses: Record<string, string[]> = {}, unauthorizedAppliance: boolean | null = null) => ({
  statuses,
  unauthorizedAppliance,
});
const finding = (item: ReportItem, answers: object, rooms: ReturnType<typeof room>[] = []): ItemFinding =>
  findingsOf({ answers: answers as Record<string, unknown>, rooms })[item];

describe('findingsOf', () => {
  it.each<[ReportItem, object, ItemFinding]>([
    ['HOARDING', { hoarding: 1 }, 'found'],
    ['HOARDING', { hoarding: 0 }, 'clear'],
    ['HOARDING', {}, 'notAsked'],
    ['HOARDING', { hoarding: null }, 'notAsked'],
    ['GROW_OP', { growop: 1 }, 'found'],
    ['REPURPOSED_ROOMS', { repurposedRoom: 1 }, 'found'],
    ['INSURANCE', { insurancePresent: 0, insuranceProblem: 0 }, 'found'],
    ['INSURANCE', { insurancePresent: 1, insuranceProblem: 1 }, 'found'],
    ['INSURANCE', { insurancePresent: 1, insuranceProblem: 0 }, 'clear'],
    ['INSURANCE', { insurancePresent: 1 }, 'clear'],
    ['INSURANCE', {}, 'notAsked'],
    ['FUSES', { fuseboxPresent: 0 }, 'found'],
    ['FUSES', { fuseboxProblem: 1 }, 'found'],
    ['FUSES', { fuseboxPresent: 1, fuseboxProblem: 0 }, 'clear'],
  ])('finds for %s with %j: %s', (item, answers, expected) => {
    expect(finding(item, answers)).toBe(expected);
  });

  it.each<[ReportItem, Record<string, string[]>, ItemFinding]>([
    ['WINDOW_LOCKS', { windowSafetyLock: ['NO'] }, 'found'],
    ['WINDOW_LOCKS', { windowSafetyLock: ['MISSING'] }, 'found'],
    ['WINDOW_LOCKS', { windowSafetyLock: ['YES'] }, 'clear'],
    ['WINDOW_LOCKS', { windowSafetyLock: ['NA'] }, 'clear'],
    ['WINDOW_LOCKS', {}, 'notAsked'],
    ['CAULKING', { caulking: ['GOOD'] }, 'clear'],
    ['CAULKING', { caulking: ['GOOD', 'DIRTY'] }, 'found'],
    ['CAULKING', {}, 'notAsked'],
    ['LEAKY_TAPS', { faucet: ['GOOD'], tap: ['DRIPPING'] }, 'found'],
    ['LEAKY_TAPS', { valve: ['LEAKING'] }, 'found'],
    ['LEAKY_TAPS', { faucet: ['BROKEN'] }, 'clear'],
    ['LEAKY_TAPS', { sinkOnly: ['LEAKING'] }, 'notAsked'],
  ])('finds for %s in a room with %j: %s', (item, statuses, expected) => {
    expect(finding(item, {}, [room(), room(statuses)])).toBe(expected);
  });

  it('finds an extra appliance in any room', () => {
    expect(finding('EXTRA_APPLIANCES', {}, [room({}, false), room({}, true)])).toBe('found');
    expect(finding('EXTRA_APPLIANCES', {}, [room({}, false), room()])).toBe('clear');
    expect(finding('EXTRA_APPLIANCES', {}, [room()])).toBe('notAsked');
  });

  it('does not count an unasked question as no', () => {
    expect(new Set(Object.values(findingsOf({ answers: {}, rooms: [] })))).toEqual(new Set(['notAsked']));
  });
});

const FINDING = fc.constantFrom<ItemFinding>('found', 'clear', 'notAsked');
const FINDINGS = fc
  .array(FINDING, { minLength: REPORT_ITEMS.length, maxLength: REPORT_ITEMS.length })
  .map(
    (each) =>
      Object.fromEntries(REPORT_ITEMS.map((item, at) => [item, each[at]!])) as Record<
        ReportItem,
        ItemFinding
      >,
  );

describe('packed findings', () => {
  it('unpack unchanged, and count each inspection once per item', () => {
    fc.assert(
      fc.property(fc.array(FINDINGS, { maxLength: 30 }), (reports) => {
        const counts = new Map<number, number>();
        for (const report of reports) {
          const packed = packFindings(report);
          counts.set(packed, (counts.get(packed) ?? 0) + 1);
          for (const item of REPORT_ITEMS) expect(findingIn(packed, item)).toBe(report[item]);
        }
        for (const { item, found, clear, notAsked, share } of itemFiguresOf(counts, REPORT_ITEMS)) {
          const of = (finding: ItemFinding) => reports.filter((each) => each[item] === finding).length;
          expect([found, clear, notAsked]).toEqual([of('found'), of('clear'), of('notAsked')]);
          expect(share).toBe(found + clear === 0 ? null : found / (found + clear));
          expect(findingsBehind(counts, item, 'found').total).toBe(found);
        }
      }),
    );
  });
});
