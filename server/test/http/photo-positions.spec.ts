import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { FileStore } from '../../src/core/files/file-store';
import { MailTransport } from '../../src/core/mail/mail-transport';
import { imagesOf } from '../support/pdf-tools';
import { answersToSend, Delivery, Openings, type Photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

let server: TestApp;
let id: number;
let taken: Photo;
beforeAll(async () => {
  server = await startTestApp();
  ({ id } = await new Openings(server.api.as('maple.coordinator')).next());
  taken = await photoWithPosition();
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Den')], photos: [taken] };
  await (await Delivery.of(server.api.as('maple.inspector'), id, contents)).all();
});
afterAll(() => server.close());

const CAMERA = 'A telling camera';

/** Returns a photo as a phone takes it, with position and camera model. */
async function photoWithPosition(): Promise<Photo> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#36c' } })
    .withExif({
      IFD0: { Make: CAMERA },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '49/1 16/1 58/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '123/1 7/1 4/1',
      },
    })
    .jpeg()
    .toBuffer();
  return { id: randomUUID(), bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Returns whether a picture has EXIF data, and whether a file contains the camera's name. */
const received = async (picture: Buffer) => (await sharp(picture).metadata()).exif !== undefined;
const names = (file: Buffer) => file.includes(CAMERA) || file.includes('Exif\0\0');
const content = (who: string, size = 'full') =>
  server.api.as(who).get<Buffer>(`/api/images/${taken.id}/content?size=${size}`);

describe('the location of a photo', () => {
  it('is stored with the photo, for users who may see the report', async () => {
    for (const who of ['maple.inspector', 'maple.coordinator', 'maple.admin']) {
      const { status, body } = await content(who);
      expect([status, await received(body), names(body)]).toEqual([200, true, true]);
      expect(createHash('sha256').update(body).digest('hex')).toBe(taken.sha256);
    }
  });

  it.each(['maple.inspector2', 'cascade.admin', 'cascade.inspector'])('is hidden from %s', async (who) => {
    expect((await content(who)).status).toBe(404);
    expect((await content(who, 'thumb')).status).toBe(404);
  });

  it('is absent from the thumbnail of lists', async () => {
    const { body } = await content('maple.coordinator', 'thumb');
    expect([await received(body), names(body)]).toEqual([false, false]);
  });

  it('is absent from the downloaded and the mailed report', async () => {
    const report = `/api/reports/condition-inspection/${id}`;
    const { body: downloaded } = await server.api.as('maple.coordinator').get<Buffer>(report);
    const emails = ['owner@example.com'];
    const sent = await server.api.as('maple.inspector').post(`${report}/distribution`, { emails });
    expect(sent.status).toBe(200);
    await server.app.get(JobRunner).drained();
    const mail = (await server.app.get(MailTransport).written()).find(({ to }) => to === emails[0]);
    const mailed = await server.app.get(FileStore).get(mail!.attachment!.key);
    for (const pdf of [downloaded, mailed]) {
      const pictures = imagesOf(pdf);
      expect(pictures.length).toBeGreaterThan(0);
      expect(await Promise.all(pictures.map(received))).not.toContain(true);
      expect(names(pdf)).toBe(false);
    }
  });
});
