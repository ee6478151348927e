/** Counts by status class, as the server's figures have them; what had no answer stands under `none`. */
const classOf = (status) => (status === 0 ? 'none' : `${Math.floor(status / 100)}xx`);

/** What a process of the driver has sent and heard. */
export class Recorder {
  #calls = new Map();
  /** Sentences about what went wrong, the first of each kind. */
  #examples = new Map();
  /** Changes that somebody was acknowledged: `{ entity, id, version, began }`, instants by the clock of this machine. */
  writes = [];

  /**
   * @param name method and route
   * @param outcome `right`; `refused`, as the product is to refuse what comes too late or too often; or `wrong`
   */
  record(name, { status, took, outcome, example }) {
    const call = this.#calls.get(name) ?? { times: [], statuses: {}, refused: 0, wrong: 0 };
    this.#calls.set(name, call);
    // Of what broke off nobody waited for an answer.
    if (status !== 0) call.times.push(Math.round(took * 1000) / 1000);
    const kind = classOf(status);
    call.statuses[kind] = (call.statuses[kind] ?? 0) + 1;
    if (outcome === 'right') return;
    call[outcome] += 1;
    const key = `${name} ${status}`;
    if (outcome === 'wrong' && !this.#examples.has(key)) this.#examples.set(key, `${key}: ${example}`);
  }

  /** Plain data, for another process. */
  figures() {
    return { calls: Object.fromEntries(this.#calls), examples: [...this.#examples.values()] };
  }
}

/** What several processes have recorded, as one. */
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
