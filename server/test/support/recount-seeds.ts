/**
 * Returns the seeds of random databases to recount: three, starting at `first`, or at RECOUNT_SEED as `npm run
 * torture -- --workload=analytics` sets it.
 */
export function recountSeeds(first: number): number[] {
  const from = Number(process.env['RECOUNT_SEED'] ?? first);
  return [from, from + 1, from + 2];
}
