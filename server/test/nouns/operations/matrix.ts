import { idOf, listing } from '../../isolation/matrix/listing';
import { type Expected, changesFor, sinceFor } from '../../isolation/matrix/live-oracle';
import type { NounMatrix } from '../../isolation/matrix/noun-matrix';
import { is, isMaster, isOfCompany, looksAfterJob, seesJob } from '../../isolation/matrix/oracle';
import { resource } from '../../isolation/matrix/resource';
import type { Person, World } from '../../isolation/matrix/world';
import { alone } from '../../isolation/matrix/writing';

function faultsOfChanges(body: unknown, person: Person, world: World, query: string): string[] {
  const { changes } = body as { changes: { entity: string; id: number; op: 'put' | 'remove' }[] };
  const received = new Set(changes.map(({ entity, id, op }) => `${op} ${entity} ${id}`));
  const expected: Expected = changesFor(person, world, Number(query.split('=')[1]));
  const missing = expected.puts
    .filter((change) => !received.has(`put ${change}`))
    .map((each) => `does not tell ${each}`);
  const beyond = changes
    .map(({ entity, id, op }) => ({ op, change: `${entity} ${id}` }))
    .filter(({ op, change }) => !(op === 'put' ? expected.puts : expected.removes).includes(change))
    .map(({ op, change }) => `tells ${op} ${change}`);
  return [...missing, ...beyond];
}

export const matrix: NounMatrix = {
  resources: {
    job: resource(({ jobs }) =>
      jobs.map(({ id, tenantId, state }) => ({ key: String(id), tenantId, kind: state })),
    ),
  },
  segments: { jobs: 'job' },
  listings: {
    'GET jobs/attention': listing({
      may: (person) => is(person, 'ADMIN', 'MASTER'),
      rows: (person, world) => world.jobs.filter((job) => seesJob(person, job)),
      key: idOf,
      size: 'size',
    }),
    'GET jobs/running': listing<{ id: number }>({
      may: (person) => is(person, 'ADMIN', 'MANAGER', 'CUSTOMER', 'MASTER'),
      rows: () => [],
      key: idOf,
      neverHolds: 'whose jobs these are is shown in test/http/job-attention',
    }),
  },
  ownCalls: {
    'GET live/changes': {
      may: isOfCompany,
      queries: (person, world) => sinceFor(person, world).map((seq) => `since=${seq}`),
      faults: faultsOfChanges,
    },
    'GET master/mails': { may: isMaster },
  },
  writings: () => [
    {
      call: 'POST jobs/{id}/retry',
      resource: 'job',
      path: alone,
      sees: (person, { jobs }, key) =>
        jobs.some((job) => String(job.id) === key && looksAfterJob(person, job)),
    },
  ],
  withoutRow: {
    'POST record-exports':
      'of a list of the caller’s; what the file holds is compared with it in test/http/record-exports',
    'POST jobs/prints/retry': 'whose prints it retries is told in test/http/job-attention',
  },
  shownBy: {
    'POST jobs/{id}/retry': 'http/job-attention',
  },
};
