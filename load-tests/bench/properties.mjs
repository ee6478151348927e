import { openFilled, TENANT } from '../fill/filled.mjs';
import { compared, inTurn } from '../lib/figures.mjs';
import { Product } from '../lib/product.mjs';
import { askRaw, startBaseline } from './baseline.mjs';

export const title = 'A property changed in its place, in the list of a company of 100,000';
export const peer =
  'the bare transaction with the same rows, behind a bare Node server, through the same driver; pages and searches: the bench `list`';

const ACCOUNT = 'maple.admin';
/** Inspections per property in the demo (`npm run demo -- --size`). */
const INSPECTIONS_OF_ONE = 4;
/** The initial inspection frequency and the one it changes to. */
const OFTEN = ['QUARTERLY', 'SEMIANUALLY'];

export async function measure({ engines, runs, properties }) {
  const lines = [];
  const notes = [];
  for (const name of engines) {
    const engine = await openFilled(name, { size: properties * INSPECTIONS_OF_ONE });
    try {
      const measured = await measureEngine(engine, runs);
      lines.push(...measured.lines);
      notes.push(measured.note);
    } finally {
      await engine.remove();
    }
  }
  return { lines, notes };
}

async function measureEngine(engine, runs) {
  const { ours, theirs, count } = await twins(engine);
  const product = await Product.start({ dataDir: engine.dataDir, settings: engine.settings });
  const { body: self } = await product.as(ACCOUNT, 'GET', '/api/users/self');
  const baseline = await startBaseline('./database-baseline.mjs', {
    engine: { dataDir: engine.dataDir, settings: engine.settings },
    kind: 'change',
    actor: { id: self.id, name: 'Measured' },
  });
  try {
    const bench = new PropertyBench(product, baseline, ours, theirs);
    const lines = [];
    for (const [what, ofProduct, byHand] of [
      ['frequency', () => bench.frequency(), () => bench.rawFrequency()],
      ['property manager', () => bench.manager(), () => bench.rawManager()],
    ]) {
      const times = await inTurn(runs, ofProduct, byHand);
      lines.push(compared(`${engine.name}, ${what}`, times.product, times.baseline));
    }
    const note = `${engine.name}: ${count} properties; the one that is changed has ${ours.visits.length} visits, each of which repeats its manager.`;
    return { lines, note };
  } finally {
    await baseline.stop();
    await product.kill9();
  }
}

/** Returns two properties of one customer with equally many visits, one for each side, and the possible managers. */
async function twins(engine) {
  const database = engine.connect();
  try {
    const [{ n: count }] = await database.query('SELECT COUNT(*) AS n FROM property WHERE tenant_id = ?', [
      TENANT,
    ]);
    const found = await database.query(
      `SELECT * FROM (
         SELECT p.id, p.version, p.customer_id, p.property_manager_id,
           (SELECT COUNT(*) FROM inspection i WHERE i.tenant_id = p.tenant_id AND i.property_id = p.id) AS visits
         FROM property p
         WHERE p.tenant_id = ? AND p.active = 1 AND p.deleted_at IS NULL AND p.frequency = '${OFTEN[0]}' AND p.customer_id IN
           (SELECT customer_id FROM property_manager WHERE tenant_id = ? AND is_active = 1 GROUP BY customer_id HAVING COUNT(*) > 1)
       ) candidate WHERE visits = 3 ORDER BY customer_id, id DESC LIMIT 2`,
      [TENANT, TENANT],
    );
    const [one, other] = found;
    if (!other || one.customer_id !== other.customer_id) throw new Error('No two properties are alike.');
    const managers = await database.query(
      'SELECT id FROM property_manager WHERE tenant_id = ? AND customer_id = ? AND is_active = 1 ORDER BY id LIMIT 2',
      [TENANT, one.customer_id],
    );
    const whole = async ({ id, version, property_manager_id: present }) => ({
      id: Number(id),
      version: Number(version),
      // The current manager and another one.
      managers: [present, managers.find((row) => Number(row.id) !== Number(present)).id].map(Number),
      visits: await database.query(
        'SELECT id, version, inspect_by, inspected_date, cancelled, is_condition FROM inspection WHERE tenant_id = ? AND property_id = ? ORDER BY id',
        [TENANT, id],
      ),
    });
    return { ours: await whole(one), theirs: await whole(other), count: Number(count) };
  } finally {
    await database.close();
  }
}

const isOpen = ({ inspected_date: done, cancelled, is_condition: isCondition }) =>
  done === null && !cancelled && !isCondition;

/** Both sides of the bench. Each changes its own property back and forth. */
class PropertyBench {
  #turns = { frequency: 0, manager: 0, rawFrequency: 0, rawManager: 0 };

  constructor(product, baseline, ours, theirs) {
    Object.assign(this, { product, baseline, ours, theirs });
    const [open] = theirs.visits.filter(isOpen);
    if (!open) throw new Error('The property by hand has no open visit.');
    this.visit = { id: Number(open.id), version: Number(open.version) };
  }

  async frequency() {
    await this.#change('inspectionInfo', { frequency: OFTEN[this.#turn('frequency')] });
  }

  async manager() {
    await this.#change(`propertyManagers/${this.ours.managers[this.#turn('manager')]}`);
  }

  /** Changes the due date of the property and of its open visit. */
  async rawFrequency() {
    const turn = this.#turn('rawFrequency');
    const due = ['2027-03-01', '2027-06-01'][turn];
    const { id, version } = this.theirs;
    const { visit } = this;
    await askRaw(this.baseline.address, {
      updates: [
        {
          table: 'property',
          where: { id, version },
          values: { frequency: OFTEN[turn], next_inspection: due },
        },
        {
          table: 'inspection',
          where: { id: visit.id, version: visit.version },
          values: { inspect_by: due },
        },
      ],
      events: [
        this.#event('property.inspectionInfoEdited', 'property', id, { frequency: OFTEN[turn], due }),
        this.#event('inspection.dueDateMoved', 'inspection', visit.id, { inspectBy: due }),
      ],
    });
    this.theirs.version += 1;
    visit.version += 1;
  }

  /** Changes the manager of the property and of its visits. */
  async rawManager() {
    const { id, version, visits, managers } = this.theirs;
    const manager = managers[this.#turn('rawManager')];
    await askRaw(this.baseline.address, {
      updates: [
        { table: 'property', where: { id, version }, values: { property_manager_id: manager } },
        { table: 'inspection', where: { property_id: id }, values: { property_manager_id: manager } },
      ],
      events: [
        this.#event('property.managerChanged', 'property', id, { propertyManagerId: manager }),
        ...visits.map((visit) =>
          this.#event('inspection.propertyChanged', 'inspection', Number(visit.id), {
            propertyManagerId: manager,
          }),
        ),
      ],
    });
    this.theirs.version += 1;
  }

  #event(name, entity, id, after) {
    return { name, entity, id, before: { version: this.theirs.version }, after };
  }

  #turn(of) {
    this.#turns[of] += 1;
    return this.#turns[of] % 2;
  }

  async #change(rest, body) {
    const { id, version } = this.ours;
    const answer = await this.product.as(ACCOUNT, 'PUT', `/api/properties/${id}/${rest}`, body, {
      'if-match': `"${version}"`,
    });
    if (answer.status !== 200)
      throw new Error(`${rest} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    if (answer.body.version === version) throw new Error(`${rest} has changed nothing.`);
    this.ours.version = answer.body.version;
  }
}
