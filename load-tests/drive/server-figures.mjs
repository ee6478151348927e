import { setTimeout as sleep } from 'node:timers/promises';

const REQUESTS = /^http_request_seconds_count\{([^}]*)\} (\d+)$/gmu;
const LABEL = /(\w+)="([^"]*)"/gu;
const LOOK_AGAIN_MS = 100;
/** The server counts a request when the response is closed, which can be after the client has read it. */
const LATE_LIMIT_MS = 10_000;

/**
 * Reads and sums the metrics of all processes: requests by method, route and status class, processor time, and
 * changes pushed to boards.
 */
export async function readFigures(addresses) {
  const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
  const requests = {};
  for (const text of texts) {
    for (const [, labels, count] of text.matchAll(REQUESTS)) {
      const { method, route, status } = Object.fromEntries(
        [...labels.matchAll(LABEL)].map(([, name, value]) => [name, value]),
      );
      const call = (requests[`${method} ${route}`] ??= {});
      call[status] = (call[status] ?? 0) + Number(count);
    }
  }
  const sum = (name) => texts.reduce((total, text) => total + valueOf(text, name), 0);
  return {
    requests,
    processorSeconds: sum('process_cpu_seconds_total'),
    changes: sum('live_changes_total'),
    retries: sum('unit_of_work_retries_total'),
  };
}

const valueOf = (text, name) => Number(new RegExp(`^${name} (\\S+)$`, 'mu').exec(text)?.[1] ?? 0);

/** Returns the differences between two readings. */
function between(before, after) {
  const requests = {};
  for (const [call, statuses] of Object.entries(after.requests)) {
    for (const [status, count] of Object.entries(statuses)) {
      const more = count - (before.requests[call]?.[status] ?? 0);
      if (more !== 0) (requests[call] ??= {})[status] = more;
    }
  }
  const difference = (name) => after[name] - before[name];
  return {
    requests,
    processorSeconds: difference('processorSeconds'),
    changes: difference('changes'),
    retries: difference('retries'),
  };
}

/** Returns a sentence for each call where the counts of driver and product differ. */
export function disagreements(calls, requests) {
  const told = [];
  for (const name of new Set([...Object.keys(calls), ...Object.keys(requests)])) {
    const { none: _unanswered, ...sent } = calls[name]?.statuses ?? {};
    const served = requests[name] ?? {};
    for (const status of new Set([...Object.keys(sent), ...Object.keys(served)])) {
      const [ours, theirs] = [sent[status] ?? 0, served[status] ?? 0];
      if (ours !== theirs) told.push(`${name} ${status}: ${ours} sent, ${theirs} in the product's figures`);
    }
  }
  return told;
}

/**
 * Reads until the metrics match the requests, or until the time limit.
 * @returns `{ after, disagreements }`
 */
export async function readAgreeing(addresses, before, calls) {
  const deadline = Date.now() + LATE_LIMIT_MS;
  for (;;) {
    const figures = between(before, await readFigures(addresses));
    const different = disagreements(calls, figures.requests);
    if (different.length === 0 || Date.now() > deadline) return { figures, different };
    await sleep(LOOK_AGAIN_MS);
  }
}
