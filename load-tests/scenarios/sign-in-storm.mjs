export const title = 'Eight in the morning: everybody signs in, and opens what they work with';

export const PEOPLE = { coordinator: 200, inspector: 2_000 };
export const KINDS = { coordinator: 'coordinators', inspector: 'inspectors' };

/** All arrive within five minutes. */
const COME_WITHIN_S = 300;

export const THRESHOLDS = {
  // Comparing a password is slow on purpose, and users sign in once a day.
  calls: { 'POST /api/auth/signin': { p95: 1_500, p99: 3_000 }, '*': { p95: 500, p99: 1_500 } },
  happens: ['POST /api/auth/signin', 'GET /api/users/self', 'POST /api/auth/signout'],
};

export const OPERATIONS = { 'person who arrives': ['POST /api/auth/signin'] };

/** Requests what a browser requests until the first screen is shown. */
async function arrive(person) {
  await person.signIn();
  await person.ask('GET', '/api/auth/roles');
  const { body } = await person.ask('GET', '/api/users/self');
  return body;
}

export const roles = {
  async coordinator(person) {
    if (!(await person.turnWithin(COME_WITHIN_S))) return;
    await arrive(person);
    await person.ask('GET', '/api/tenants/self/logo', { also: [404], isFile: true });
    await person.ask('GET', '/api/inspections/counts');
    await person.ask('GET', '/api/inspections/rolling/page?size=50');
    await person.ask('POST', '/api/auth/signout');
  },
  async inspector(person) {
    if (!(await person.turnWithin(COME_WITHIN_S))) return;
    const { inspector } = await arrive(person);
    await person.ask('GET', `/api/inspector/${inspector.id}/inspections`);
    await person.ask('GET', '/api/inspectors/self/condition-inspections');
    await person.ask('POST', '/api/auth/signout');
  },
};
