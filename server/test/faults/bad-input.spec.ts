import { createHmac } from 'node:crypto';
import { ErrorBody, ODataError, VERSION_NOT_KNOWN } from '@walkthrough/domain';
import { Value } from '@sinclair/typebox/value';
import { documentedCalls, type DocumentedCall } from '../support/document';
import { secondTierForMaple } from '../support/second-tier';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

/**
 * Sends invalid requests to every call of the OpenAPI document, so that new calls are covered automatically. Each
 * must get a clear error in the standard body, and never a 5xx.
 */
/** Thousands of requests; limit for a hanging test. */
jest.setTimeout(180_000);

let server: TestApp;
let calls: DocumentedCall[];
beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  await secondTierForMaple(server);
  calls = await documentedCalls(server.api.baseUrl);
});
afterAll(() => server.close());

interface Attempt {
  call: DocumentedCall;
  what: string;
  /** Value of the path parameters; `1` if omitted. */
  parameter?: string;
  query?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Returns the URL with its parameters filled in. */
const addressOf = ({ call, parameter = '1', query = '' }: Attempt) =>
  call.path.replace(/\{[^}]+\}/g, parameter) + query;

const send = async (attempt: Attempt) => {
  const { call, headers, body } = attempt;
  const answer = await fetch(server.api.baseUrl + addressOf(attempt), {
    method: call.method,
    headers: { 'content-type': 'application/json', ...headers },
    body: call.method === 'GET' || call.method === 'HEAD' ? undefined : body,
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, text, body: isJson ? (JSON.parse(text) as unknown) : undefined };
};

/** Returns a sentence for each attempt with a wrong answer. */
async function complaints(
  attempts: Attempt[],
  fits: (status: number, attempt: Attempt) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const attempt of attempts) {
    const { status, text, body } = await send(attempt);
    const { call, what } = attempt;
    const refused = status >= 400;
    const errorBody = call.path.startsWith('/api/odata/') ? ODataError : ErrorBody;
    const clear = !refused || Value.Check(errorBody, body) || call.path.startsWith('/health');
    const reports = /node_modules|SQLITE|\bER_[A-Z]|SELECT |at [A-Z]\w+\./.test(text);
    if (!fits(status, attempt) || !clear || reports)
      found.push(`${call.method} ${addressOf(attempt)} (${what}): ${status} ${text.slice(0, 200)}`);
  }
  return found;
}

