/** Returns the status class as in the server's metrics; `none` for requests without a response. */
const classOf = (status) => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

/** Records the requests of one driver process and their results. */
export class Recorder {
  #calls = new Map();
  /** The first error message of each kind. */
  #examples = new Map();
  /** Acknowledged changes: `{ entity, id, version, began }`, with epoch milliseconds. */
  writes = [];

  /**
   * @param name method and route
   * @param outcome `right`; `refused` for intended refusals of late or frequent requests; or `wrong`
   */
  record(name, { status, took, outcome, example }) {
    const call = this.#calls.get(name) ?? { times: [], statuses: {}, refused: 0, wrong: 0 };
    this.#calls.set(name, call);
    // A request without a response has no duration.
    if (status !== 0) call.times.push(Math.round(took * 1000) / 1000);
    const kind = classOf(status);
    call.statuses[kind] = (call.statuses[kind] ?? 0) + 1;
    if (outcome === 'right') return;
    call[outcome] += 1;
    const key = `${name} ${status}`;
    if (outcome === 'wrong' && !this.#examples.has(key)) this.#examples.set(key, `${key}: ${example}`);
  }

  /** Returns plain data that can be sent to another process. */
  figures() {
    return { calls: Object.fromEntries(this.#calls), examples: [...this.#examples.values()] };
  }
}

/** Merges the recordings of several processes. */
export function merged(all) {
  const calls = {};
  for (const each of all) {
    for (const [name, { times, statuses, refused, wrong }] of Object.entries(each.calls)) {
      calls[name] ??= { times: [], statuses: {}, refused: 0, wrong: 0 };
      const call = calls[name];
      call.times = call.times.concat(times);
      for (const [kind, count] of Object.entries(statuses))
        call.statuses[kind] = (call.statuses[kind] ?? 0) + count;
      call.refused += refused;
      call.wrong += wrong;
    }
  }
  return { calls, examples: all.flatMap(({ examples }) => examples) };
}
