import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Request } from 'express';
import { BodyReader } from '../../src/core/http/bodies/body-reader';
import { logger } from '../../src/core/logging/logger';
import { MAX_UPLOADS_PER_USER } from '../../src/core/http/bodies/upload-slots';
import { eventually } from '../support/eventually';
import { head, RawConnection } from '../support/raw-connection';
import { Openings } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  // Photos of other inspections are rejected before the body is read.
  const { inspectionId } = await new Openings(server.api.as('maple.coordinator')).next();
  PHOTO.path = `/api/inspections/${inspectionId}/v2/image/0/false`;
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const PHOTO = {
  path: '',
  type: 'multipart/form-data; boundary=b',
  begun:
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nhalf',
};
const SPREADSHEET = {
  path: '/api/customers/self/propertySpreadsheet',
  type: 'multipart/form-data; boundary=b',
  begun:
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.xlsx"\r\nContent-Type: application/zip\r\n\r\nPK',
};
const ROOMS = { path: '/api/inspections/1/rooms', type: 'application/json', begun: '[{"half":' };

/** Sends part of a request and closes the connection, like a phone that loses its network. */
const cutShort = async ({ path, type, begun }: typeof PHOTO, who = 'maple.inspector') => {
  const left = jest.spyOn(logger, 'debug').mockImplementation(() => undefined);
  const connection = await RawConnection.open(server.api.baseUrl);
  connection.send(
    head(`POST ${path} HTTP/1.1`, {
      Host: 'x',
      Authorization: `Bearer ${await server.api.token(who)}`,
      'Content-Type': type,
      'Content-Length': '1000000',
    }) + begun,
  );
  // Sent over another connection, but answered after the server has seen this one.
  await server.api.anonymous().get('/api/test');
  connection.cut();
  await eventually('the server notices', () =>
    left.mock.calls.some(([said]) => String(said) === 'A caller left before the request had ended'),
  );
};

/** Slows the guards down, so that the caller has left before they end. */
const guardsTakeTheirTime = () => {
  const read = BodyReader.prototype.canActivate;
  jest.spyOn(BodyReader.prototype, 'canActivate').mockImplementation(async function (
    this: BodyReader,
    ...args
  ) {
    const request = args[0].switchToHttp().getRequest<Request>();
    if (request.headers.host === 'x' && !request.closed) await once(request, 'close').catch(() => undefined);
    return read.apply(this, args);
  });
};

describe('an upload that its sender aborts', () => {
  it.each([
    ['a photo', PHOTO, 'maple.inspector'],
    ['a list of rooms', ROOMS, 'maple.inspector'],
    ['a spreadsheet', SPREADSHEET, 'maple.customer'],
  ])('(%s) is not a server error, and leaves nothing behind', async (_what, upload, who) => {
    const errors = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const before = readdirSync(server.config.dataDir, { recursive: true });
    await cutShort(upload, who);
    expect(errors).not.toHaveBeenCalled();
    expect(readdirSync(server.config.dataDir, { recursive: true })).toEqual(before);
    expect((await server.api.as('maple.inspector').get('/api/users/self')).status).toBe(200);
  });

  it.each([
    ['photos', PHOTO],
    ['lists of rooms', ROOMS],
  ])('(%s) is detected before its handler runs, and blocks no other upload', async (_what, upload) => {
    guardsTakeTheirTime();
    for (let sent = 0; sent <= MAX_UPLOADS_PER_USER; sent += 1) await cutShort(upload);
    jest.restoreAllMocks();
    const form = new FormData();
    form.append('file', new Blob(['no photo']), 'a.jpg');
    expect((await server.api.as('maple.inspector').post(PHOTO.path, form)).status).toBe(415);
  });
});
