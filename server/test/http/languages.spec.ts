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

describe('a production server', () => {
  it('does not offer the pseudo-locale', async () => {
    const production = await startTestApp({
      demo: false,
      env: {
        NODE_ENV: 'production',
        JWT_SECRET: 'a secret of more than thirty-two characters',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
    });
    try {
      const body = { usernameOrEmail: 'nobody.here', password: 'Wrong!2026' };
      const { status, body: answer } = await production.api
        .anonymous()
        .post<{ message: string }>('/api/auth/signin', body, { 'accept-language': 'en-XA' });
      expect(status).toBe(401);
      expect(answer.message).toMatch(/^[\w ,.'!]+$/);
    } finally {
      await production.close();
    }
  });
});
