import type { ErrorBody, TrainingVideo, TrainingVideoProblems } from '@walkthrough/domain';
import { xlsxRows } from '../support/export-files';
import { sheetForm } from '../support/property-sheets';
import { secondTierForMaple } from '../support/second-tier';
import { startTestApp, type TestApp } from '../support/test-app';
import { TRAINING_TITLES, trainingRow, xlsOf, xlsxOf } from '../support/training-sheets';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Refused = ErrorBody & { details: TrainingVideoProblems };

const upload = <T = TrainingVideo[]>(file: Buffer, as = 'master') =>
  server.api.as(as).post<T>('/api/training-videos-spreadsheet', sheetForm(file, 'videos'));
const shownTo = async (who: string): Promise<string[]> =>
  (await server.api.as(who).get<TrainingVideo[]>('/api/training-videos')).body.map(({ title }) => title);
/** Returns the image policy of an answer that is no call. */
const policy = async (): Promise<string> => {
  const answer = await server.api.anonymous().get('/health/live');
  return /img-src[^;]*/.exec(answer.headers.get('content-security-policy')!)![0].trim();
};

const START = trainingRow('Start');
const TIER_2 = trainingRow('For subtenants', 'Yes');

describe('training videos', () => {
  it.each([
    ['.xlsx', () => xlsxOf([TRAINING_TITLES, START, TIER_2])],
    ['.xls', () => Promise.resolve(xlsOf([TRAINING_TITLES, START, [...TIER_2.slice(0, 6), true]]))],
  ])('are those of the last %s, and are downloaded as such', async (_format, file) => {
    const answer = await upload(await file());
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        title: 'Start',
        gallerySection: 'First steps',
        thumbnailURL: 'https://pictures.example.com/5.png',
        videoId: 'v-5',
        videoURL: 'https://videos.example.com/watch?v=5',
        videoDuration: '4:35',
        includeOnlyForSubtenant: false,
      },
      expect.objectContaining({ title: 'For subtenants', includeOnlyForSubtenant: true }),
    ]);
    expect((await server.api.as('master').get('/api/training-videos-master')).body).toEqual(answer.body);
    const downloaded = await server.api.as('master').get<Buffer>('/api/training-videos-spreadsheet');
    expect(downloaded.headers.get('content-disposition')).toContain('filename="training-videos.xlsx"');
    expect(xlsxRows(downloaded.body)).toEqual([TRAINING_TITLES, START, TIER_2]);
    // The downloaded file is accepted again.
    expect((await upload(downloaded.body)).body).toEqual(answer.body);
  });

  it('for subtenants are shown to users of customers of a second tier only', async () => {
    await upload(await xlsxOf([TRAINING_TITLES, START, TIER_2]));
    expect(await shownTo('cascade.customer')).toEqual(['Start', 'For subtenants']);
    for (const who of ['cascade.admin', 'maple.customer', 'maple.inspector'])
      expect([who, ...(await shownTo(who))]).toEqual([who, 'Start']);
    await secondTierForMaple(server);
    expect(await shownTo('maple.customer')).toEqual(['Start', 'For subtenants']);
    expect(await shownTo('maple.manager')).toEqual(['Start']);
  });

  it('load their pictures from the sites of the current table only', async () => {
    const other = trainingRow('Other');
    other[2] = 'https://Other-Pictures.example.com:8443/a.png?b';
    await upload(await xlsxOf([TRAINING_TITLES, START, other]));
    const own = "img-src 'self' data: blob:";
    expect(await policy()).toBe(
      `${own} https://other-pictures.example.com:8443 https://pictures.example.com`,
    );
    await upload(await xlsxOf([TRAINING_TITLES, START.with(2, '')]));
    expect(await policy()).toBe(own);
    await upload(await xlsxOf([TRAINING_TITLES, START]));
    expect(await policy()).toBe(`${own} https://pictures.example.com`);
  });

  it('are refused with all problems, by line and column, and stay unchanged', async () => {
    await upload(await xlsxOf([TRAINING_TITLES, START]));
    const before = await policy();
    const addresses = [
      ...['javascript:alert(1)', 'data:text/html,x', 'http://videos.example.com/1', '//videos.example.com'],
      ...['https://*.example.com/', 'https://a.example.com;script-src/', 'https://u:p@a.example.com/'],
      ...['https://10.0.0.1/a', 'https://[::1]/', 'https://localhost/', 'https://'],
    ];
    const rows = [
      TRAINING_TITLES,
      ...addresses.flatMap((address) => [START.with(2, address), START.with(4, address)]),
      ['', '', '', '', '', '1:00', 'perhaps'],
      START.with(0, 'x'.repeat(191)),
    ];
    for (const file of [await xlsxOf(rows), xlsOf(rows)]) {
      const { status, body } = await upload<Refused>(file);
      expect([status, body.code]).toEqual([422, 'rule_violation']);
      const found = body.details.problems.map(({ line, column }) => `${line} ${column}`);
      const last = addresses.length * 2 + 2;
      expect(found).toEqual([
        ...addresses.flatMap((_address, at) => [`${at * 2 + 2} Thumbnail URL`, `${at * 2 + 3} Video URL`]),
        ...['Title', 'Gallery Section', 'Video URL', 'Include Only For Subtenant'].map(
          (title) => `${last} ${title}`,
        ),
        `${last + 1} Title`,
      ]);
      expect(body.details.problems[0]).toMatchObject({
        value: 'javascript:alert(1)',
        message: 'Only complete addresses that begin with https:// are accepted here.',
      });
    }
    expect(await shownTo('maple.manager')).toEqual(['Start']);
    expect(await policy()).toBe(before);
  });

  it('are refused without titles, with a time of day as duration, and as any other file than a workbook', async () => {
    const problemsOf = async (file: Buffer) => {
      const { status, body } = await upload<Refused>(file);
      return [status, body.details?.problems.map(({ line, column }) => `${line} ${column}`) ?? body.message];
    };
    expect(await problemsOf(xlsOf([['Title', 'Title'], START]))).toEqual([
      422,
      ['1 Title', '1 Gallery Section', '1 Video URL'],
    ]);
    const timed = [...START.slice(0, 5), 4.5 / 24, 'No'];
    expect(await problemsOf(xlsOf([TRAINING_TITLES, timed]))).toEqual([422, ['2 Video Duration']]);
    const tooMany = Array.from({ length: 501 }, () => START);
    for (const file of [await xlsxOf([TRAINING_TITLES, ...tooMany]), xlsOf([TRAINING_TITLES, ...tooMany])])
      expect(await problemsOf(file)).toEqual([422, 'A spreadsheet can have at most 500 rows.']);
    expect((await upload(Buffer.from('Title,Video URL'))).status).toBe(415);
    const broken = xlsOf([TRAINING_TITLES, START]);
    const damaged: Buffer[] = [
      broken.subarray(0, 700),
      Buffer.concat([broken.subarray(0, 8), broken.subarray(90)]),
    ];
    for (const file of damaged) expect((await upload(file)).status).toBe(422);
    // The thread that parsed them is still running.
    expect((await upload(broken)).status).toBe(200);
    expect(
      (await server.api.as('master').post('/api/training-videos-spreadsheet', new FormData())).status,
    ).toBe(400);
  });
});
