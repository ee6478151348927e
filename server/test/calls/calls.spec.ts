import { CALLS } from '@walkthrough/domain';
import { AccessScan } from '../../src/core/access/access-scan';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import type { UnrecordedReason } from '../../src/core/database/unrecorded';
import { DomainEvent } from '../../src/core/events/domain-event.entity';
import { Tenant } from '../../src/modules/company/tenants/tenant.entity';
import { inCompany } from '../support/in-company';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';
import type { CallCase } from './call-case';
import { CALL_CASES } from './all-cases';
import notYetShown from '../../../scripts/not-yet-shown.json';
import specCalls from './spec-calls.json';

interface SpecCall {
  id: string;
  method: string;
  path: string;
  area: string;
}

/** Calls beyond the specification, with the reason for each. Their tests are in test/http. */
const ADDITIONS: Readonly<Record<string, string>> = {
  'POST inspections/export': 'a list can be saved as a file',
  'POST inspections/scheduling-issues/export': 'so can the visits that could not be arranged',
  'POST condition-inspections/export': 'and the one list of the customer side',
  'POST userLogEntries/export': 'and the audit log',
  'GET userLogEntries/people': 'whose changes it can be narrowed to',
  'GET userLogEntries/verification': 'whether anybody has rewritten it',
  'GET dataUpdateRequests/people': 'whom the log of requests can be narrowed to',
  'PUT customerAdmins/:id/accountStatus': 'admins of customers are blocked by those who may invite them',
  'POST customerAdmins/:id/sendRegEmail': 'and invited again',
  'DELETE customerAdmins/:id': 'and deleted',
  'GET customers/:id/customerUsers': 'whoever invites a customer’s first person sees who was invited',
  'POST customerUsers/:id/sendRegEmail': 'invites them again',
  'DELETE customerUsers/:id': 'and takes back what went to a wrong address',
  'PUT propertyManagerUsers/:id/accountStatus': 'and a customer does the same with its own users',
  'POST propertyManagerUsers/:id/sendRegEmail': 'whom it invites again',
  'DELETE propertyManagerUsers/:id': 'and deletes',
  'POST zipped-reports/month': 'a whole month of reports goes by its filter, in parts',
  'GET zipped-reports/:id': 'a zip file of reports says how far it is prepared',
  'DELETE zipped-reports/:id': 'and can be cancelled',
  'POST zipped-reports/:id/download': 'and is fetched from an address that is good once',
  'GET exports/:key': 'from where a browser fetches the file without a token',
  'GET inspections/:id/report': 'the report of a recurring visit with the form it is written on',
  'GET properties/open-visits':
    'one question before several properties are taken out of use says what is open there',
  'GET propertySpreadsheets': 'whoever comes back finds their last ones, and the one to take back',
  'GET propertySpreadsheet/:id': 'an upload is looked at again while it is applied, and afterwards',
  'GET propertySpreadsheet/:id/entries': 'its changes, a page at a time',
  'GET propertySpreadsheet/:id/file': 'the file as it was sent, by which the audit log names it',
  'GET propertySpreadsheet/:id/problems': 'its problems, all of them on demand',
  'GET propertySpreadsheet/:id/problems/file': 'and as a download',
  'GET users/:id/view': 'whoever looks after a person is told what they are told about themselves',
  'GET users/:id/sight/properties/:propertyId': 'and whether they see a property, and why',
  'GET users/:id/sight/inspections/:inspectionId': 'or an inspection',
  'GET users/self/sessions': 'people see where they are signed in',
  'DELETE users/self/sessions/:sessionId': 'sign out there',
  'DELETE users/self/sessions': 'and everywhere but here',
  'POST propertySpreadsheet/:id/takeBack':
    'the last one applied can be taken back while nothing has changed since',
  'GET inspections/calendar': 'the office sees a range of days on a calendar',
  'GET inspections/unscheduled': 'beside it what has no time yet',
  'GET inspections/:id/blocked-times': 'where a dragged inspection cannot be dropped',
  'PUT inspections/:id/plan': 'and drops it on an inspector and a time in one step',
  'DELETE inspections/set/schedule': 'a team’s scheduled inspections are cancelled in one step',
  'PUT inspectors/:id/day': 'what a move of an inspector’s day would do',
  'PUT inspections/set/moves': 'and the move, which the same call takes back',
  'GET users/self/calendar-feed': 'an inspector has a calendar feed',
  'POST users/self/calendar-feed': 'makes its address, or a new one',
  'PUT users/self/calendar-feed': 'says whether it names occupants',
  'DELETE users/self/calendar-feed': 'and turns it off',
  'GET calendar/:token.ics': 'for a calendar app, which has the address and nothing else',
  'GET inspections/:id/occupantNotice': 'occupants are notified of an inspection',
  'POST inspections/:id/occupantNotice': 'by a plain mail',
  'GET saved-views': 'people keep views of lists',
  'POST saved-views': 'and make them',
  'PUT saved-views/:id': 'rename them, and choose the one that a list opens with',
  'DELETE saved-views/:id': 'and delete them',
  'PUT sync/devices/:deviceId': 'a device tells what waits on it',
  'GET sync/devices': 'and whoever manages its person sees it',
  'GET dashboard': 'the first screen says what counts today',
  'GET first-steps': 'and to those who set a company up what is left to do',
  'PUT first-steps': 'who put that away, and bring it back',
  'GET jobs/attention': 'promised work that was given up is shown to those who can have it tried again',
  'GET jobs/running': 'work on many rows shows how far it is',
  'POST jobs/:id/retry': 'and it is they who have it tried again',
  'POST jobs/prints/retry': 'prints all at once',
  'PUT submissions/:submissionId/late': 'a report that its visit does not take is handed to the office whole',
  'PUT inspections/:id/images/order': 'the order of photos (decision 163)',
  'PUT images/:imageId/marks': 'and what is drawn on them',
  'POST submissions/:submissionId/late/image': 'with its photos',
  'GET submissions/:submissionId/late': 'where it is read beside what the visit holds',
  'PUT sys_tenants/:id/restored': 'a company that was deleted can be restored until it is erased',
  'POST sys_tenants/:id/erasure': 'or erased before, by who types its name',
  'DELETE tenants/self/logo': 'a company can be without a logo again',
  'DELETE tenants/:id/logo': 'its provider takes it away, too',
  'GET master/mails': 'an installation without a mail server can be tried, and its mails read',
  'POST reports/verification/file': 'whoever holds a report may ask whether it is the one that was issued',
  'POST reports/verification/number':
    'whoever is told a report number may ask whether there is such a report',
};

