import type { MailOutbox } from '@walkthrough/domain';
import { invite } from '../support/mails';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const read = (as: string, query = '', on = server) =>
  on.api.as(as).get<MailOutbox>(`/api/master/mails${query}`);

describe('mails of an installation without a mail server', () => {
  it('are read by the master, newest first, in pages', async () => {
    expect((await read('master')).body).toMatchObject({ hasMailServer: false, mails: { content: [] } });
    const [first, second] = [await invite(server), await invite(server)];
    const { body } = await read('master');
    expect(body.mails.content.map(({ to }) => to)).toEqual([second.email, first.email]);
    expect(body.mails.content[0]).toMatchObject({
      attachment: null,
      text: expect.stringContaining(second.key) as string,
    });
    const page = (await read('master', '?page=1&size=1')).body.mails;
    expect(page).toMatchObject({
      totalElements: 2,
      totalPages: 2,
      last: true,
      content: [{ to: first.email }],
    });
  });

  it.each(['maple.admin', 'maple.manager', 'maple.inspector', 'maple.customer', 'maple.pm', 'cascade.admin'])(
    'are hidden from %s',
    async (account) => {
      const answer = await read(account);
      expect(answer.status).toBe(403);
      expect(JSON.stringify(answer.body)).not.toContain('@');
    },
  );

  it('are hidden without sign-in', async () => {
    expect((await server.api.anonymous().get('/api/master/mails')).status).toBe(401);
  });

  it('are none once there is a mail server, whatever is in the folder', async () => {
    const sending = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    try {
      expect((await read('master', '', sending)).body).toMatchObject({
        hasMailServer: true,
        mails: { content: [], totalElements: 0 },
      });
      expect((await read('maple.admin', '', sending)).status).toBe(403);
    } finally {
      await sending.close();
    }
  });
});
