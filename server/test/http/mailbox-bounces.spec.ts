import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PropertyDeliveries, UnmatchedBounces } from '@walkthrough/domain';
import { Config } from '../../src/core/config/config';
import { Clock } from '../../src/core/context/clock';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { UnitOfWork } from '../../src/core/database/unit-of-work';
import { BounceMailbox } from '../../src/core/mail/bounce-mailbox';
import { ReturnAddresses } from '../../src/core/mail/return-addresses';
import { Bounces } from '../../src/modules/law/bounces/bounces.service';
import { MailboxBounces } from '../../src/modules/law/bounces/mailbox-bounces';
import { Deliveries } from '../../src/modules/law/deliveries/deliveries';
import { DeliveryState } from '../../src/modules/portfolio/delivery-records/delivery-state.entity';
import { deliveryStatus } from '../support/bounced-mails';
import { ImapServer } from '../support/imap-server';
import { inMaple } from '../support/in-company';
import { startTestApp, type TestApp } from '../support/test-app';
import { unit } from '../support/units';

/** Reads a mailbox in a process of its own. @returns what was read, or the code of the refusal */
async function readIn(env: Record<string, string>, url: string): Promise<string> {
  const program = join(__dirname, '../support/mailbox-program.cjs');
  const { stdout } = await promisify(execFile)(process.execPath, [program, url], {
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}

let imap: ImapServer;
let server: TestApp;

beforeAll(async () => {
  imap = await ImapServer.start();
  const env = { BOUNCE_ADDRESS: 'bounces@mail.example', BOUNCE_IMAP_URL: imap.url };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  await imap.stop();
});

const read = () => server.app.get(MailboxBounces).read();

/** Records a mail to a tenant of a new unit. @returns its property, id and return address */
async function mailed() {
  const { id: propertyId } = await unit(server);
  const deliveries = server.app.get(Deliveries);
  const id = await inMaple(() =>
    server.app.get(UnitOfWork).run(() =>
      deliveries.record({
        propertyId,
        tenancyId: null,
        subject: { kind: 'OTHER', id: null },
        contents: { document: null },
        method: 'EMAIL',
        recipient: { name: 'Ana Lee', address: 'ana@tenant.test' },
        sentOn: '2026-01-05',
        receivedOn: null,
      }),
    ),
  );
  return { propertyId, id, address: server.app.get(ReturnAddresses).of({ tenantId: 1, trackingId: id })! };
}

const statesOf = async (deliveryId: number) => {
  const states = new TenantRepository(server.app.get(Database), DeliveryState);
  const rows = await inMaple(() => states.find({ deliveryId }, { id: 'ASC' }));
  return rows.map(({ state, detail }) => [state, detail]);
};
const unmatched = async () =>
  (await server.api.as('master').get<UnmatchedBounces>('/api/master/bounces')).body.content;

const BOUNCED = [
  ['QUEUED', ''],
  ['BOUNCED', '550 5.1.1 Unknown user'],
];

describe('a mailbox of bounces', () => {
  it('adds each bounce to the delivery of its signed address, and keeps others as unmatched', async () => {
    const failed = await mailed();
    const returned = await mailed();
    const delayed = await mailed();
    const answered = await mailed();
    const large = await mailed();
    await imap.deliver(deliveryStatus({ head: [`Delivered-To: ${failed.address.toUpperCase()}`] }));
    await imap.deliver(deliveryStatus({ head: ['To: bounces@mail.example'], returned: returned.address }));
    await imap.deliver(deliveryStatus({ head: [`To: ${delayed.address}`], action: 'delayed' }));
    await imap.deliver(
      `Return-Path: <>\nTo: ${answered.address}\nAuto-Submitted: auto-generated\nSubject: Away\n\nUntil Monday`,
    );
    const content = 'A line of the report.\n'.repeat(500_000);
    await imap.deliver(deliveryStatus({ head: [`X-Original-To: ${large.address}`], content }));
    const forged = failed.address.replace(/\.\w+\./u, '.zz.');
    await imap.deliver(
      deliveryStatus({ head: [`To: ${forged}`], returned: '', recipient: 'ben@tenant.test' }),
    );
    await imap.deliver(`Content-Type: multipart/report; boundary=x\n\n${'--x\n'.repeat(1000)}\n\0\u{1F3E0}`);
    await read();
    expect(await statesOf(failed.id)).toEqual(BOUNCED);
    expect(await statesOf(returned.id)).toEqual(BOUNCED);
    expect(await statesOf(large.id)).toEqual(BOUNCED);
    expect(await statesOf(delayed.id)).toEqual([['QUEUED', '']]);
    expect(await statesOf(answered.id)).toEqual([['QUEUED', '']]);
    const kept = await unmatched();
    expect(kept.map(({ returnAddress, recipient, detail }) => [returnAddress, recipient, detail])).toEqual([
      [forged, 'ben@tenant.test', '550 5.1.1 Unknown user'],
      [answered.address, '', 'Away'],
    ]);
    expect(await imap.unread()).toEqual([]);
    // Marked as unread by somebody who looked: recorded before, so nothing is doubled.
    await imap.markUnread();
    await read();
    expect([await statesOf(failed.id), await unmatched()]).toEqual([BOUNCED, kept]);
    expect(await imap.unread()).toEqual([]);
    const { body } = await server.api
      .as('maple.admin')
      .get<PropertyDeliveries>(`/api/properties/${failed.propertyId}/deliveries`);
    expect(body.areBouncesSeen).toBe(true);
  });

  it('keeps a message unread until it is recorded, whatever fails in between', async () => {
    const { id, address } = await mailed();
    const bounces = server.app.get(Bounces);
    await imap.deliver(deliveryStatus({ head: [`To: ${address}`] }));
    const failing = jest.spyOn(bounces, 'receive').mockRejectedValueOnce(new Error('No database'));
    await expect(read()).rejects.toThrow('No database');
    expect([await statesOf(id), (await imap.unread()).length]).toEqual([[['QUEUED', '']], 1]);
    // The connection is lost after the transaction and before the mark.
    failing.mockImplementationOnce(async (report, fingerprint) => {
      failing.mockRestore();
      await bounces.receive(report, fingerprint);
      server.app.get(BounceMailbox).close();
    });
    await expect(read()).rejects.toThrow();
    expect([await statesOf(id), (await imap.unread()).length]).toEqual([BOUNCED, 1]);
    await read();
    expect([await statesOf(id), await imap.unread()]).toEqual([BOUNCED, []]);
  });

  it('with TLS is read only with a valid certificate, also of an authority of the operator', async () => {
    const secure = await ImapServer.start(true);
    try {
      await secure.deliver(deliveryStatus({ head: ['To: bounces@mail.example'] }));
      const trusted = { NODE_EXTRA_CA_CERTS: secure.authority };
      expect(await readIn({ NODE_EXTRA_CA_CERTS: '' }, secure.url)).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED/u);
      // The certificate names the address only.
      expect(await readIn(trusted, secure.urlAt('localhost'))).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
      expect(await secure.unread()).toHaveLength(1);
      expect(await readIn(trusted, secure.url)).toBe(JSON.stringify(['550 5.1.1 Unknown user']));
      expect(await secure.unread()).toEqual([]);
    } finally {
      await secure.stop();
    }
  });

  it('that cannot be read is a notice for the operator after a while', async () => {
    let now = 0;
    const clock = { now: () => now } as Clock;
    const { bounceMailbox } = server.app.get(Config);
    const config = { bounceMailbox: { ...bounceMailbox!, password: 'another' } } as Config;
    const mailbox = new BounceMailbox(config, clock);
    await expect(mailbox.readUnseen(() => Promise.resolve())).rejects.toThrow();
    expect(mailbox.failing()).toBeNull();
    now += 15 * 60_000;
    expect(mailbox.failing()).toBe(
      'Bounced mails have not been read since 1970-01-01T00:00:00.000Z: the log says why.',
    );
  });

  it('is read by several processes at once, each bounce recorded once', async () => {
    const all = [await mailed(), await mailed(), await mailed()];
    for (const { address } of all) await imap.deliver(deliveryStatus({ head: [`To: ${address}`] }));
    const config = server.app.get(Config);
    const mailbox = new BounceMailbox(config, server.app.get(Clock));
    const { app } = server;
    const other = new MailboxBounces(app.get(ReturnAddresses), app.get(Bounces), config, mailbox);
    await Promise.all([read(), other.read()]);
    for (const { id } of all) expect(await statesOf(id)).toEqual(BOUNCED);
    expect(await imap.unread()).toEqual([]);
  });
});
