import { KINDS as REPORTS, newDelivery, openingOf, stepsOf } from '../drive/delivery.mjs';

export const title = 'Inspectors deliver reports with photos from the field';

export const PEOPLE = { inspector: 2_000 };
export const KINDS = { inspector: 'inspectors' };

/** Six reports in eight hours. */
const EACH_S = 4_800;

const UPLOAD = 'POST /api/inspections/:id/v2/image/:index/:legacy';
const FINISH = 'POST /api/submissions/:submissionId/finish';

export const THRESHOLDS = {
  calls: {
    'POST /api/auth/signin': { p95: 1_500, p99: 3_000 },
    [UPLOAD]: { p95: 1_500, p99: 4_000 },
    [FINISH]: { p95: 1_000, p99: 2_500 },
    '*': { p95: 500, p99: 1_500 },
  },
  happens: [UPLOAD, FINISH, 'GET /api/submissions/:submissionId'],
};

export const OPERATIONS = { report: [FINISH], photo: [UPLOAD] };

/**
 * Delivers one report after the other: gets an inspection from the office, sends its report with rooms and photos,
 * and compares the receipt.
 */
async function inspect(person) {
  const { shared, random, number, among } = person;
  const { body: self } = await person.ask('GET', '/api/users/self');
  const inspectorId = self.inspector.id;
  const ownVisits = (shared.fieldVisits ?? shared.visits).filter((_, index) => index % among === number);
  const office = { token: shared.officeToken };
  const device = person.newId();

  let reports = number;

  /** Assigns a recurring inspection while there are some, alternating with opening a condition inspection. */
  const given = async () => {
    const visit = reports++ % 2 === 0 ? ownVisits.pop() : undefined;
    if (visit) {
      const path = `/api/inspector/${inspectorId}/inspection/${visit.id}`;
      const { status } = await person.change('inspection', 'PUT', path, { ...office, also: [409] });
      if (status === 200) return { kind: 'R', id: visit.id, inspectionId: visit.id };
    }
    const body = openingOf(random.pick(shared.properties), inspectorId);
    const { body: opened } = await person.ask('POST', '/api/condition-inspections', { ...office, body });
    return { kind: 'C', ...opened };
  };

  await person.every(EACH_S, async () => {
    const visit = await given();
    await person.ask('GET', `/api/inspector/${inspectorId}/inspections`);
    await person.ask('GET', REPORTS[visit.kind].record(visit.id));
    const delivery = newDelivery(visit, shared, random, () => person.newId());
    const { submissionId, finish } = delivery;
    const says = (queue) =>
      person.ask('PUT', `/api/sync/devices/${device}`, { body: { queue, storage: { persisted: true } } });
    const sending = (name, request) => ({
      ...request,
      headers: { 'idempotency-key': `${submissionId}/${name}` },
    });
    let receipt;
    for (const { method, path, body, headers } of stepsOf(delivery, sending))
      receipt = (await person.ask(method, path, { body, headers })).body;
    // A device verifies the state before it deletes its data.
    const { body: state } = await person.ask('GET', `/api/submissions/${submissionId}`);
    const arrived = new Set(state.receipt?.images.map(({ sha256 }) => sha256));
    const isWhole =
      state.state === 'finished' &&
      receipt.answers === finish.answers &&
      finish.images.every(({ sha256 }) => arrived.has(sha256));
    if (!isWhole) throw new Error(`The receipt of ${submissionId} is not what was sent.`);
    await says([]);
  });
}

export const roles = {
  async inspector(person) {
    if (!(await person.turnWithin(EACH_S))) return;
    await person.signIn();
    await inspect(person);
  },
};
