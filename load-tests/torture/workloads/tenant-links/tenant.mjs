import { FileForm } from '../../../lib/file-form.mjs';

const WHOLE = 'whole';
/** Percentage of links that the office withdraws before they are answered. */
const WITHDRAWN = 20;
/** A tenancy has at most 50 links a day, and a repeated request may create a second one. */
const MOST_LINKS = 40;

/** Returns a worker that is a tenant of one report, and the office that creates their links one after the other. */
export function worker(number, shared, random) {
  const { token, pictures } = shared;
  const { propertyId, inspectionId, tenancyId, tenants } = shared.reports[number];
  /** Pending writes of the present link; the first is the current one. */
  let ahead = [];
  let links = 0;
  /** The last link, which stays open: its tenant comments for the rest of the campaign. */
  let last;

  const next = (write) => ({ ...write, stored: () => ahead.shift(), refused: () => (ahead = []) });

  const creating = () => ({
    request: {
      token,
      method: 'POST',
      path: `/api/tenancies/${tenancyId}/tenant-links`,
      body: { tenant: random.pick(tenants), inspectionId },
    },
    entry: ({ body }) => ({ kind: 'created', link: body.link.id, inspectionId }),
    isAcknowledged: ({ status }) => status === 201,
    stored: ({ body }) => {
      links += 1;
      ahead = [opening(body.link.id, body.address.split('#')[1])];
    },
  });

  /** Reads the page, whose items the next writes are about. */
  const opening = (link, secret) => ({
    request: { token: secret, method: 'GET', path: '/api/tenant-report' },
    entry: null,
    isAcknowledged: ({ status }) => status === 200,
    stored: ({ body }) => {
      const items = body.sections.flatMap(({ groups }) => groups.flatMap((group) => group.items));
      ahead = stepsOf({ link, secret, sha256: body.files[0].sha256, keys: items.map(({ key }) => key) });
    },
    refused: () => (ahead = []),
  });

  const stepsOf = (opened) => {
    const saves = Array.from({ length: 3 }, (_, at) => saving(opened, at));
    const steps = [...saves, photographing(opened), reading(opened)].map(next);
    if (links >= MOST_LINKS) {
      last = opened;
      return steps;
    }
    const isWithdrawn = random.integer(1, 100) <= WITHDRAWN;
    const end = isWithdrawn
      ? [withdrawing(opened), refusal(opened, 404)]
      : [answering(opened), refusal(opened, 422)];
    return [...steps, ...end.map(next)];
  };

  const saving = ({ link, secret, keys }, at) => {
    const comment = `Comment ${at} of link ${link}`;
    const items = [WHOLE, random.pick(keys)].map((key) => ({ key, verdict: 'disagree', comment }));
    return {
      request: { token: secret, method: 'PUT', path: '/api/tenant-report/items', body: { items } },
      entry: { kind: 'saved', link, items },
      isAcknowledged: ({ status }) => status === 200,
    };
  };

  const photographing = ({ link, secret, keys }) => {
    const { bytes, sha256 } = random.pick(pictures);
    const file = { field: 'files', name: 'photo.jpg', type: 'image/jpeg', bytes };
    return {
      request: {
        token: secret,
        method: 'POST',
        path: '/api/tenant-report/photos',
        body: new FileForm({ key: random.pick(keys) }, file),
      },
      entry: ({ body }) => ({ kind: 'photo', link, id: body.id, sha256 }),
      isAcknowledged: ({ status }) => status === 201,
    };
  };

  const reading = ({ link, secret, sha256 }) => ({
    request: { token: secret, method: 'POST', path: '/api/tenant-report/readings', body: { sha256 } },
    entry: ({ body }) => ({ kind: 'read', link, readAt: body.readAt }),
    isAcknowledged: ({ status }) => status === 200,
  });

  const answering = ({ link, secret, sha256 }) => ({
    request: { ...answerCall(secret), body: random.pick([signed, declined])(link, sha256) },
    entry: ({ body }) => ({ kind: 'answered', link, inspectionId, number: body.number, sha256: body.sha256 }),
    isAcknowledged: ({ status }) => status === 200,
  });

  const withdrawing = ({ link }) => ({
    request: { token, method: 'DELETE', path: `/api/tenant-links/${link}` },
    entry: { kind: 'withdrawn', link },
    isAcknowledged: ({ status }) => status === 204,
    async isThere(product) {
      const { body } = await product.call(token, 'GET', `/api/properties/${propertyId}/tenant-links`);
      return body.content.some(({ id, state }) => id === link && state === 'withdrawn');
    },
  });

  /** Another answer, after the end of the link. */
  const refusal = ({ secret, sha256 }, wanted) => ({
    request: { ...answerCall(secret), body: signed('another', sha256) },
    entry: null,
    isAcknowledged: ({ status }) => status === wanted,
  });

  return {
    next() {
      if (ahead.length === 0 && last) ahead = [next(saving(last, random.integer(0, 1_000_000)))];
      return ahead[0] ?? creating();
    },
  };
}

const answerCall = (secret) => ({ token: secret, method: 'POST', path: '/api/tenant-report/answer' });
const signed = (link, sha256) => ({ outcome: 'signed', sha256, name: `Tenant of link ${link}` });
const declined = (link, sha256) => ({ outcome: 'declined', sha256, reason: `Not agreed on link ${link}` });
