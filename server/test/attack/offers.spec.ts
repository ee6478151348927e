import { head, RawConnection } from '../support/raw-connection';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Headers of a client that offers to upgrade to HTTP/2. */
const OFFER = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAARAAAAA' };
const CREDENTIALS = JSON.stringify({ usernameOrEmail: 'maple.admin', password: 'Demo!2026' });

const answersIn = ({ text }: RawConnection): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('an offer to switch protocols', () => {
  it('is ignored: requests are answered one after the other over one connection', async () => {
    const connection = await RawConnection.open(server.api.baseUrl);
    for (let n = 1; n <= 12; n++) {
      connection.send(head('GET /api/test HTTP/1.1', { Host: 'x', ...OFFER }));
      while (answersIn(connection).length < n && !connection.socket.closed) await connection.next();
    }
    connection.send(head('GET /api/test HTTP/1.1', { Host: 'x', Connection: 'close' }));
    expect((await connection.untilClosed()).text).not.toMatch(/upgrade: /i);
    expect(answersIn(connection)).toEqual(Array(13).fill(200));
  });

  it('is ignored beside a body too, sent with the head or after it', async () => {
    for (const cut of [0, 10, CREDENTIALS.length]) {
      const connection = await RawConnection.open(server.api.baseUrl);
      const headers = { 'Content-Type': 'application/json', 'Content-Length': String(CREDENTIALS.length) };
      const begun = head('POST /api/auth/signin HTTP/1.1', { Host: 'x', ...OFFER, ...headers });
      connection.send(begun + CREDENTIALS.slice(0, cut));
      await server.api.anonymous().get('/api/test');
      connection.send(CREDENTIALS.slice(cut));
      expect(await connection.untilAnswered()).toBe(200);
      connection.cut();
    }
  });

  it('of a websocket is refused where there is none', async () => {
    const connection = await RawConnection.open(server.api.baseUrl);
    connection.send(
      head('GET /api/test HTTP/1.1', { Host: 'x', Connection: 'Upgrade', Upgrade: 'websocket' }),
    );
    expect((await connection.untilClosed()).status).toBe(404);
  });
});
