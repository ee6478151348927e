import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { eventually } from '../support/eventually';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { notRecorded } from '../support/statement-record';
import { startTestApp, type TestApp } from '../support/test-app';

/** Two hundred uploads and their print, on a machine that does other things too. */
jest.setTimeout(180_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const stateOf = (name: string) =>
  requestContext.runAsSystem('test', async () => {
    const outbox = new GlobalRepository(server.app.get(Database), Outbox);
    const rows = await notRecorded(() => outbox.find({ name }));
    return rows.at(-1)?.state;
  });

it('a report of two hundred photos holds up no password mail', async () => {
  const { id } = await new Openings(server.api.as('maple.coordinator')).next();
  const photos = await Promise.all(Array.from({ length: 200 }, (_, n) => photo(n)));
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Long hall', { doorCodes: ['SCRATCHED'] })], photos };
  const delivery = await Delivery.of(server.api.as('maple.inspector'), id, contents);
  await delivery.all();
  await eventually('the print has begun', async () => (await stateOf('conditionReport.print')) === 'running');

  const email = 'maple.manager@demo.example';
  await server.api.anonymous().post('/api/sendPasswordChange', { email });
  await eventually('the mail is sent', async () => (await stateOf('mail.send')) === 'done');
  expect(await stateOf('conditionReport.print')).toBe('running');
  expect((await server.app.get(MailTransport).written())[0]?.to).toBe(email);

  await server.app.get(JobRunner).drained();
  expect(await stateOf('conditionReport.print')).toBe('done');
});
