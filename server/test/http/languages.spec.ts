import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('texts', () => {
  it.each([
    ['en-CA', /^[\w ,.'!]+$/],
    ['en-XA', /^\[.*[áëïôü].*~+\]$/],
    ['fr-CA, fr;q=0.9', /^[\w ,.'!]+$/],
    ['en-XA;q=0.1, en-CA', /^[\w ,.'!]+$/],
  ])('are in the language that the caller prefers, or in English: %s', async (language, expected) => {
    const caller = server.api.anonymous();
    const body = { usernameOrEmail: 'nobody.here', password: 'Wrong!2026' };
    const { status, body: answer } = await caller.post<{ message: string }>('/api/auth/signin', body, {
      'accept-language': language,
    });
    expect(status).toBe(401);
    expect(answer.message).toMatch(expected);
  });
});
