import { seededRandom } from '../lib/seeded-random.mjs';
import { openEngine } from '../lib/engines.mjs';
import { Product } from '../lib/product.mjs';

/**
 * Runs rounds of 50 parallel schedule calls for teams. Each call schedules several inspections of the team for one
 * time. Afterwards every inspection has the time of its newest response, every event belongs to one version, each
 * call succeeded completely or not at all, and no inspector has inspections of different calls at one time.
 */
export const name = 'team-schedules';

const PARALLEL = 50;
const ROUNDS = { sample: 100, full: 1_000 };
/** Inspections that the calls of a round compete for, and the number per call. */
const FOUGHT_FOR = 12;
const IN_ONE_CALL = 3;
/** Times closer together than an inspection lasts, so that most calls conflict. */
const TIMES = ['09:00', '09:15', '09:30', '10:15', '11:00', '11:20'];
const VISIT_MS = 30 * 60_000;
const AS = 'maple.admin';

/** @returns the number of rounds with a fault */
export async function run(engineName, { seed, full }) {
  const engine = await openEngine(engineName);
  let product;
  let database;
  try {
    const settings = { ...engine.settings, RATE_LIMITS: '{"attempts":{"most":100000}}' };
    product = await Product.start({ dataDir: engine.dataDir, settings });
    database = engine.connect();
    return await new Rounds(product, database, seededRandom(seed)).all(full ? ROUNDS.full : ROUNDS.sample);
  } finally {
    await database?.close();
    await product?.kill9();
    await engine.remove();
  }
}

class Rounds {
  #ids = [];
  #statuses = new Map();

  constructor(product, database, random) {
    Object.assign(this, { product, database, random });
  }

