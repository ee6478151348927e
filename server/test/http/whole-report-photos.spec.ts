import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type ErrorBody, type ImageItem, MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { MAX_UPLOAD_BYTES } from '../../src/core/http/bodies/upload-slots';
import type { Caller } from '../support/api';
import { eventually } from '../support/eventually';
import { inMaple } from '../support/in-company';
import { RecurringInspections } from '../support/recurring-inspections';
import { photo, photoForm } from '../support/reports';
import { ON_THAT_DAY, startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let inspector: Caller;
let inspections: RecurringInspections;
let spare: number;

beforeAll(async () => {
  server = await startTestApp({ env: ON_THAT_DAY });
  inspector = server.api.as('maple.inspector');
  inspections = await RecurringInspections.of(server);
  spare = await inspections.given();
});
afterAll(() => server.close());

/** The two calls that upload all photos of a report at once. */
const CALLS = ['v2/images', 'image'];

type Named = [name: string, bytes: Buffer];
const files = (...named: Named[]): FormData => {
  const form = new FormData();
  for (const [name, bytes] of named) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const send = (id: number, call: string, form: FormData) =>
  inspector.post<number & ErrorBody>(`/api/inspections/${id}/${call}`, form);
const imagesOf = async (id: number) =>
  (await inspector.get<ImageItem[]>(`/api/inspections/${id}/images`)).body;
const shade = async (of: number): Promise<Named> => [`${of}.jpg`, (await photo(of)).bytes];

describe.each(CALLS)('the photos of a whole report (%s)', (call) => {
  it('are all stored or none: one invalid picture refuses those before it', async () => {
    const id = await inspections.given();
    const refused = await send(id, call, files(await shade(1), ['b.jpg', Buffer.from('no picture')]));
    expect([refused.status, refused.body.code]).toEqual([415, 'unsupported_type']);
    expect(await imagesOf(id)).toEqual([]);
  });

  it('that are resent are recognized by their bytes, and stored once', async () => {
    const id = await inspections.given();
    const both = async () => files(await shade(2), await shade(3));
    expect((await send(id, call, await both())).body).toBe(2);
    const stored = await imagesOf(id);
    expect((await send(id, call, await both())).body).toBe(2);
    expect(await imagesOf(id)).toEqual(stored);
    expect((await send(id, call, files(await shade(3), await shade(4)))).body).toBe(2);
    expect((await imagesOf(id)).map(({ name }) => name)).toEqual(['2.jpg', '3.jpg', '4.jpg']);
    // A photo sent twice is stored twice, also by a retry.
    const twice = async () => files(await shade(5), await shade(5));
    expect([(await send(id, call, await twice())).body, (await send(id, call, await twice())).body]).toEqual([
      2, 2,
    ]);
    expect(await imagesOf(id)).toHaveLength(5);
  });

  it('are refused together when the report has space for some of them only', async () => {
    const id = await inspections.given();
    await send(id, call, files(await shade(6)));
    const images = new TenantRepository(server.app.get(Database), Image);
    await inMaple(() =>
      server.app.get(Database).runUnit(async () => {
        const { id: _, tenantId: __, ...known } = (await images.findOne({ inspectionId: id }))!;
        const more = Array.from({ length: MAX_PHOTOS_PER_INSPECTION - 2 }, (___, position) => ({
          ...known,
          uuid: randomUUID(),
          position: position + 1,
        }));
        await images.insertMany(more);
      }),
    );
    const refused = await send(id, call, files(await shade(7), await shade(8)));
    expect([refused.status, refused.body.code]).toEqual([422, 'too_many_photos']);
    expect(await imagesOf(id)).toHaveLength(MAX_PHOTOS_PER_INSPECTION - 1);
    expect((await send(id, call, files(await shade(7)))).body).toBe(1);
  });

  it('keep their names, in any script', async () => {
    const id = await inspections.given();
    await send(id, call, files(['Salle à manger – 房间.jpg', (await photo(9)).bytes]));
    expect(await imagesOf(id)).toMatchObject([{ name: 'Salle à manger – 房间.jpg' }]);
  });
});

it('keeps the name of a photo that is sent alone, in any script', async () => {
  const id = await inspections.given();
  const picture = await photo(10);
  const form = photoForm(picture);
  form.set('file', new Blob([new Uint8Array(picture.bytes)]), 'Küche № 2.jpg');
  expect((await inspector.post(`/api/inspections/${id}/v2/image/0/false`, form)).status).toBe(200);
  expect(await imagesOf(id)).toMatchObject([{ name: 'Küche № 2.jpg' }]);
});

describe('the accepted size of a form with photos', () => {
  const MAX_BYTES = 4 * MAX_UPLOAD_BYTES;
  let begun: ClientRequest[] = [];
  afterEach(async () => {
    begun.forEach((each) => each.destroy());
    begun = [];
    const oneMore = await shade(20);
    await eventually(
      'all places are free',
      async () => (await send(spare, 'image', files(oneMore))).status === 200,
    );
  });

  const PART =
    '--xyz\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

  /**
   * Starts an upload.
   * @param length declared length; undefined for chunked encoding
   */
  async function begin(path: string, length?: number, who = 'maple.inspector'): Promise<ClientRequest> {
    const sending = request(`${server.api.baseUrl}/api/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.api.token(who)}`,
        'content-type': 'multipart/form-data; boundary=xyz',
        ...(length === undefined ? {} : { 'content-length': String(length) }),
      },
    });
    sending.on('error', () => undefined);
    begun.push(sending);
    sending.write(PART);
    return sending;
  }

  async function refusalOf(sending: ClientRequest) {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const parts = (await answer.toArray()) as Buffer[];
    return [answer.statusCode, (JSON.parse(Buffer.concat(parts).toString()) as ErrorBody).code];
  }

  /** Sends continuously until an answer arrives. */
  async function sendOn(sending: ClientRequest, ofFile: number): Promise<unknown> {
    const answer = refusalOf(sending);
    let isAnswered = false;
    sending.once('response', () => (isAnswered = true));
    const piece = Buffer.alloc(256 * 1024);
    // Twice the limit; an upload that is not rejected until then would never be.
    for (let sent = 0; !isAnswered && sent < 3 * MAX_BYTES; sent += piece.length) {
      if (sent > 0 && sent % ofFile === 0) sending.write(`\r\n${PART}`);
      if (!sending.write(piece)) await Promise.race([once(sending, 'drain').catch(() => undefined), answer]);
    }
    return answer;
  }

  it.each(CALLS)('is its declared size: of a larger one nothing is read (%s)', async (call) => {
    const sending = await begin(`inspections/${await inspections.given()}/${call}`, MAX_BYTES + 1);
    expect(await refusalOf(sending)).toEqual([413, 'payload_too_large']);
  });

  it.each(CALLS)('is counted over all its files without a declared size (%s)', async (call) => {
    const sending = await begin(`inspections/${await inspections.given()}/${call}`);
    expect(await sendOn(sending, 8 * 1024 * 1024)).toEqual([413, 'payload_too_large']);
  });

  it('is also limited after a file that is too large: the rest is not read forever', async () => {
    const sending = await begin(`inspections/${await inspections.given()}/v2/image/0/false`);
    expect(await sendOn(sending, Infinity)).toEqual([413, 'payload_too_large']);
  });

  it.each(CALLS)('is nothing for an inspection that the caller may not write (%s)', async (call) => {
    const path = `inspections/${await inspections.given()}/${call}`;
    const sending = await begin(path, 1_000_000, 'cascade.inspector');
    expect(await refusalOf(sending)).toEqual([404, 'not_found']);
  });

  it('counts as one slot per photo', async () => {
    const id = await inspections.given();
    const one = photoForm(await photo(21));
    let isToBegin = true;
    const answer = await eventually('the large one has its places', async () => {
      const sent = await inspector.post<ErrorBody>(`/api/inspections/${id}/v2/image/0/false`, one);
      if (sent.status !== 200) return sent;
      // It needs the whole limit, so it is rejected while another upload runs, and starts again.
      if (isToBegin) {
        isToBegin = false;
        const large = await begin(`inspections/${id}/v2/images`, MAX_BYTES);
        large.once('response', () => (isToBegin = true));
      }
      return null;
    });
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_attempts']);
  });
});
