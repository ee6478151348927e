import { createHmac, randomUUID } from 'node:crypto';
import { FileForm } from '../../../lib/file-form.mjs';

/** A tenancy has at most 50 links a day, and a repeated request may create a second one. */
const MOST_MAILS = 35;
const MOST_PROOFS = 3;

/** Returns a worker that sends, records and withdraws deliveries of its own property. */
export function worker(number, shared, random) {
  const { token, pictures, smtp, secret } = shared;
  const { propertyId, inspectionId, tenancyId, tenants } = shared.reports[number];
  const bounced = new Set();
  /** Deliveries by hand that are not withdrawn. */
  const byHand = [];
  let mails = 0;
  let records = 0;

  const mail = () => {
    mails += 1;
    const kind = random.pick(['tenant', 'tenant', 'tenant', 'gone', 'busy']);
    const email = `${kind}-${number}-${mails}@tenant.test`;
    return {
      request: {
        token,
        method: 'POST',
        path: `/api/tenancies/${tenancyId}/tenant-links`,
        body: { tenant: random.pick(tenants), inspectionId, email },
      },
      entry: { kind: 'mailed', address: email },
      isAcknowledged: ({ status }) => status === 201,
      stored: () => undefined,
    };
  };

  /** Reports a mail as bounced, as the mail service of its return address does. */
  const bounce = ({ from, to }) => {
    bounced.add(to);
    const body = { returnAddress: from, recipient: to, detail: '550 5.1.1 Unknown user' };
    const at = String(Math.floor(Date.now() / 1000));
    const hmac = createHmac('sha256', secret)
      .update(`${at}.${JSON.stringify(body)}`)
      .digest('hex');
    return {
      request: {
        token: null,
        method: 'POST',
        path: '/api/mail/bounces',
        body,
        headers: { 'x-walkthrough-timestamp': at, 'x-walkthrough-signature': `sha256=${hmac}` },
      },
      entry: { kind: 'bounced', address: to },
      isAcknowledged: ({ status }) => status === 204,
      isThere: (product) => has(product, 'BOUNCED', ({ recipientAddress }) => recipientAddress === to),
      stored: () => undefined,
    };
  };

  const record = () => {
    records += 1;
    const recipientName = `Tenant ${number} ${records}`;
    return {
      request: {
        token,
        method: 'POST',
        path: `/api/properties/${propertyId}/deliveries`,
        body: { tenancyId, method: 'HAND', recipientName, sentOn: '2026-01-05' },
        headers: { 'idempotency-key': randomUUID() },
      },
      entry: ({ body }) => ({ kind: 'recorded', id: body.id, recipientName }),
      isAcknowledged: ({ status }) => status === 201,
      stored: ({ body }) => byHand.push({ id: body.id, proofs: 0 }),
    };
  };

  const prove = (delivery) => {
    const { bytes, sha256 } = pictures[delivery.proofs];
    const file = { field: 'files', name: 'proof.jpg', type: 'image/jpeg', bytes };
    return {
      request: {
        token,
        method: 'POST',
        path: `/api/deliveries/${delivery.id}/proofs?kind=PHOTO`,
        body: new FileForm({}, file),
      },
      entry: { kind: 'proven', id: delivery.id, sha256 },
      isAcknowledged: ({ status }) => status === 201,
      stored: () => (delivery.proofs += 1),
    };
  };

  const withdraw = ({ id }) => ({
    request: {
      token,
      method: 'POST',
      path: `/api/deliveries/${id}/withdrawal`,
      body: { reason: 'Wrong unit' },
    },
    entry: { kind: 'withdrawn', id },
    isAcknowledged: ({ status }) => status === 200,
    isThere: (product) => has(product, 'WITHDRAWN', (each) => each.id === id),
    stored: () =>
      byHand.splice(
        byHand.findIndex((each) => each.id === id),
        1,
      ),
  });

  async function has(product, state, isWanted) {
    const { body } = await product.call(token, 'GET', `/api/properties/${propertyId}/deliveries`);
    return body.content.some((each) => isWanted(each) && each.states.some((one) => one.state === state));
  }

  return {
    next() {
      const own = `-${number}-`;
      const arrived = smtp.mails.find(
        ({ to, isAcknowledged }) => isAcknowledged && to.includes(own) && !bounced.has(to),
      );
      const unproven = byHand.find(({ proofs }) => proofs < MOST_PROOFS);
      const possible = [record];
      if (mails < MOST_MAILS) possible.push(mail, mail);
      if (arrived) possible.push(() => bounce(arrived));
      if (unproven) possible.push(() => prove(unproven));
      if (byHand.length > 2) possible.push(() => withdraw(byHand[0]));
      return random.pick(possible)();
    },
  };
}
