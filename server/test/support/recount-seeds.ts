/**
 * Returns the seeds of random databases that are recounted: three of them, from `first` on. `npm run torture --
 * --workload=analytics` asks for others with RECOUNT_SEED.
 */
export function recountSeeds(first: number): number[] {
  const from = Number(process.env['RECOUNT_SEED'] ?? first);
  return [from, from + 1, from + 2];
}
