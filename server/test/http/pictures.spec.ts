import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { ErrorBody, ImageItem, StoredImage } from '@walkthrough/domain';
import { MAX_PHOTOS_PER_INSPECTION } from '@walkthrough/domain';
import sharp from 'sharp';
import { Database } from '../../src/core/database/database';
import { TenantRepository } from '../../src/core/database/tenant-repository';
import { Image } from '../../src/modules/reporting/images/image.entity';
import { PictureProcess } from '../../src/core/pictures/picture-process';
import { Pictures } from '../../src/core/pictures/pictures';
import { MIN_BODY_SPEED } from '../../src/core/http/bodies/slow-bodies';
import { MAX_UPLOADS_PER_COMPANY, MAX_UPLOADS_PER_USER } from '../../src/core/http/bodies/upload-slots';
import { eventually } from '../support/eventually';
import { BOMBS, HOSTILE_PICTURES, large } from '../support/hostile-pictures';
import { inMaple } from '../support/in-company';
import { textOfPdf } from '../support/pdf-tools';
import { Openings, photo, photoForm, type Photo } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

/** Limit for a hanging test: large pictures are created and decoded on a busy machine. */
jest.setTimeout(180_000);

const INSPECTOR = 'maple.inspector';

let server: TestApp;
let inspectionId: number;
beforeAll(async () => {
  server = await startTestApp();
  ({ inspectionId } = await new Openings(server.api.as('maple.coordinator')).next());
});
afterAll(() => server.close());

const address = (id = inspectionId) => `/api/inspections/${id}/v2/image/0/false`;
const upload = (picture: Photo, as = INSPECTOR) =>
  server.api.as(as).post<StoredImage & ErrorBody>(address(), photoForm(picture));
const asPhoto = (bytes: Buffer): FormData => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  return form;
};
const send = (bytes: Buffer) =>
  server.api.as(INSPECTOR).post<StoredImage & ErrorBody>(address(), asPhoto(bytes));
const images = () => new TenantRepository(server.app.get(Database), Image);

/** Returns an inspector of another company with an inspection. */
async function anotherCompany() {
  const other = server.api.as('cascade.inspector');
  const { id: inspectorId } = (await other.get<{ id: number }>('/api/inspectors/self')).body;
  const openings = new Openings(server.api.as('cascade.coordinator'), { from: 61, to: 120 });
  const { inspectionId: elsewhere } = await openings.next({ country: 'US', ciType: 'WA', inspectorId });
  return { other, elsewhere };
}

describe('a file that is not a valid picture', () => {
  it.each(HOSTILE_PICTURES)('is refused with a message: $what', async ({ bytes, code }) => {
    const { status, body } = await send(await bytes());
    expect({ status, code: body.code }).toEqual({ status: code === 'unsupported_type' ? 415 : 413, code });
    expect(body.message).toMatch(/picture/);
    expect((await upload(await photo(10))).status).toBe(200);
  });

  it.each(BOMBS)(
    'or hides a bomb $what, affects nobody: it is refused, or the picture is accepted',
    async ({ bytes }) => {
      expect([200, 415]).toContain((await send(await bytes())).status);
      expect((await upload(await photo(20))).status).toBe(200);
    },
  );
});

