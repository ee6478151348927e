import { randomBytes } from 'node:crypto';
import { symbols } from 'pino';
import { Database } from '../../src/core/database/database';
import { logger } from '../../src/core/logging/logger';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let lines: string[];
const { level } = logger;
beforeAll(async () => {
  logger.level = 'debug';
  server = await startTestApp();
});
beforeEach(() => {
  lines = [];
  const stream = (logger as unknown as Record<symbol, { write: (line: string) => void }>)[symbols.streamSym]!;
  jest.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line));
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  logger.level = level;
  await server.close();
});

/** Returns a key as long as those in mails. */
const key = () => randomBytes(32).toString('base64url');
const encoded = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const logged = () => lines.join('');

describe('a one-time key', () => {
  it.each<[string, string, (key: string) => string]>([
    ['POST', 'of a reset', (secret) => `/api/passwordReset/${secret}`],
    ['POST', 'of a reset, with more behind it', (secret) => `/api/passwordReset/${secret}/and/more?a=b`],
    ['GET', 'of a reset, by the wrong method', (secret) => `/api/passwordReset/${secret}`],
    ['GET', 'of an address that is none', (secret) => `/register/${secret}`],
    ['GET', 'of a registration', (secret) => `/register?key=${secret}`],
    ['GET', 'of a screen of the client', (secret) => `/passwordReset?key=${secret}`],
    ['GET', 'of a change of address', (secret) => `/emailConfirm?key=${secret}`],
  ])('is never logged: %s %s', async (method, _what, address) => {
    const secret = key();
    for (const written of [secret, encoded(secret)]) {
      await server.api
        .anonymous()
        .send(method, address(written), method === 'POST' ? { password: 'Fresh!2026' } : undefined)
        .catch(() => undefined);
      expect(logged()).toContain('"path"');
      expect(logged()).not.toContain(written);
    }
    expect(logged()).not.toContain(secret);
  });

  it('leaves the rest of the address readable', async () => {
    await server.api.anonymous().post(`/api/passwordReset/${key()}`, { password: 'Fresh!2026' });
    await server.api.anonymous().get('/api/auth/users/maple.admin');
    expect(logged()).toContain('"path":"/api/passwordReset/…"');
    expect(logged()).toContain('"path":"/api/auth/users/maple.admin"');
  });

  it('is not in the error of a failed statement that stores its mail', async () => {
    const { writer } = server.app.get(Database).sources;
    await writer.query('ALTER TABLE outbox RENAME TO outbox_away');
    try {
      const answer = await server.api
        .anonymous()
        .post('/api/sendPasswordChange', { email: 'maple.manager@demo.example' });
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(logged()).toContain('outbox');
      expect(logged()).toContain('"stack"');
      expect(logged()).not.toMatch(/passwordReset\?key|"parameters"/);
    } finally {
      await writer.query('ALTER TABLE outbox_away RENAME TO outbox');
    }
  });
});
