import type { FormFinding, FormFindings, FormVersionItem } from '@walkthrough/domain';
import { LIMITS, SHIPPED_DEFINITIONS } from '@walkthrough/form-definitions';
import { startTestApp, type TestApp } from '../support/test-app';

const american = SHIPPED_DEFINITIONS.find(({ key }) => key === 'condition-us')!;
const VALIDATE = '/api/form-definitions/condition-us/1/validate';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const admin = () => server.api.as('maple.admin');

/** Returns the shipped form with other properties of its first item. */
function withItem(changes: object): string {
  const form = structuredClone(american);
  Object.assign(form.sections[0]!.items[0]!, changes);
  return JSON.stringify(form);
}

function withText(words: string): string {
  const form = structuredClone(american);
  Object.values(form.i18n)[0]!['evil'] = words;
  return JSON.stringify(form);
}

const [locale] = Object.keys(american.i18n);
const EVIL_TEXT = `/i18n/${locale}/evil`;
const ITEM = '/sections/0/items/0';
const long = (count: number, one: string) => Array<string>(count).fill(one);

/** Hostile documents: the path of the finding, its code, and whether the draft is stored. */
const HOSTILE: [what: string, text: string, path: string, code: string, isStored: boolean][] = [
  ['100,000 levels of lists', '['.repeat(100_000) + ']'.repeat(100_000), '/0'.repeat(13), 'tooDeep', false],
  ['100,000 levels of objects', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), '/a'.repeat(13), 'tooDeep', false],
  ['lists that never close', '['.repeat(400_000), '', 'json', false],
  ['half a document', withItem({}).slice(0, 20_000), '', 'json', false],
  ['an enum of 100,000 entries', withItem({ options: long(100_000, '0') }), `${ITEM}/options`, 'tooLarge', false],
  ['an enum of 5,000 entries', withItem({ type: 'radio', options: long(5_000, 'x').map((x, n) => [n, x]) }), `${ITEM}/options`, 'shape', true],
  ['a reference to itself', withItem({ $ref: '#' }), `${ITEM}/$ref`, 'shape', true],
  ['a data reference', withItem({ maxLength: { $data: '/a' } }), `${ITEM}/maxLength`, 'shape', true],
  ['a rule that depends on itself', withItem({ type: 'text', keys: { moveIn: 'evilKey' }, fixed: undefined, labelArgs: undefined, force: [{ when: [['evilKey', 'a']], value: 'b' }] }), ITEM, 'circular', true],
  ['a prototype key', withItem({}).replace('"id"', '"__proto__":{"polluted":true},"id"'), '', 'forbiddenName', false],
  ['a constructor', withItem({ constructor: { prototype: { polluted: true } } }), `${ITEM}/constructor`, 'forbiddenName', false],
  ['a key of every object', withItem({ type: 'text', fixed: undefined, keys: { moveIn: 'hasOwnProperty' } }), `${ITEM}/keys/moveIn`, 'forbiddenName', true],
  ['a script in a text', withText('<script>fetch("//evil.example")</script>'), EVIL_TEXT, 'markup', true],
  ['a picture with a handler', withText('<img src=x onerror=alert(1)>'), EVIL_TEXT, 'markup', true],
  ['a text that turns the direction', withText('abc\u202Efdp.exe'), EVIL_TEXT, 'markup', true],
  ['a text of 500,000 characters', withText('a'.repeat(500_000)), EVIL_TEXT, 'shape', true],
  ['a pattern that never ends', withItem({ pattern: '^(a+)+$' }), `${ITEM}/pattern`, 'shape', true],
  ['a format of its own', withItem({ type: 'text', format: '^(([a-z])+.)+$' }), `${ITEM}/format`, 'shape', true],
  ['a number beyond all', withItem({ max: 0 }).replace('"max":0', '"max":1e999'), `${ITEM}/max`, 'notPlain', false],
]; // prettier-ignore

const findingAt = (findings: FormFinding[], code: string, path: string) =>
  findings.find((each) => each.code === code && each.path.startsWith(path));

describe('a hostile document', () => {
  it.each(HOSTILE)('%s: is refused, with the place', async (_what, document, path, code) => {
    const { status, body } = await admin().post<FormFindings>(VALIDATE, { document });
    expect({ status, publishable: body.publishable }).toEqual({ status: 200, publishable: false });
    expect({
      findings: body.findings.slice(0, 3),
      found: findingAt(body.findings, code, path),
    }).toMatchObject({
      found: { severity: 'error', message: expect.stringMatching(/\w/) as string },
    });
  });

  it.each(HOSTILE)('%s: is never published', async (_what, document, path, code, isStored) => {
    const drafts = '/api/form-definitions/condition-us/drafts';
    const made = await admin().post<{ version: number; details?: FormFindings }>(drafts, { document });
    expect(made.status).toBe(isStored ? 201 : 422);
    if (!isStored) {
      expect(findingAt(made.body.details!.findings, code, path)).toBeDefined();
      return;
    }
    const at = `/api/form-definitions/condition-us/${made.body.version}`;
    const refused = await admin().post<{ details: FormFindings }>(`${at}/publish`, { note: 'Evil' });
    expect(refused.status).toBe(422);
    expect(findingAt(refused.body.details.findings, code, path)).toBeDefined();
    expect((await admin().delete(at)).status).toBe(204);
  });

  it('of 10 MB is not read', async () => {
    const answer = await admin().post(VALIDATE, { document: 'x'.repeat(10_000_000) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  });

  it(`of more than ${LIMITS.characters} characters is refused by its length`, async () => {
    const answer = await admin().post(VALIDATE, { document: ' '.repeat(LIMITS.characters + 1) });
    expect(answer.status).toBe(400);
  });

  it.each(['document', 'roomTypeInspectionElements'])(
    'sent as deep JSON instead of text is refused as a request (%s)',
    async (field) => {
      const answer = await fetch(`${server.api.baseUrl}${VALIDATE}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await server.api.token('maple.admin')}`,
        },
        body: `{"${field}":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      });
      expect(answer.status).toBe(413);
    },
  );

  it('pollutes no prototype', () => {
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

it('keeps answering everybody else while it checks hostile documents', async () => {
  await admin().post(VALIDATE, {});
  const large = withItem({ options: long(59_000, '0') });
  let open = 6;
  const looks = Array.from({ length: open }, () =>
    admin()
      .post(VALIDATE, { document: large })
      .finally(() => (open -= 1)),
  );
  let answeredDuring = 0;
  while (open > 0) {
    const [alive, list] = await Promise.all([
      server.api.anonymous().get('/health/live'),
      server.api.as('cascade.admin').get<FormVersionItem[]>('/api/form-definitions'),
    ]);
    expect([alive.status, list.status]).toEqual([200, 200]);
    if (open > 0) answeredDuring += 1;
  }
  const answers = await Promise.all(looks);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // If the calls had to wait for the documents, there would be one answer or none.
  expect(answeredDuring).toBeGreaterThan(2);
}, 120_000);