  /** Creates a team of properties in different streets, whose inspections two inspectors share. */
  async #begin() {
    const { body } = await this.product.as(AS, 'GET', '/api/inspections/rolling/page?size=200');
    const apart = new Map();
    for (const row of body.content)
      if (row.property.virtualLocation === null && !row.property.isUnassignable)
        apart.set(row.property.addressLine1, row);
    const rows = [...apart.values()].slice(0, FOUGHT_FOR);
    this.#ids = rows.map(({ id }) => id);
    const { body: team } = await this.product.as(AS, 'POST', '/api/teams', { name: 'Races' });
    const properties = rows.map(({ property }) => property.id);
    await this.#succeeds('PUT', `/api/teams/${team.id}/properties`, { ids: properties });
    const half = FOUGHT_FOR / 2;
    await this.#succeeds('PUT', '/api/inspector/6/inspections', { ids: this.#ids.slice(0, half) });
    await this.#succeeds('PUT', '/api/inspector/7/inspections', { ids: this.#ids.slice(half) });
  }

  async #succeeds(method, path, body) {
    const answer = await this.product.as(AS, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async all(rounds) {
    await this.#begin();
    const begun = performance.now();
    let faulty = 0;
    for (let round = 0; round < rounds; round++) {
      const faults = await this.#round(round);
      for (const fault of faults.slice(0, 5)) console.log(`  round ${round}: ${fault}`);
      if (faults.length > 0) faulty++;
    }
    const seconds = Math.round((performance.now() - begun) / 1000);
    const answers = [...this.#statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
    console.log(
      `  ${rounds} rounds of ${PARALLEL} in ${seconds} s; answers ${answers}; ${faulty} with faults`,
    );
    return faulty;
  }

  async #round(round) {
    const before = await this.#rows();
    const day = new Date(Date.UTC(2036, 0, 1 + (round % 300))).toISOString().slice(0, 10);
    const attempts = Array.from({ length: PARALLEL }, () => {
      const ids = new Set();
      while (ids.size < IN_ONE_CALL) ids.add(this.random.pick(this.#ids));
      return {
        ids: [...ids],
        scheduledDate: `${day}T${this.random.pick(TIMES)}`,
        timezone: 'CANADA_PACIFIC',
      };
    });
    const answers = await Promise.all(
      attempts.map((body) => this.product.as(AS, 'PUT', '/api/inspections/set/schedule', body)),
    );
    const after = await this.#rows();
    const faults = [
      ...this.#faultsOfAnswers(attempts, answers),
      ...faultsOfRows(answers, before, after),
      ...faultsOfPlans(answers, after),
      ...(await this.#faultsOfEvents(before, after)),
    ];
    const planned = [...after.values()].filter(({ time }) => time !== null).map(({ id }) => id);
    if (planned.length > 0) await this.#succeeds('DELETE', '/api/inspections/set/schedule', { ids: planned });
    return faults;
  }

  #faultsOfAnswers(attempts, answers) {
    const faults = [];
    for (const [n, { status, body }] of answers.entries()) {
      this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 409) faults.push(`answered ${status}: ${JSON.stringify(body)}`);
      const { ids, scheduledDate } = attempts[n];
      const isWhole =
        status !== 200 ||
        (body.length === ids.length && body.every((row) => row.scheduledDate === scheduledDate));
      if (!isWhole) faults.push(`a call planned only some of ${ids.join(', ')}`);
    }
    return faults;
  }

  async #rows() {
    const places = this.#ids.map(() => '?').join();
    const rows = await this.database.query(
      'SELECT id, version, inspector_id AS inspector, scheduled_date AS time, scheduled_at AS at ' +
        `FROM inspection WHERE tenant_id = 1 AND id IN (${places})`,
      this.#ids,
    );
    return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]));
  }

  /** Checks that each version of a row has exactly one event. */
  async #faultsOfEvents(before, after) {
    const faults = [];
    for (const { id, version } of after.values()) {
      const raised = Number(version) - Number(before.get(id).version);
      const [{ many }] = await this.database.query(
        "SELECT COUNT(*) AS many FROM domain_event WHERE tenant_id = 1 AND entity = 'inspection' AND entity_id = ? " +
          "AND name IN ('inspection.scheduled', 'inspection.unscheduled', 'inspection.assigned')",
        [id],
      );
      const told = Number(many) - (this.told?.get(id) ?? Number(many) - raised);
      if (told !== raised) faults.push(`inspection ${id}: ${raised} versions, ${told} events`);
      // The end of the round unschedules scheduled rows, which adds one event to each.
      this.told = (this.told ?? new Map()).set(id, Number(many) + (after.get(id).time === null ? 0 : 1));
    }
    return faults;
  }
}

/** Checks that every inspection matches the newest response about it. */
function faultsOfRows(answers, before, after) {
  const newest = new Map();
  for (const { status, body } of answers)
    for (const row of status === 200 ? body : [])
      if ((newest.get(row.id)?.version ?? 0) <= row.version) newest.set(row.id, row);
  return [...after.values()].flatMap(({ id, version, time }) => {
    const told = newest.get(id);
    const expected = told ?? { version: Number(before.get(id).version), scheduledDate: before.get(id).time };
    return expected.version === Number(version) && expected.scheduledDate === time
      ? []
      : [`inspection ${id} is ${time} in version ${version}, and not ${JSON.stringify(expected)}`];
  });
}

/** Checks that only inspections of the same call overlap. */
function faultsOfPlans(answers, after) {
  const calls = answers.filter(({ status }) => status === 200).map(({ body }) => body.map(({ id }) => id));
  const planned = [...after.values()].filter(({ time }) => time !== null);
  return planned.flatMap((one) =>
    planned.flatMap((other) => {
      const isClose = Math.abs(Number(one.at) - Number(other.at)) <= VISIT_MS;
      const together = calls.some((ids) => ids.includes(one.id) && ids.includes(other.id));
      return one.id < other.id && one.inspector === other.inspector && isClose && !together
        ? [`inspections ${one.id} and ${other.id} of one inspector are both at ${one.time}`]
        : [];
    }),
  );
}
