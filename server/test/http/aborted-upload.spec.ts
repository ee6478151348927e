import { readdirSync } from 'node:fs';
import { logger } from '../../src/core/http/logger';
import { eventually } from '../support/eventually';
import { head, RawConnection } from '../support/raw-connection';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

/** A phone that loses its network in the middle of sending. */
const cutShort = async (path: string, type: string, begun: string) => {
  const left = jest.spyOn(logger, 'debug').mockImplementation(() => undefined);
  const connection = await RawConnection.open(server.api.baseUrl);
  connection.send(
    head(`POST ${path} HTTP/1.1`, {
      Host: 'x',
      Authorization: `Bearer ${await server.api.token('maple.inspector')}`,
      'Content-Type': type,
      'Content-Length': '1000000',
    }) + begun,
  );
  // Its answer comes over another connection, but after the server has seen this one begin.
  await server.api.anonymous().get('/api/test');
  connection.cut();
  await eventually('the server notices', () =>
    left.mock.calls.some(([said]) => String(said) === 'A caller left before the request had ended'),
  );
};

describe('an upload that its sender cuts short', () => {
  it.each([
    [
      'a photo',
      '/api/inspections/1/v2/image/0/0',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf',
    ],
    ['a list of rooms', '/api/inspections/1/rooms', 'application/json', '[{"half":'],
  ])('(%s) is no error of the server, and leaves nothing behind', async (_what, path, type, begun) => {
    const errors = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const before = readdirSync(server.config.dataDir, { recursive: true });
    await cutShort(path, type, begun);
    expect(errors).not.toHaveBeenCalled();
    expect(readdirSync(server.config.dataDir, { recursive: true })).toEqual(before);
    expect((await server.api.as('maple.inspector').get('/api/users/self')).status).toBe(200);
  });
});