describe('a HEIC photo', () => {
  const bytes = readFileSync(join(__dirname, '../support/pictures/photo.heic'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');

  it('is stored and hashed as received, and shown and printed as a JPEG without metadata', async () => {
    const { status, body } = await send(bytes);
    expect({ status, sha256: body.sha256 }).toEqual({ status: 200, sha256 });
    const inspector = server.api.as(INSPECTOR);
    const { body: listed } = await inspector.get<ImageItem[]>(`/api/inspections/${inspectionId}/images`);
    const item = listed.find(({ id }) => id === body.id)!;
    const [width, height] = [1000, 750];
    expect(item).toMatchObject({ type: 'image/heic', size: bytes.length, sha256, width, height });
    for (const [query, most] of [
      ['', 1000],
      ['?size=thumb', 480],
    ] as const) {
      const shown = await inspector.get<Buffer>(`/api/${item.content}${query}`);
      expect(shown.headers.get('content-type')).toBe('image/jpeg');
      const head = await sharp(shown.body).metadata();
      expect(head).toMatchObject({ format: 'jpeg', width: most, height: most * 0.75 });
      expect(head.exif).toBeUndefined();
    }
    const { body: full } = await inspector.get<Buffer>(`/api/${item.content}`);
    const corner = await sharp(full).extract({ left: 0, top: 0, width: 400, height: 300 }).toBuffer();
    const { dominant } = await sharp(corner).stats();
    expect(dominant.r).toBeGreaterThan(2 * dominant.b);
    const pdf = await server.api
      .as('maple.coordinator')
      .get<Buffer>(`/api/reports/condition-inspection/inspection/${inspectionId}`);
    expect(pdf.status).toBe(200);
    expect(textOfPdf(pdf.body).replace(/\s/gu, '')).toContain(sha256);
  });

  it('that is damaged or invalid is refused with a message', async () => {
    for (const broken of [bytes.subarray(0, 700), Buffer.concat([bytes.subarray(0, 40), randomBytes(900)])]) {
      const { status, body } = await send(broken);
      expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported_type' });
    }
    expect((await upload(await photo(30))).status).toBe(200);
  });

  it('is not accepted as a logo', async () => {
    const form = new FormData();
    form.set('files', new Blob([new Uint8Array(bytes)]), 'logo.heic');
    const { status } = await server.api.as('maple.admin').post<ErrorBody>('/api/tenants/self/logo', form);
    expect(status).toBe(415);
  });
});

describe('large pictures', () => {
  it('are decoded outside the server process', async () => {
    const pictures = await Promise.all([1, 2, 3].map((shade) => large(shade)));
    let arrived = 0;
    const answers = pictures.map((bytes) => send(bytes).finally(() => (arrived += 1)));
    let looked = 0;
    while (arrived < pictures.length) {
      expect(sharp.counters()).toEqual({ queue: 0, process: 0 });
      expect((await server.api.as('maple.coordinator').get('/api/users/self')).status).toBe(200);
      looked += 1;
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(looked).toBeGreaterThan(1);
  });
});

describe('photos of a report', () => {
  it(`are at most ${MAX_PHOTOS_PER_INSPECTION}, however many arrive at once; an existing one is accepted again`, async () => {
    const { inspectionId: full } = await new Openings(server.api.as('maple.coordinator')).next();
    const inspector = server.api.as(INSPECTOR);
    const first = await photo(1);
    expect((await inspector.post(address(full), photoForm(first))).status).toBe(200);
    await inMaple(() =>
      server.app.get(Database).runUnit(async () => {
        const { id: _, tenantId: __, ...known } = (await images().findOne({ uuid: first.id }))!;
        const rows = Array.from({ length: MAX_PHOTOS_PER_INSPECTION - 2 }, (___, n) => ({
          ...known,
          uuid: randomUUID(),
          position: n + 1,
        }));
        await images().insertMany(rows);
      }),
    );
    const last = await Promise.all([1, 2, 3].map((n) => photo(100 + n)));
    const answers = await Promise.all(
      last.map((each) => inspector.post<ErrorBody>(address(full), photoForm(each))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)!.body).toEqual({
      code: 'too_many_photos',
      message: 'A report can have at most 300 photos. Please remove one before you add another.',
    });
    expect((await inspector.post(address(full), photoForm(first))).status).toBe(200);
    expect((await inspector.delete(`/api/inspections/v2/image/${first.id}`)).status).toBe(204);
    expect((await inspector.post(address(full), photoForm(await photo(120)))).status).toBe(200);
  });
});

describe('simultaneous uploads of one user', () => {
  let held: { who: string; sending: ClientRequest }[] = [];
  afterEach(async () => {
    jest.restoreAllMocks();
    held.forEach(({ sending }) => sending.destroy());
    held = [];
    // The same pictures each time, because a report has a limit.
    const photos = await Promise.all([140, 141, 142, 143].map((n) => photo(n)));
    await eventually('all have ended', async () => {
      const four = await Promise.all(photos.map((each) => upload(each)));
      return four.every(({ status }) => status === 200);
    });
  });

  /** Starts an upload that sends only its beginning. */
  async function begin(who = INSPECTOR): Promise<ClientRequest> {
    const sending = request(`${server.api.baseUrl}${address()}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.api.token(who)}`,
        'content-type': 'multipart/form-data; boundary=xyz',
        'content-length': '100000',
      },
    });
    sending.on('error', () => undefined);
    sending.write('--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    return sending;
  }

  /** Grants the permission to edit reports. */
  async function letEdit(who: string): Promise<void> {
    const { id } = (await server.api.as(who).get<{ id: number }>('/api/users/self')).body;
    const rights = { userPermissions: { canEditInspection: true } };
    expect((await server.api.as('maple.admin').put(`/api/users/${id}`, rights)).status).toBe(200);
  }

  /**
   * Starts the maximum number of uploads. One that was answered had been started after another user's, and is started
   * again.
   * @returns whether all were open before, and none of them has been answered since
   */
  async function holdsAll(who = INSPECTOR): Promise<boolean> {
    const before = held.filter((each) => each.who === who).length;
    while (held.filter((each) => each.who === who).length < MAX_UPLOADS_PER_USER) {
      const sending = await begin(who);
      held.push({ who, sending });
      sending.once('response', (answer) => {
        answer.resume();
        held = held.filter((each) => each.sending !== sending);
      });
    }
    return before === MAX_UPLOADS_PER_USER;
  }

  const refusal = async () => {
    const oneMore = await photo(130);
    return eventually('one too many', async () => {
      if (!(await holdsAll())) return false;
      const answer = await upload(oneMore);
      return answer.status === 429 && answer;
    });
  };

  it('are limited; one more is asked to retry, others are not, and it may once one has ended', async () => {
    const { body, headers } = await refusal();
    expect(body).toMatchObject({
      code: 'too_many_attempts',
      message: '4 of your photos are already being sent. Please send this one in a moment.',
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await upload(await photo(131), 'maple.admin')).status).toBe(200);
    held.pop()!.sending.destroy();
    const later = await photo(132);
    await eventually('room again', async () => (await upload(later)).status === 200);
  });

  it('of one company are half of all: its other users are asked to retry, and other companies are not', async () => {
    for (const who of ['maple.coordinator', 'maple.coordinator2']) await letEdit(who);
    const { other, elsewhere } = await anotherCompany();
    const people = [INSPECTOR, 'maple.coordinator2', 'maple.manager', 'maple.admin'];
    expect(people.length * MAX_UPLOADS_PER_USER).toBe(MAX_UPLOADS_PER_COMPANY);
    const oneMore = await photo(160);
    const refused = await eventually('all have begun', async () => {
      for (const who of people) if (!(await holdsAll(who))) return false;
      const answer = await upload(oneMore, 'maple.coordinator');
      return answer.status !== 200 && answer;
    });
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.post(address(elsewhere), photoForm(await photo(161)))).status).toBe(200);
  });

  it('that stall are ended, and make room for others', async () => {
    jest.replaceProperty(MIN_BODY_SPEED, 'milliseconds', 300);
    const silent = await Promise.all(Array.from({ length: MAX_UPLOADS_PER_USER }, () => begin()));
    const answers = silent.map(async (each) => {
      const [answer] = (await once(each, 'response')) as [IncomingMessage];
      const parts = (await answer.toArray()) as Buffer[];
      return [answer.statusCode, (JSON.parse(Buffer.concat(parts).toString()) as ErrorBody).code];
    });
    for (const answer of await Promise.all(answers)) expect(answer).toEqual([408, 'request_timeout']);
    const later = await photo(162);
    await eventually('room again', async () => (await upload(later)).status === 200);
  });

  it('are answered before the rest of them is read', async () => {
    await refusal();
    const [answer] = (await once(await begin(), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(429);
    answer.resume();
  });

  it('that are refused use no slot', async () => {
    for (let n = 0; n < MAX_UPLOADS_PER_USER + 2; n++) {
      expect((await send(Buffer.from('no picture'))).status).toBe(415);
    }
    expect((await upload(await photo(150))).status).toBe(200);
  });
});

describe('a photo whose sender has disconnected', () => {
  let letGo: () => void = () => undefined;
  afterEach(() => {
    letGo();
    jest.restoreAllMocks();
  });

  /**
   * Holds all decoding until `letGo`.
   * @returns number of pictures that wait for decoding
   */
  function holdPictures(): () => number {
    const perform = PictureProcess.prototype.perform;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(PictureProcess.prototype, 'perform').mockImplementation(async function (
      this: PictureProcess,
      job,
    ) {
      await held;
      return perform.call(this, job);
    });
    const read = jest.spyOn(Pictures.prototype, 'read');
    return () => read.mock.calls.length;
  }

  /** Sends a complete photo, and cuts the connection while it waits for decoding. */
  async function sendAndLeave(picture: Photo, arrived: () => number): Promise<void> {
    const form = new Response(photoForm(picture));
    const body = Buffer.from(await form.arrayBuffer());
    const headers = {
      authorization: `Bearer ${await server.api.token(INSPECTOR)}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': String(body.length),
    };
    const before = arrived();
    const begun = once(server.app.getHttpServer(), 'request');
    const sending = request(`${server.api.baseUrl}${address()}`, { method: 'POST', headers });
    sending.on('error', () => undefined).end(body);
    const [, response] = (await begun) as [IncomingMessage, ServerResponse];
    await eventually('it waits to be decoded', () => arrived() > before);
    const left = once(response, 'close');
    sending.destroy();
    await left;
  }

  it('keeps its slot until it is decoded; those of other companies are accepted in the meantime', async () => {
    const { other, elsewhere } = await anotherCompany();
    const photos = await Promise.all(Array.from({ length: MAX_UPLOADS_PER_USER }, (_, n) => photo(180 + n)));
    const [oneMore, theirs] = [await photo(190), await photo(191)];
    const arrived = holdPictures();
    for (const each of photos) await sendAndLeave(each, arrived);
    const refused = await upload(oneMore);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
    const sent = other.post(address(elsewhere), photoForm(theirs));
    await eventually('theirs has arrived', () => arrived() > MAX_UPLOADS_PER_USER);
    letGo();
    expect((await sent).status).toBe(200);
    await eventually('room again', async () => (await upload(oneMore)).status === 200);
  });
});

describe('a photo of somebody else’s inspection', () => {
  it('is refused before it is decoded; one that was accepted before is answered as it was', async () => {
    const decoded = jest.spyOn(Pictures.prototype, 'read');
    try {
      const picture = await photo(200);
      const form = photoForm(picture);
      for (const [who, id] of [
        [INSPECTOR, 2_000_000_000],
        ['cascade.inspector', inspectionId],
      ] as const) {
        expect([who, (await server.api.as(who).post(address(id), form)).status]).toEqual([who, 404]);
      }
      expect(decoded).not.toHaveBeenCalled();
      const key = { 'idempotency-key': `${randomUUID()}/image:${picture.id}` };
      const { inspectionId: given } = await new Openings(server.api.as('maple.coordinator')).next();
      const send = () => server.api.as(INSPECTOR).post<StoredImage>(address(given), photoForm(picture), key);
      const first = await send();
      expect([first.status, first.body.id]).toEqual([200, picture.id]);
      await server.api.as('maple.coordinator').put(`/api/inspector/7/inspection/${given}`);
      expect((await server.api.as(INSPECTOR).get(`/api/inspections/${given}`)).status).toBe(404);
      expect(await send()).toMatchObject({ status: 200, body: first.body });
    } finally {
      decoded.mockRestore();
    }
  });
});
