import type {
  AuditLogPage,
  JobPage,
  LateSubmissionPage,
  MailOutbox,
  Page,
  PropertyPage,
  TenantItem,
  TenantLogPage,
} from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { Mailer } from '../../src/core/mail/mailer';
import { csvRows } from '../support/export-files';
import { useLateReports } from '../support/late-reports';
import { letterOf } from '../support/letters';
import { invite } from '../support/mails';

const late = useLateReports();
const api = (who: string) => late.server.api.as(who);
const words = (text: string) => encodeURIComponent(text);

describe('the search of late reports', () => {
  it('finds them by their property and by their sender, in either list and for export', async () => {
    const [first, second] = [await late.handedOver('R'), await late.handedOver('C')];
    const ofFirst = (await late.inspection(first.inspectionId)).property;
    const ofSecond = (await late.inspection(second.inspectionId)).property;
    const found = async (search: string, list = 'open', who = 'maple.manager') => {
      const path = `/api/submissions/late?list=${list}&size=200&search=${words(search)}`;
      const { content } = (await api(who).get<LateSubmissionPage>(path)).body;
      return content.map(({ submissionId }) => submissionId).sort();
    };
    expect(ofFirst.code).not.toBe(ofSecond.code);
    expect(await found(ofFirst.code)).toEqual([first.id]);
    expect(await found(`${ofSecond.addressLine1} ${ofSecond.code}`)).toEqual([second.id]);
    // Both were sent by Ivan Kowalski.
    expect(await found('kowalski')).toEqual([first.id, second.id].sort());
    expect(await found(`${ofFirst.code} nobody`)).toEqual([]);
    expect(await found(ofFirst.code, 'open', 'cascade.manager')).toEqual([]);
    expect((await late.reject(first, 'Not needed')).status).toBe(200);
    expect(await found(ofFirst.code)).toEqual([]);
    expect(await found(ofFirst.code, 'decided')).toEqual([first.id]);

    const offered = await api('maple.manager').post<{ address: string }>(
      `/api/record-exports?list=lateReports&state=open&format=csv&search=${words(ofSecond.code)}`,
    );
    const file = await fetch(new URL(offered.body.address, late.server.api.baseUrl));
    const rows = csvRows(Buffer.from(await file.arrayBuffer()));
    expect(rows.slice(1).map(([code]) => code)).toEqual([ofSecond.code]);
  });
});

describe('the search of the audit log', () => {
  const entries = async (query: string, who = 'maple.manager') =>
    (await api(who).get<AuditLogPage>(`/api/userLogEntries?count=200&${query}`)).body;

  it('finds entries by words of their property, with the other filters', async () => {
    const { content } = (
      await api('maple.manager').get<PropertyPage>('/api/properties/query?search=MA-00&sort=code&count=2')
    ).body;
    const [{ id, code, city, province }] = content as [(typeof content)[number]];
    const changed = await late.as('manager').put('/api/properties/bulk-update', {
      ids: content.map((each) => each.id),
      versions: Object.fromEntries(content.map((each) => [each.id, each.version])),
      changes: { province: province === 'AB' ? 'BC' : 'AB' },
    });
    expect(changed.status).toBe(200);
    const found = await entries(`search=${words(`${code} ${city.slice(0, 4)}`)}`);
    expect(found.totalElements).toBeGreaterThan(0);
    expect(new Set(found.content.map(({ property }) => property?.id))).toEqual(new Set([id]));
    // Its row of a bulk change is found, too.
    const edited = await entries(`search=${words(code)}&kind=property.edited`);
    expect(edited.content[0]).toMatchObject({ property: { id }, beforeMessage: { Province: province } });
    expect((await entries('search=nothingofthisname')).totalElements).toBe(0);
    expect((await entries(`search=${words(code)}&kind=USER_LOGIN`)).totalElements).toBe(0);
    expect((await entries('')).totalElements).toBeGreaterThan(found.totalElements);
    const others = await entries(`search=${words(code)}`, 'cascade.manager');
    expect(others.content.map(({ property }) => property?.id)).not.toContain(id);
  });

  it('limits the history of one property and the export, too', async () => {
    const { content } = (
      await api('maple.manager').get<PropertyPage>('/api/properties/query?search=MA-00&sort=code&count=2')
    ).body;
    const [one, two] = content.map(({ id, code }) => ({ id, code }));
    const history = async (search: string) =>
      (
        await api('maple.manager').get<AuditLogPage>(
          `/api/properties/${one!.id}/userLogEntries?search=${words(search)}`,
        )
      ).body.totalElements;
    expect(await history(one!.code)).toBeGreaterThan(0);
    expect(await history(two!.code)).toBe(0);
    const path = `/api/userLogEntries/export?format=csv&search=${words(one!.code)}`;
    const { status, body } = await api('maple.admin').post<{ address: string }>(path);
    expect(status).toBe(201);
    const file = await fetch(new URL(body.address, late.server.api.baseUrl));
    const rows = csvRows(Buffer.from(await file.arrayBuffer())).slice(1);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row[1]))).toEqual(new Set([one!.code]));
  });

  it('is refused to those without the log', async () => {
    expect((await api('maple.inspector').get('/api/userLogEntries?search=a')).status).toBe(403);
  });
});

