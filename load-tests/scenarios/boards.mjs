import { ON_BOARDS } from '../drive/limits.mjs';

export const title = 'Coordinators plan on boards, and see at once what the others do';

export const PEOPLE = { coordinator: 200 };
export const KINDS = { coordinator: 'coordinators' };
/** A single coordinator would have nobody to notify. */
export const LEAST = { coordinator: 2 };

/** Each coordinator looks at the board and changes it every two minutes of a working day. */
const EACH_S = 120;

/** From this day on only this scenario schedules inspections. */
const FIRST_DAY = Date.UTC(2027, 0, 4);
const DAYS = 300;
const HOURS = 12;

export const THRESHOLDS = {
  calls: {
    [ON_BOARDS]: { p95: 1_000, p99: 2_500 },
    'POST /api/auth/signin': { p95: 1_500, p99: 3_000 },
    '*': { p95: 500, p99: 1_500 },
  },
  happens: ['PUT /api/inspector/:inspectorId/inspection/:id', 'GET /api/inspections/rolling/page', ON_BOARDS],
};

export const OPERATIONS = {
  'change on the boards': [
    'PUT /api/inspector/:inspectorId/inspection/:id',
    'PUT /api/inspections/:id/schedule',
    'DELETE /api/inspections/:id/schedule',
    'PUT /api/inspection/:id/unassign',
  ],
};

/** Works at a board. Each person has inspections of their own if there are enough. */
export async function workAtBoard(person) {
  const { shared, number, among, random } = person;
  // With fewer inspections than people, some share one.
  const shares = Math.min(among, shared.visits.length);
  const own = shared.visits.filter((_, index) => index % shares === number % shares);
  const visits = own.map((visit) => ({ ...visit, step: 0 }));
  const board = await person.openBoard();
  let planned = 0;

  const newTime = () => {
    const turn = number * 97 + planned++;
    const day = new Date(FIRST_DAY + (Math.floor(turn / HOURS) % DAYS) * 86_400_000);
    return `${day.toISOString().slice(0, 10)}T${String(7 + (turn % HOURS)).padStart(2, '0')}:00`;
  };
  /** The cycle of changes of an inspection. */
  const steps = [
    ({ id }) => ['PUT', `/api/inspector/${random.pick(shared.inspectors)}/inspection/${id}`],
    ({ id }) => [
      'PUT',
      `/api/inspections/${id}/schedule`,
      { scheduledDate: newTime(), timezone: 'CANADA_PACIFIC' },
    ],
    ({ id }) => ['DELETE', `/api/inspections/${id}/schedule`],
    ({ id }) => ['PUT', `/api/inspection/${id}/unassign`],
  ];

  await person.every(EACH_S, async () => {
    await person.ask('GET', '/api/inspections/rolling/page?size=50');
    await person.ask('GET', '/api/inspections/counts');
    const visit = random.pick(visits);
    board.say('presence', { entity: 'inspection', id: visit.id, doing: 'assign' });
    const [method, path, body] = steps[visit.step](visit);
    const headers = { 'if-match': `"${visit.version}"` };
    // Another person may have changed the inspection or booked the time first.
    const answer = await person.change('inspection', method, path, { body, headers, also: [409] });
    if (answer.status === 409) {
      const { body: now } = await person.ask('GET', `/api/inspections/${visit.id}`);
      Object.assign(visit, { version: now.version, step: 0 });
    } else Object.assign(visit, { version: answer.body.version, step: (visit.step + 1) % steps.length });
    board.say('presence', { entity: 'inspection', id: visit.id, doing: 'none' });
  });
}

export const roles = {
  async coordinator(person) {
    await person.signIn();
    await workAtBoard(person);
  },
};
