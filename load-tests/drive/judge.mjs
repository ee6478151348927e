import { summary } from '../lib/figures.mjs';
import { MOST_WRONG, ON_BOARDS } from './limits.mjs';

/**
 * Returns the results of a run per call: `{ name, count, refused, wrong, times, limits }`, times in milliseconds and
 * limits from the scenario (`THRESHOLDS`: by call, `*` for all others, with `p95` and `p99`).
 * @param slack factor for the time limits on slower machines
 */
export function rowsOf({ calls, boards }, { THRESHOLDS }, { slack = 1 } = {}) {
  const limitsOf = (limits = {}) =>
    Object.fromEntries(Object.entries(limits).map(([what, limit]) => [what, limit * slack]));
  const rows = Object.entries(calls).map(([name, { times, refused, wrong, statuses }]) => ({
    name,
    count: Object.values(statuses).reduce((sum, count) => sum + count, 0),
    ...{ refused, wrong, statuses },
    times: times.length > 0 ? summary(times) : null,
    limits: limitsOf(THRESHOLDS.calls[name] ?? THRESHOLDS.calls['*']),
  }));
  rows.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
  if (boards.open === 0) return rows;
  const { delays, missed } = boards;
  const onBoards = {
    ...{ name: ON_BOARDS, count: delays.length + missed, refused: 0, wrong: missed, statuses: {} },
    times: delays.length > 0 ? summary(delays) : null,
    limits: limitsOf(THRESHOLDS.calls[ON_BOARDS]),
  };
  return [...rows, onBoards];
}

/**
 * Counts the operations of a scenario as `{ what, count }`. `OPERATIONS` lists for each operation the calls of which
 * every successful one counts as one operation.
 */
export function operationsOf({ calls }, { OPERATIONS = {} }) {
  const done = ([name, { statuses, refused, wrong }]) => ({
    name,
    count: Object.values(statuses).reduce((sum, count) => sum + count, 0) - refused - wrong,
  });
  const counted = Object.entries(calls).map(done);
  const sum = (some) => some.reduce((total, { count }) => total + count, 0);
  const all = [
    { what: 'call', count: sum(counted) },
    ...Object.entries(OPERATIONS).map(([what, names]) => ({
      what,
      count: sum(counted.filter(({ name }) => names.includes(name))),
    })),
  ];
  return all.filter(({ count }) => count > 0);
}

/**
 * Compares a run with the thresholds of its scenario.
 * @returns a sentence per missed threshold; empty when all are met
 */
export function missedThresholds({ calls, boards }, scenario, options) {
  const rows = rowsOf({ calls, boards }, scenario, options);
  const missed = [];
  if (rows.length === 0) missed.push('nothing was sent');
  const requests = rows.filter(({ name }) => name !== ON_BOARDS);
  const sent = requests.reduce((sum, { count }) => sum + count, 0);
  const wrong = requests.reduce((sum, each) => sum + each.wrong, 0);
  const most = scenario.THRESHOLDS.wrong ?? MOST_WRONG;
  if (wrong > most * sent)
    missed.push(`${wrong} of ${sent} calls went wrong; ${(most * 100).toFixed(1)} % may`);
  for (const { name, times, limits } of rows) {
    for (const [what, limit] of Object.entries(limits)) {
      if (times && times[what] > limit)
        missed.push(`${name}: ${what} ${Math.round(times[what])} ms, the limit is ${limit} ms`);
    }
  }
  for (const name of scenario.THRESHOLDS.happens ?? [])
    if (!rows.some((row) => row.name === name && row.count > row.wrong))
      missed.push(`${name}: never succeeded`);
  // A missed change is a fault at any load.
  if (boards.missed > 0) missed.push(`${boards.missed} changes were not told to a board that was open`);
  if (boards.refused > 0) missed.push(`${boards.refused} boards were refused`);
  if (boards.lost > 0) missed.push(`${boards.lost} boards broke off`);
  return missed;
}
