import { type ErrorBody, messages } from '@walkthrough/domain';
import { Openings, photo, photoForm } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

const { formHasTooMuch, notAForm } = messages.requests;

let server: TestApp;
let path: string;
beforeAll(async () => {
  server = await startTestApp();
  const { inspectionId } = await new Openings(server.api.as('maple.coordinator')).next();
  path = `/api/inspections/${inspectionId}/v2/image/0/false`;
});
afterAll(() => server.close());

const send = async (body: string, type = 'multipart/form-data; boundary=b') => {
  const authorization = `Bearer ${await server.api.token('maple.inspector')}`;
  const headers = { 'content-type': type, authorization };
  const answer = await fetch(server.api.baseUrl + path, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as ErrorBody };
};
const part = (name: string, text = 'x', more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;

describe('an unreadable form', () => {
  it.each([
    ['ends early', part('imageId'), undefined],
    [
      'has a part without an end to its head',
      `--b\r\nContent-Disposition: form-data; name="a\r\n`,
      undefined,
    ],
    ['names no boundary', part('imageId'), 'multipart/form-data'],
  ])('(it %s) is refused as a form, not as JSON', async (_what, body, type) => {
    const answer = await send(body, type);
    expect(answer).toEqual({ status: 400, body: { code: 'invalid_request', message: notAForm } });
  });

  it.each([
    ['a file in a field that is none', part('other', 'x', '; filename="a.jpg"')],
    ['more fields than the call takes', Array.from({ length: 11 }, (_, n) => part(`f${n}`)).join('')],
    ['a name without end', part('x'.repeat(200))],
    ['levels without end', part(`a${'[a]'.repeat(60)}`)],
  ])('with %s is refused as a form, not as JSON', async (_what, body) => {
    const answer = await send(`${body}--b--\r\n`);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.message).not.toContain('JSON');
  });

  it('with a part that the call does not accept says so', async () => {
    const { body } = await send(`${part('other', 'x', '; filename="a.jpg"')}--b--\r\n`);
    expect(body.message).toBe(formHasTooMuch);
  });
});

describe('an inherited field name', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'other'])(
    'is not a field of a form or of JSON: %s is refused',
    async (name) => {
      const form = photoForm(await photo(10), { [name]: 'x' });
      const inForm = await server.api.as('maple.inspector').post<ErrorBody>(path, form);
      const json = `{"usernameOrEmail":"maple.admin","password":"Demo!2026","${name}":1}`;
      const inJson = await fetch(`${server.api.baseUrl}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: json,
      });
      const message = `There is no field ${name} here.`;
      const details = { problems: [{ field: name, problem: message }] };
      expect(inForm).toMatchObject({ status: 400, body: { code: 'invalid_request', message, details } });
      expect(await inJson.json()).toEqual({ code: 'invalid_request', message, details });
    },
  );
});
