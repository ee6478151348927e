const PAGE = 200;
const ACCOUNT = 'maple.admin';
/** Another user has retried the job meanwhile. */
const CONFLICT = 409;

/** Each job that has needed attention, as last seen, with the status of its retry. */
const seen = new Map();

/**
 * Retries all jobs in the list of jobs that need attention, on all of its pages. A job is parked there after three
 * workers died with it.
 */
export async function retryGivenUp(caller) {
  const jobs = [];
  for (let page = 0; ; page++) {
    const path = `/api/jobs/attention?page=${page}&size=${PAGE}`;
    const { body } = await caller.as(ACCOUNT, 'GET', path);
    jobs.push(...(body?.content ?? []));
    // All pages are read before the first retry, which would shift later pages.
    if ((body?.content ?? []).length < PAGE) break;
  }
  for (const job of jobs) {
    const { status } = await caller.as(ACCOUNT, 'POST', `/api/jobs/${job.id}/retry`);
    seen.set(job.id, { job, status });
  }
}

/** Returns a sentence for each job that failed, except parked jobs that can be retried. */
export async function faultsOfWork(caller) {
  // Jobs enqueued last fail last.
  await retryGivenUp(caller);
  const all = [...seen.values()];
  if (all.length > 0) console.log(`  ${all.length} jobs waited for a person, who had them tried again`);
  return all.flatMap(({ job, status }) => {
    if (job.state !== 'parked') return [`A job was given up: ${JSON.stringify(job)}`];
    if (status === 200 || status === CONFLICT) return [];
    return [`A job that waits for a person cannot be tried again (${status}): ${JSON.stringify(job)}`];
  });
}
