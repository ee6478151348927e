import { requestContext } from '../../src/core/context/request-context';
import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { Outbox } from '../../src/core/jobs/outbox.entity';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { eventually } from '../support/eventually';
import { answersToSend, Delivery, Openings, photo, room } from '../support/reports';
import { notRecorded } from '../support/statement-record';
import { startTestApp, type TestApp } from '../support/test-app';
import { UnwillingChromium } from '../support/unwilling-chromium';

/** Two hundred uploads and their print, on a busy machine. */
jest.setTimeout(180_000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const PRINT = 'conditionReport.print';
const outboxOf = ({ app }: TestApp) => new GlobalRepository(app.get(Database), Outbox);
const newestOf = (name: string, on = server) =>
  requestContext.runAsSystem('test', async () =>
    (await notRecorded(() => outboxOf(on).find({ name }))).at(-1),
  );
const stateOf = async (name: string) => (await newestOf(name))?.state;

/** Delivers a report with this number of photos, which enqueues its print. */
async function deliver(count: number, { api } = server): Promise<void> {
  const { id } = await new Openings(api.as('maple.coordinator')).next();
  const photos = await Promise.all(Array.from({ length: count }, (_, n) => photo(n)));
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Long hall', { doorCodes: ['SCRATCHED'] })], photos };
  await (await Delivery.of(api.as('maple.inspector'), id, contents)).all();
}

it('does not delay a password mail by a report of two hundred photos', async () => {
  await deliver(200);
  await eventually('the print has begun', async () => (await stateOf(PRINT)) === 'running');

  const email = 'maple.manager@demo.example';
  await server.api.anonymous().post('/api/sendPasswordChange', { email });
  await eventually('the mail is sent', async () => (await stateOf('mail.send')) === 'done');
  expect(await stateOf(PRINT)).toBe('running');
  expect((await server.app.get(MailTransport).written())[0]?.to).toBe(email);

  await server.app.get(JobRunner).drained();
  expect(await stateOf(PRINT)).toBe('done');
});

it('holds prints while Chromium does not start, and runs them once it does', async () => {
  const unwilling = new UnwillingChromium(server.config.chromiumPath!);
  const held = await startTestApp({ env: { CHROMIUM_PATH: unwilling.path } });
  try {
    await deliver(1, held);
    await eventually('it is known', () => held.app.get(PdfRenderer).missing() !== null);
    const { refusals } = await eventually('it waits', async () => {
      const job = await newestOf(PRINT, held);
      return job?.state === 'waiting' && job;
    });
    // Although it is due, no attempt starts that could only fail.
    await requestContext.runAsSystem('test', () =>
      notRecorded(() =>
        held.app.get(Database).runUnit(() => outboxOf(held).update({ name: PRINT }, { runAt: 0 })),
      ),
    );
    await held.app.get(JobRunner).drained();
    expect(await newestOf(PRINT, held)).toMatchObject({ state: 'waiting', refusals, runAt: 0 });

    unwilling.putRight();
    await held.app.get(PdfRenderer).render({
      html: '<!doctype html><html lang="en"><head><title>x</title></head><body>x</body></html>',
      resources: new Map(),
      margins: { header: {}, footer: {}, style: '' },
    });
    await held.app.get(JobRunner).drained();
    expect(await newestOf(PRINT, held)).toMatchObject({ state: 'done' });
  } finally {
    await held.close();
    unwilling.remove();
  }
});