describe('the search of failed jobs', () => {
  /** Creates a mail of a company that could not be sent. */
  async function unsent(company: number, to: string, changes: Partial<Outbox> = {}): Promise<void> {
    const database = late.server.app.get(Database);
    const outbox = new GlobalRepository(database, Outbox);
    const facts = { kind: 'invitation', to, subject: 'Hidden', letter: letterOf('Hidden') } as const;
    await late.server.app.get(JobRunner).paused(() =>
      requestContext.runAsSystem('test', async () => {
        await requestContext.inTenant(company, () =>
          database.runUnit(() => late.server.app.get(Mailer).send(facts)),
        );
        const id = Math.max(...(await outbox.find()).map((row) => row.id));
        await database.runUnit(() =>
          outbox.update({ id }, { state: 'failed', refusals: 9, runAt: 1_790_000_000_000 + id, ...changes }),
        );
      }),
    );
  }
  const found = async (who: string, query: string) =>
    (await api(who).get<JobPage>(`/api/jobs/attention?${query}`)).body;
  const recipients = async (who: string, search: string) =>
    (await found(who, `search=${words(search)}`)).content.map(({ recipient }) => recipient);

  it('finds kinds, recipients and, for the master, companies; only within one’s company', async () => {
    await unsent(1, 'zoe@example.com');
    await unsent(1, 'yan@example.com', { state: 'parked', deaths: 3 });
    // Is retried by itself, and was refused often enough to be shown.
    await unsent(1, 'xia@example.com', { state: 'waiting', runAt: Date.now() + 86_400_000 });
    await unsent(2, 'zoe@cascade.example');
    expect(await recipients('maple.admin', 'zoe')).toEqual(['zoe@example.com']);
    expect(await recipients('maple.admin', 'INVITATION yan')).toEqual(['yan@example.com']);
    expect(await recipients('maple.admin', 'xia')).toEqual(['xia@example.com']);
    expect(await recipients('maple.admin', 'hidden')).toEqual([]);
    expect(await recipients('maple.admin', 'cascade')).toEqual([]);
    expect(await recipients('master', 'zoe')).toEqual(['zoe@cascade.example', 'zoe@example.com']);
    expect(await recipients('master', 'zoe maple')).toEqual(['zoe@example.com']);
    expect((await api('maple.manager').get('/api/jobs/attention?search=zoe')).status).toBe(403);
  });

  it('has pages and an exact count', async () => {
    const all = await found('maple.admin', 'search=invitation');
    expect(all.totalElements).toBe(all.content.length);
    const second = await found('maple.admin', 'search=invitation&size=1&page=1');
    expect(second.totalElements).toBe(all.totalElements);
    expect(second.content.map(({ id }) => id)).toEqual([all.content[1]!.id]);
  });

  it('is exported for administrators of the company, not for the master', async () => {
    const path = '/api/record-exports?list=jobs&format=csv&search=zoe';
    const { status, body } = await api('maple.admin').post<{ address: string }>(path);
    expect(status).toBe(201);
    const file = await fetch(new URL(body.address, late.server.api.baseUrl));
    const rows = csvRows(Buffer.from(await file.arrayBuffer()));
    expect(rows[0]!.slice(0, 3)).toEqual(['Job', 'To', 'Status']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['Invitation mail', 'zoe@example.com', 'Given up'],
    ]);
    expect((await api('maple.manager').post(path)).status).toBe(403);
    expect((await api('master').post(path)).status).toBe(403);
  });
});

describe('the search of written mails', () => {
  it('finds recipients and subjects, never the text', async () => {
    const [first, second] = [await invite(late.server), await invite(late.server)];
    const found = async (search: string) =>
      (await api('master').get<MailOutbox>(`/api/master/mails?search=${words(search)}`)).body.mails;
    expect((await found(first.email)).content.map(({ to }) => to)).toEqual([first.email]);
    expect((await found(`invitation ${second.email}`)).totalElements).toBe(1);
    expect((await found(first.key)).totalElements).toBe(0);
    expect((await api('maple.admin').get('/api/master/mails?search=a')).status).toBe(403);
  });
});

describe('the search of a tenant’s log', () => {
  it('finds users and actions, all words together, within the days', async () => {
    const { body: companies } = await api('master').get<TenantItem[]>('/api/sys_tenants');
    const { id } = companies.find(({ tenantName }) => tenantName === 'maple')!;
    const log = async (query: string) =>
      (await api('master').get<TenantLogPage>(`/api/sys_tenants/${id}/log?size=200&${query}`)).body;
    const all = (await log('')).content;
    const { user, tenantAction } = all.find(({ user: name }) => name.includes(' '))!;
    const byUser = await log(`search=${words(user)}`);
    expect(byUser.totalElements).toBeGreaterThan(0);
    const has = (text: string) => (entry: (typeof all)[number]) =>
      text
        .toLowerCase()
        .split(/\s+/)
        .every((word) => `${entry.user} ${entry.tenantAction}`.toLowerCase().includes(word));
    for (const search of [user, tenantAction, `${user.split(' ')[0]!} ${tenantAction.split(' ')[0]!}`]) {
      const page = await log(`search=${words(search)}`);
      expect(page.content.length).toBeGreaterThan(0);
      expect(page.content.filter((entry) => !has(search)(entry))).toEqual([]);
    }
    expect((await log('search=zzzz')).totalElements).toBe(0);
    expect((await log(`search=${words(user)}&until=1`)).totalElements).toBe(0);
    const path = `/api/sys_tenants/${id}/log?search=a`;
    expect((await api('maple.admin').get<Page<unknown>>(path)).status).toBe(403);
  });
});