const notOurFault = (status: number) => status < 500;
const refused = (...allowed: number[]) => {
  return (status: number) => allowed.includes(status);
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const admin = async () => bearer(await server.api.token('maple.admin'));
/** Returns headers of an account that may make the call, because the guard runs before the body is checked. */
const headersFor = async ({ path }: DocumentedCall) => {
  if (/\/(sys_tenants|tenant_configs\/\{)/.test(path)) return bearer(await server.api.token('master'));
  if (/\/customers\/self(\/|$)/.test(path)) return bearer(await server.api.token('maple.customer'));
  if (path.includes('/propertyManagers/self/')) return bearer(await server.api.token('maple.pm'));
  if (/\/sync\/devices\/|\/late$|\/mail-settings$|\/calendar-feed$/.test(path))
    return bearer(await server.api.token('maple.inspector'));
  return admin();
};
/** Excludes signing out, which would end the token of the other attempts. */
const spared = ({ path }: DocumentedCall) => !path.endsWith('/auth/signout');

const ODD_VALUES: unknown[] = [
  null,
  '',
  'x'.repeat(5000),
  -1,
  1.5,
  2 ** 53,
  true,
  [],
  [[]],
  {},
  { $ne: 1 },
  '\u0000',
  "'; DROP TABLE inspection; --",
  '\ud800',
];
const ODD_PARAMETERS = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '%00',
  '%F0%9F%8F%A0',
  "1'--",
];

/** Calls whose body has only changed fields, and may be empty. */
const SAYS_WHAT_CHANGES = /\/(users|userPermissions)\/\{id\}$|\/tenant_configs\/self$/;

/** Bodies without content. */
const NO_WORDS = ['null', '{"__proto__":{"x":1}}', ''];

it('knows every call: the document is not empty', () => {
  expect(calls.length).toBeGreaterThan(30);
});

describe('is answered clearly on every call:', () => {
  it('a body that is not JSON, not an object, or has unknown fields', async () => {
    const headers = await admin();
    const attempts = calls
      .filter(({ bodyFields }) => bodyFields !== null)
      .flatMap((call) =>
        ['{', '{"a":', 'null', '[]', '7', '"text"', '{"nobodyAsked":1}', '{"__proto__":{"x":1}}', '']
          // Calls whose body is a plain text have no fields.
          .filter((body) => body !== '"text"' || call.bodyFields?.length !== 0)
          // A report may have no rooms.
          .filter((body) => body !== '[]' || !call.path.endsWith('/rooms'))
          // Omitted fields of an account or of settings stay unchanged.
          .filter((body) => !NO_WORDS.includes(body) || !SAYS_WHAT_CHANGES.test(call.path))
          // A flag, or a completion at the current time, needs no body.
          .filter((body) => !NO_WORDS.includes(body) || !/\/(scheduling-issues|external)$/.test(call.path))
          .map((body) => ({ call, what: `body ${body}`, headers, body })),
      );
    expect(attempts.length).toBeGreaterThan(50);
    // One-time keys are looked up only after the body was validated, so no attempt succeeds.
    const byShape = refused(400, 404, 422, 403);
    const found = await complaints(attempts, (status, { call, body }) => {
      const saysNothing = NO_WORDS.includes(body!) && (call.body?.required ?? []).length === 0;
      return byShape(status) || (status === 409 && saysNothing);
    });
    expect(found).toEqual([]);
  });

  it('a field of a wrong type', async () => {
    const headers = await admin();
    const attempts = calls.filter(spared).flatMap((call) =>
      (call.bodyFields ?? []).flatMap((field) =>
        ODD_VALUES.map((value) => {
          const body = JSON.stringify({ [field]: value });
          return { call, what: `${field} = ${body.slice(0, 40)}`, headers, body };
        }),
      ),
    );
    expect(await complaints(attempts, notOurFault)).toEqual([]);
  });

  it('a query parameter of a wrong type', async () => {
    const headers = await admin();
    const odd = ['', '-1', 'x', '%00', '99999999999999999999', "'--"];
    const attempts = calls.flatMap((call) =>
      [...call.query, 'nobodyAsked'].flatMap((name) => [
        ...odd.map((value) => ({ call, what: 'query', headers, query: `?${name}=${value}` })),
        { call, what: 'query twice', headers, query: `?${name}=1&${name}=2` },
        { call, what: 'query as a list', headers, query: `?${name}[]=1&${name}[x]=2` },
      ]),
    );
    expect(
      await complaints(
        attempts.filter(({ call }) => call.method === 'GET'),
        notOurFault,
      ),
    ).toEqual([]);
  });

  it('a number just beyond the documented limit is refused, one at the limit is not', async () => {
    const headers = await admin();
    const edges = calls
      .filter(({ method }) => method === 'GET')
      .flatMap((call) =>
        Object.entries(call.querySchemas).flatMap(([name, { type, minimum, maximum }]) =>
          type === 'integer' && minimum !== undefined && maximum !== undefined
            ? [
                { call, name, value: minimum - 1, fits: false },
                { call, name, value: minimum, fits: true },
                { call, name, value: maximum, fits: true },
                { call, name, value: maximum + 1, fits: false },
              ]
            : [],
        ),
      );
    const words = (fits: boolean) =>
      edges
        .filter((each) => each.fits === fits)
        .map(({ call, name, value }) => ({ call, what: name, headers, query: `?${name}=${value}` }));
    expect(words(true).length).toBeGreaterThan(20);
    // Callers without access are rejected first.
    expect(await complaints(words(false), refused(400, 403))).toEqual([]);
    // The call may reject other fields as well, but must accept this one.
    const wrong: string[] = [];
    for (const attempt of words(true)) {
      const { status, text } = await send(attempt);
      if (status === 400 && text.includes(`"field":"${attempt.what}"`))
        wrong.push(`${addressOf(attempt)}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('null is refused where the document does not allow it, and only there', async () => {
    const headers = await admin();
    const attempts = calls.filter(spared).flatMap((call) =>
      Object.entries(call.body?.properties ?? {}).map(([field, { type }]) => ({
        call,
        what: field,
        headers,
        body: JSON.stringify({ [field]: null }),
        mayBeNull: [type].flat().includes('null'),
      })),
    );
    expect(attempts.filter(({ mayBeNull }) => mayBeNull).length).toBeGreaterThan(10);
    const wrong: string[] = [];
    for (const attempt of attempts.filter(({ call }) => call.body?.additionalProperties === false)) {
      const { status, text } = await send(attempt);
      const named = status === 400 && text.includes(`"field":"${attempt.what}"`);
      if (attempt.mayBeNull ? named : status < 400)
        wrong.push(`${addressOf(attempt)} ${attempt.what}: ${text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('invalid or missing versions of a bulk call', async () => {
    const schedule = (versions: object) =>
      server.api.as('maple.coordinator').put<ErrorBody>('/api/inspections/set/schedule', {
        ids: [1],
        versions,
        scheduledDate: '2027-03-02T10:00',
        timezone: 'CANADA_PACIFIC',
      });
    const refusal = { status: 400, body: { message: 'versions must map ids to versions.' } };
    for (const versions of [{ 1: -1 }, { 1: -2 }, { 1: 1.5 }, { one: 1 }])
      expect(await schedule(versions)).toMatchObject(refusal);
    expect((await schedule({ 1: 1 })).status).not.toBe(400);
    // The version is unknown, so the conflict has the whole row.
    expect((await schedule({ 1: VERSION_NOT_KNOWN })).status).toBe(409);
  });

  it('an impossible id', async () => {
    const headers = await admin();
    const attempts = calls
      .filter(({ path }) => /\{/.test(path))
      .flatMap((call) =>
        ODD_PARAMETERS.map((parameter) => ({ call, what: 'id', headers, parameter, body: '{}' })),
      );
    expect(attempts.length).toBeGreaterThan(50);
    expect(await complaints(attempts, notOurFault)).toEqual([]);
  });

  it('a body that is too large or of an unsupported type', async () => {
    const headers = await admin();
    // The secret of a tenant's link is checked before a body is read (http/tenant-links).
    const writes = calls.filter(
      (call) => call.bodyFields !== null && spared(call) && !call.path.startsWith('/api/tenant-report'),
    );
    // Reports may be larger, because they contain signatures.
    const tooLarge = (path: string) =>
      JSON.stringify({
        filler: 'x'.repeat(
          /condition-inspections\/|rooms$|late$|finish$|inspections\/(partial\/)?\{id\}$/.test(path)
            ? 8_500_000
            : 1_100_000,
        ),
      });
    expect(
      await complaints(
        await Promise.all(
          writes.map(async (call) => ({
            call,
            what: 'too large',
            headers: await headersFor(call),
            body: tooLarge(call.path),
          })),
        ),
        refused(413),
      ),
    ).toEqual([]);
    const others = [
      'text/html',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/json; charset=x',
    ];
    const attempts = writes.flatMap((call) =>
      others.map((type) => ({
        call,
        what: type,
        headers: { ...headers, 'content-type': type },
        body: '<a/>',
      })),
    );
    expect(await complaints(attempts, refused(400, 403, 404, 415, 422))).toEqual([]);
  });
});

describe('a token', () => {
  it('that is forged, unknown or expired gives no access', async () => {
    const token = await server.api.token('maple.admin');
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const coded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (changes: object, secret: string, algorithm: object = { alg: 'HS256', typ: 'JWT' }) => {
      const content = `${coded(algorithm)}.${coded({ ...read, ...changes })}`;
      return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
    };
    const secret = server.config.jwtSecret;
    const past = Math.floor(Date.now() / 1000) - 60;
    const tokens = {
      'no token at all': '',
      'half a token': `${head}.${claims}`,
      'a signature of somebody else': signed({}, 'somebody-else-somebody-else-somebody'),
      'other claims, old signature': `${head}.${coded({ ...read, sub: '1' })}.${signature}`,
      unsigned: `${coded({ alg: 'none' })}.${claims}.`,
      'run out': signed({ exp: past }, secret),
      'a session that never was': signed({ sid: '00000000-0000-4000-8000-000000000000' }, secret),
    };
    const guarded = calls.filter(({ needsToken }) => needsToken);
    expect(guarded.length).toBeGreaterThan(20);
    for (const [what, bad] of Object.entries(tokens)) {
      const attempts = guarded.map((call) => ({ call, what, headers: bearer(bad), body: '{}' }));
      expect(await complaints(attempts, refused(401))).toEqual([]);
    }
    // The test's own way of signing is correct: with the right secret the same claims are accepted.
    const { status } = await server.api.withToken(signed({}, secret)).get('/api/users/self');
    expect(status).toBe(200);
  });

  it('of another company finds nothing of this one', async () => {
    const headers = bearer(await server.api.token('cascade.admin'));
    const inspection = () => server.api.as('maple.admin').get('/api/inspections/1');
    const before = await inspection();
    const ofMaple = calls.filter(({ path }) => /inspections?\/\{id\}/.test(path));
    const attempts = ofMaple.map((call) => ({
      call,
      what: 'foreign',
      headers,
      parameter: '1',
      body: JSON.stringify({ scheduledDate: '2026-12-01T09:00', timezone: 'CANADA_PACIFIC' }),
    }));
    expect(attempts.length).toBeGreaterThan(3);
    expect(await complaints(attempts, refused(404, 403, 400, 422))).toEqual([]);
    expect((await inspection()).body).toEqual(before.body);
    expect(before.body).toMatchObject({ id: 1, scheduledDate: null });
  });
});
