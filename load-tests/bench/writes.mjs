import { openEngine } from '../lib/engines.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { askRaw, startBaseline } from './baseline.mjs';

export const title = 'Giving out and scheduling an inspection';
export const peer =
  'the bare transaction with the same rows, behind a bare Node server, through the same driver';

const ACCOUNT = 'maple.coordinator';

export async function measure({ engines, runs }) {
  const lines = [];
  for (const name of engines) {
    const engine = await openEngine(name);
    try {
      lines.push(...(await measureEngine(engine, runs)));
    } finally {
      await engine.remove();
    }
  }
  return { lines };
}

async function measureEngine(engine, runs) {
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const { body: self } = await product.as(ACCOUNT, 'GET', '/api/users/self');
  const baseline = await startBaseline('./database-baseline.mjs', {
    engine: { dataDir: engine.dataDir, settings: engine.settings },
    kind: 'change',
    actor: { id: self.id, name: 'Clara Reyes' },
  });
  try {
    const { ours, theirs, inspectors } = await twoRows(product);
    const bench = new WriteBench(product, baseline, inspectors, ours, theirs);
    const lines = [];
    for (const [what, product, baseline] of [
      ['assign', () => bench.assign(), () => bench.rawAssign()],
      ['schedule', () => bench.schedule(), () => bench.rawSchedule()],
    ]) {
      const times = await inTurn(runs, product, baseline);
      lines.push(compared(`${engine.name}, ${what}`, times.product, times.baseline));
    }
    return lines;
  } finally {
    await baseline.stop();
    await product.kill9();
  }
}

/** Returns one row for each side, so that they do not conflict. */
async function twoRows(product) {
  const { body: inspectors } = await product.as(ACCOUNT, 'GET', '/api/inspectors');
  const { body: page } = await product.as(ACCOUNT, 'GET', '/api/inspections/rolling/page');
  const [ours, theirs] = page.content.filter(({ property }) => !property.isUnassignable);
  return { ours, theirs, inspectors: inspectors.map(({ id }) => id) };
}

/** Both sides of the bench. Each tracks its own row. */
class WriteBench {
  #turn = 0;
  #days = 0;

  constructor(product, baseline, inspectors, ours, theirs) {
    Object.assign(this, { product, baseline, inspectors, ours, theirs });
  }

  async assign() {
    await this.#change('PUT', `/api/inspector/${this.#inspector()}/inspection/${this.ours.id}`);
  }

  async schedule() {
    await this.#change('PUT', `/api/inspections/${this.ours.id}/schedule`, {
      scheduledDate: `${this.#day()}T10:00`,
      timezone: 'CANADA_PACIFIC',
    });
  }

  async rawAssign() {
    const inspectorId = this.#inspector();
    await this.#raw('inspection.assigned', {
      inspector_id: inspectorId,
      assigned_date: Date.now(),
      tab: 'assigned',
    });
  }

  async rawSchedule() {
    const day = this.#day();
    await this.#raw('inspection.scheduled', {
      scheduled_date: `${day}T10:00`,
      time_zone: 'CANADA_PACIFIC',
      scheduled_at: Date.parse(`${day}T18:00:00Z`),
      tab: 'scheduled',
    });
  }

  async #change(method, path, body) {
    const answer = await this.product.as(ACCOUNT, method, path, body, {
      'if-match': `"${this.ours.version}"`,
    });
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    this.ours.version = answer.body.version;
  }

  async #raw(event, values) {
    const { id, version } = this.theirs;
    const [before, after] = [{ version }, { ...values, version: version + 1 }];
    await askRaw(this.baseline.address, {
      planOf: this.inspectors[0],
      updates: [{ table: 'inspection', where: { id, version }, values }],
      events: [{ name: event, entity: 'inspection', id, before, after }],
    });
    this.theirs.version += 1;
  }

  #inspector() {
    this.#turn += 1;
    return this.inspectors[Math.floor(this.#turn / 2) % 2];
  }

  #day() {
    this.#days += 1;
    return new Date(Date.UTC(2027, 0, 1) + this.#days * 86_400_000).toISOString().slice(0, 10);
  }
}