/** Non-GET calls that publish no event, with the reason for each. */
const UNRECORDED: Readonly<Record<string, UnrecordedReason | 'only asks' | 'belongs to no company'>> = {
  'E-005': 'only asks',
  'E-011': 'belongs to no company',
  'E-091': 'autosave',
  'E-092': 'autosave',
  'E-087': 'autosave',
  'E-089': 'autosave',
  'E-090': 'autosave',
  'E-097': 'autosave',
  'E-075': 'autosave',
  'E-099': 'autosave',
  'E-160': 'only asks',
  'E-161': 'only asks',
  'E-162': 'only asks',
  'E-163': 'only asks',
  'E-175': 'only asks',
  'E-176': 'only asks',
  'E-220': 'belongs to no company',
};

/** GET calls with side effects, fixed by the specification. */
const CHANGING_GETS: Readonly<Record<string, string>> = {
  'E-112': 'sends an invitation again',
  'E-128': 'confirms an address; it is safe to repeat',
};

/** GET calls that publish an event, with the reason for each. */
const RECORDED_READS: Readonly<Record<string, string>> = {
  'E-206': 'who saves properties as a file is in the log, as with other exports',
  'E-209': 'the same',
  'E-212': 'the same',
};

const calls = new Map((specCalls as SpecCall[]).map((call) => [call.id, call]));

