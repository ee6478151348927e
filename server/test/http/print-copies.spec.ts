import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageItem } from '@walkthrough/domain';
import sharp from 'sharp';
import { sha256 } from '../../src/core/context/sha256';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { PHOTO_PIXELS } from '../../src/core/pictures/fit-picture';
import { Pictures } from '../../src/core/pictures/pictures';
import { imagesOf, textOfPdf } from '../support/pdf-tools';
import { answersToSend, Delivery, Openings, type Photo, photo, room } from '../support/reports';
import { startTestApp, type TestApp } from '../support/test-app';

/** A browser prints in parallel, so the duration means nothing. */
jest.setTimeout(180_000);

let server: TestApp;
let openings: Openings;
beforeAll(async () => {
  server = await startTestApp();
  openings = new Openings(server.api.as('maple.coordinator'));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const ENDING = '.print.jpg';

/** Returns the paths of what is stored for a photo, below the company's folder. */
const filesOf = ({ id }: Photo): string[] => {
  const folder = join(server.config.dataDir, 'files/companies/1/images', id);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};
const copyOf = (picture: Photo): string => filesOf(picture).find((path) => path.endsWith(ENDING))!;
const originalOf = (picture: Photo): string =>
  filesOf(picture).find((path) => path.endsWith(picture.sha256))!;

/** A photo of a phone that was held upright: the camera's pixels lie on their side. */
async function uprightPhoto(): Promise<Photo> {
  const lying = { width: 1600, height: 1200, channels: 3, background: { r: 20, g: 160, b: 90 } } as const;
  const bytes = await sharp({ create: lying })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { id: randomUUID(), bytes, sha256: sha256(bytes) };
}

/** Delivers a report with these photos. @returns the id of its record */
async function delivered(photos: Photo[]): Promise<{ id: number; inspectionId: number }> {
  const opened = await openings.next();
  const answers = answersToSend('condition-ca', 'moveIn');
  const contents = { answers, rooms: [room('Long hall')], photos };
  await (await Delivery.of(server.api.as('maple.inspector'), opened.id, contents)).all();
  return opened;
}

const reportOf = async ({ inspectionId }: { inspectionId: number }): Promise<Buffer> => {
  const path = `/api/reports/condition-inspection/inspection/${inspectionId}`;
  const { status, body } = await server.api.as('maple.coordinator').get<Buffer>(path);
  expect(status).toBe(200);
  return body;
};

describe('the copy of a photo at print size', () => {
  it('is made with the upload: upright, small enough, without Exif data; the received file stays', async () => {
    const picture = await uprightPhoto();
    const { inspectionId } = await delivered([picture]);
    expect(await sharp(copyOf(picture)).metadata()).toMatchObject({
      format: 'jpeg',
      width: Math.round((PHOTO_PIXELS.height * 1200) / 1600),
      height: PHOTO_PIXELS.height,
      channels: 3,
    });
    const { exif, orientation } = await sharp(copyOf(picture)).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(readFileSync(originalOf(picture)).equals(picture.bytes)).toBe(true);
    // The list and its size know only the received file.
    const { body } = await server.api
      .as('maple.coordinator')
      .get<ImageItem[]>(`/api/inspections/${inspectionId}/images`);
    expect(body).toMatchObject([{ sha256: picture.sha256, size: picture.bytes.length }]);
  });

  it('is what the report shows, which is printed without decoding the photo again', async () => {
    const picture = await uprightPhoto();
    const fit = jest.spyOn(server.app.get(Pictures), 'fit');
    const opened = await delivered([picture]);
    await server.app.get(JobRunner).drained();
    const pdf = await reportOf(opened);
    expect(imagesOf(pdf).filter((image) => image.equals(readFileSync(copyOf(picture))))).toHaveLength(1);
    expect(textOfPdf(pdf).replace(/\s/gu, '')).toContain(picture.sha256);
    // Only drawings that the report contains are decoded.
    expect(fit.mock.calls.filter(([, { type }]) => type === 'image/jpeg')).toEqual([]);
  });

  it.each([
    ['is missing', (path: string) => rmSync(path)],
    ['is cut off', (path: string) => writeFileSync(path, readFileSync(path).subarray(0, -40))],
    ['is no picture', (path: string) => writeFileSync(path, 'x')],
  ])('is made again by the print when it %s, and kept', async (_, damage) => {
    const picture = await photo(77);
    const opened = await openings.next();
    const contents = { answers: answersToSend('condition-ca', 'moveIn'), rooms: [room('Hall')], photos: [] };
    const delivery = await Delivery.of(server.api.as('maple.inspector'), opened.id, contents);
    for (const { status } of [await delivery.report(), await delivery.rooms(), await delivery.image(picture)])
      expect(status).toBe(200);
    const path = copyOf(picture);
    const before = readFileSync(path);
    damage(path);
    // Drafts are printed each time.
    const pdf = await reportOf(opened);
    expect(imagesOf(pdf).filter((image) => image.equals(before))).toHaveLength(1);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
