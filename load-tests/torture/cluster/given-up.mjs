const PAGE = 200;
const ACCOUNT = 'maple.admin';
/** It was tried again by somebody else meanwhile. */
const CONFLICT = 409;

/** Each job that ever needed a person, as it was when it was seen last, and what having it tried again was answered. */
const seen = new Map();

/**
 * Work with which workers died three times waits for a person: whoever runs the installation has it tried once more, and
 * whatever else is in the list of work that needs attention, all pages of it.
 */
export async function retryGivenUp(caller) {
  const jobs = [];
  for (let page = 0; ; page++) {
    const path = `/api/jobs/attention?page=${page}&size=${PAGE}`;
    const { body } = await caller.as(ACCOUNT, 'GET', path);
    jobs.push(...(body?.content ?? []));
    // Only then the first is had tried again: the pages behind it move up.
    if ((body?.content ?? []).length < PAGE) break;
  }
  for (const job of jobs) {
    const { status } = await caller.as(ACCOUNT, 'POST', `/api/jobs/${job.id}/retry`);
    seen.set(job.id, { job, status });
  }
}

/** Work that was given up: unless a worker was killed with it three times, or when it cannot be tried again. */
export async function faultsOfWork(caller) {
  // What was promised last has been given up last.
  await retryGivenUp(caller);
  const all = [...seen.values()];
  if (all.length > 0) console.log(`  ${all.length} jobs waited for a person, who had them tried again`);
  return all.flatMap(({ job, status }) => {
    if (job.state !== 'parked') return [`A job was given up: ${JSON.stringify(job)}`];
    if (status === 200 || status === CONFLICT) return [];
    return [`A job that waits for a person cannot be tried again (${status}): ${JSON.stringify(job)}`];
  });
}