describe('the specified calls', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ env: ON_THAT_DAY });
  });
  afterAll(() => server.close());

  const make = (call: SpecCall, as: string | null, path: string, body?: unknown) => {
    const caller = as === null ? server.api.anonymous() : server.api.as(as);
    return caller.send(call.method, `/api/${path}`, body);
  };
  const of = ({ id }: CallCase) => calls.get(id)!;

  /** Counts the events that requests have published in all companies, without those of jobs. */
  const received = async () => {
    // Including companies that the master's calls have created.
    const inAll = (await new GlobalRepository(server.app.get(Database), Tenant).find()).map(({ id }) =>
      inCompany(id, () => new TenantRepository(server.app.get(Database), DomainEvent).find()),
    );
    return (await Promise.all(inAll)).flat().filter(({ source }) => source === 'web' || source === 'sync')
      .length;
  };

  it.each(CALL_CASES)('$id answers $as with the requested data: $path', async (testCase) => {
    const { as, content } = testCase;
    const { path, body } = { ...testCase, ...(await testCase.prepare?.(server)) };
    // Signing in publishes an event as well.
    if (as !== null) await server.api.as(as).get('/api/auth/roles');
    const before = await received();
    const answer = await make(of(testCase), as, path, body);
    expect([200, 201, 202, 204]).toContain(answer.status);
    content(answer);
    // A change without an event appears on no board and in no history, so each exception needs a reason here.
    const isReported =
      of(testCase).method !== 'GET' || testCase.id in CHANGING_GETS || testCase.id in RECORDED_READS;
    const reports = isReported && UNRECORDED[testCase.id] === undefined;
    expect((await received()) > before).toBe(reports);
  });

  it.each(CALL_CASES.filter((testCase) => testCase.refused))(
    '$id refuses $refused.as: $path',
    async (testCase) => {
      const { refused } = testCase;
      const made = refused!.prepared ? await testCase.prepare?.(server) : undefined;
      const { path, body } = { ...testCase, ...made };
      const answer = await make(of(testCase), refused!.as, refused!.path ?? path, refused!.body ?? body);
      expect(answer.status).toBe(refused!.status);
      expect(answer.body).toEqual(expect.objectContaining({ code: expect.any(String) as string }));
    },
  );

  it('each have a case when a route serves them', () => {
    const routes = new Set(
      server.app
        .get(AccessScan)
        .routes()
        .map(({ method, path }) => `${method} ${shapeOf(path)}`),
    );
    const covered = new Set(CALL_CASES.map(({ id }) => id));
    const without = [...calls.values()].filter(
      ({ id, method, path }) => routes.has(`${method} ${shapeOf(path)}`) && !covered.has(id),
    );
    expect(without.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([]);
  });

  it('are exactly those of the table that the client uses', () => {
    const routes = server.app.get(AccessScan).routes();
    const served = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const inTable = Object.keys(CALLS);
    expect(served.filter((call) => !/ health\//.test(call)).sort()).toEqual(inTable.sort());
  });

  it.each(Object.entries(ADDITIONS))('have an addition of ours: %s, because %s', (addition) => {
    const specified = [...calls.values()].map(({ method, path }) => `${method} ${shapeOf(path)}`);
    const routes = server.app.get(AccessScan).routes();
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toContain(addition);
    expect(specified).not.toContain(shapeOf(addition));
  });

  it.each(Object.entries(UNRECORDED))('publish every change, except in %s: %s', (id) => {
    expect(CALL_CASES.map((testCase) => testCase.id)).toContain(id);
  });

  it('[CV-714] are all answered, except those in scripts/not-yet-shown.json', () => {
    const covered = new Set(CALL_CASES.map(({ id }) => id));
    const missing = [...calls.keys()].filter((id) => !covered.has(id));
    expect(missing).toEqual(notYetShown.calls);
    expect(calls.size).toBe(223);
  });
});

/** Makes `properties/{id}` and `properties/:id` equal. */
const shapeOf = (path: string) => path.replace(/\{[^}]+\}|:\w+/g, '*');
