import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonicalJson,
  ELEMENT_STATUS_CODES,
  messages,
  STATUS_SCALES,
  withPrefillMarks,
  type Room,
} from '@walkthrough/domain';
import { SHIPPED_DEFINITIONS, wireRoom, type FormDefinition } from '@walkthrough/form-definitions';
import sharp from 'sharp';
import { conditionReportPage } from '../../src/modules/reporting/reports/condition-report/condition-report';
import { requestContext } from '../../src/core/context/request-context';
import { contentHash } from '../../src/modules/reporting/reports/condition-report/content-hash';
import { fitPicture, PHOTO_PIXELS } from '../../src/core/pictures/fit-picture';
import { fitPhoto, fitSignature } from '../../src/modules/reporting/reports/condition-report/pictures';
import { elementsOf } from '../../src/modules/reporting/reports/condition-report/view/room-elements';
import { roomPairs } from '../../src/modules/reporting/reports/condition-report/view/room-pairs';
import { goldenAnswers } from '../support/golden-answers';
import { drawnSignature, hashed, photoOf, reportOf } from '../support/report-input';
import { pageWithPhotos } from '../support/report-pages';

const [form] = SHIPPED_DEFINITIONS as readonly [FormDefinition, ...FormDefinition[]];

/** No shipped form, so that new versions do not change a stored hash. */
const PIN = { key: 'condition-ca', version: 1, sha256: 'f'.repeat(64) };

const room = (id: string, sourceRoomId: string | null = null, rest: Partial<Room> = {}): Room => ({
  id,
  type: 'KITCHEN',
  name: id,
  sourceRoomId,
  otherObservations: '',
  unauthorizedAppliance: null,
  unauthorizedRenovations: null,
  ...rest,
});

const RATED = {
  door: 'SCRATCHED',
  doorCodes: ['SCRATCHED'],
  doorNote: 'By the handle',
  wall: 'GOOD',
  wallCodes: ['GOOD'],
  otherObservations: 'North side',
};

it('is printed in the same language, whoever asks for it', async () => {
  const input = hashed(reportOf(form, { possessionDate: '2025-04-01' }));
  const page = (language: 'en-CA' | 'en-XA') =>
    requestContext.run({ requestId: 'test', language }, async () => {
      expect(messages.conditionReport.page).toMatch(language === 'en-XA' ? /^\[/u : /^\w/u);
      return conditionReportPage(input, fitPicture);
    });
  const [plain, accented] = [await page('en-CA'), await page('en-XA')];
  expect([accented.html, accented.margins]).toEqual([plain.html, plain.margins]);
});

describe('the hash of the contents', () => {
  it('follows the recipe of docs/decisions/0011', async () => {
    const base = reportOf(form, {
      possessionDate: '2025-04-01',
      landlordCity: 'Nelson',
      landlordUnit: '',
      landlordStreet: null,
      'not a key of the form': 1,
    });
    const photo = await photoOf(3, { roomId: null, takenAt: 5 });
    const input = {
      ...base,
      rooms: { moveIn: [room('a')], moveOut: [] },
      photos: { moveIn: [], moveOut: [photo] },
    };
    const text =
      '{"answers":{"landlordCity":"Nelson","possessionDate":"2025-04-01"},' +
      `"form":{"key":"condition-ca","sha256":"${input.form.sha256}","version":${form.version}},` +
      `"photos":{"moveIn":[],"moveOut":[{"caption":"Caption of picture 3","id":"${photo.id}","roomId":null,"sha256":"${photo.sha256}","takenAt":5}]},` +
      '"rooms":{"moveIn":[{"id":"a","name":"a","otherObservations":"","sourceRoomId":null,"type":"KITCHEN","unauthorizedAppliance":null,"unauthorizedRenovations":null}],"moveOut":[]}}';
    expect(contentHash(input)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });

  it('stays the same for earlier rooms without element notes', () => {
    const { id, name, sourceRoomId, otherObservations, ...flags } = room('a');
    const stored = { ...flags, uuid: id, name, sourceRoomId, otherObservations, notes: {}, extra: {} };
    const entrance = { label: 'Entrance', type: 'RATING', value: 4 } as const;
    const kitchen = wireRoom({ ...stored, statuses: { tap: ['LEAKING'] }, elements: [] });
    const area = wireRoom({ ...stored, type: 'COMMON', statuses: {}, elements: [entrance, entrance] });
    const input = { ...reportOf(form, {}), photos: { moveIn: [], moveOut: [] } };
    // Computed by the version before notes existed, for the same rooms.
    expect(contentHash({ ...input, form: PIN, rooms: { moveIn: [kitchen], moveOut: [area] } })).toBe(
      '558a42642596936af67ff639d5b73faecd56be9c16cfa5bb5af596c04d3c46b5',
    );
  });

  const MARK = { id: 'a', kind: 'line', x1: 0, y1: 0, x2: 10, y2: 10 } as const;

  it('changes with every answer, room, photo, caption and form version, and with nothing else', async () => {
    const answers = goldenAnswers(form.key, 'moveOut');
    const photos = { moveIn: [await photoOf(1)], moveOut: [await photoOf(2)] };
    const input = reportOf(form, answers, { photos });
    const [first] = photos.moveIn;
    const changed = [
      { answers: { ...answers, rentalCity: 'Castlegar' } },
      { form: { ...input.form, version: form.version + 1 } },
      { rooms: { ...input.rooms, moveOut: input.rooms.moveOut.slice(1) } },
      { photos: { ...photos, moveIn: [{ ...first, caption: 'Other' }] } },
      { photos: { ...photos, moveIn: [{ ...first, roomId: input.rooms.moveIn[0]?.id ?? null }] } },
      { photos: { moveIn: photos.moveOut, moveOut: photos.moveIn } },
      { photos: { ...photos, moveIn: [{ ...first, element: 'door' }] } },
      { photos: { ...photos, moveIn: [{ ...first, marks: [MARK] }] } },
      { rooms: { ...input.rooms, moveIn: [{ ...input.rooms.moveIn[0], doorNote: 'Scratched below.' }] } },
    ].map((change) => contentHash({ ...input, ...change } as typeof input));
    expect(new Set([contentHash(input), ...changed]).size).toBe(changed.length + 1);
    const reordered = Object.fromEntries(Object.entries(answers).reverse());
    expect(contentHash({ ...input, answers: { ...reordered, unknownKey: 7 } })).toBe(contentHash(input));
  });
});

describe('rooms of both sides', () => {
  it('stand beside the rooms they continue, and none is left out', () => {
    const moveIn = [room('kitchen'), room('den'), room('attic')];
    const moveOut = [
      room('new'),
      room('den 2', 'den'),
      room('kitchen 2', 'kitchen'),
      room('den 3', 'den'),
      room('stray', 'gone'),
    ];
    expect(
      roomPairs({ moveIn, moveOut }).map((pair) => [pair.moveIn?.id ?? null, pair.moveOut?.id ?? null]),
    ).toEqual([
      ['kitchen', 'kitchen 2'],
      ['den', 'den 2'],
      [null, 'den 3'],
      ['attic', null],
      [null, 'new'],
      [null, 'stray'],
    ]);
  });

  it('show every code of an element, also of one removed from the matrix, and the names of common areas', () => {
    const given = room('a', null, {
      wall: 'SCRATCHED',
      wallCodes: ['SCRATCHED', 'DIRTY'],
      fridge: 'BROKEN',
      windowSafetyLock: 'YES',
      lintTrayClean: false,
      element1: 4,
      element1Label: 'Entrance',
      element1Type: 'RATING',
      element2: 3,
      element2Label: 'Bulbs',
      element2Type: 'COUNT',
      element3: 2,
      element3Label: ' ',
      element3Type: 'RATING',
    });
    const read = elementsOf([given], { KITCHEN: ['door', 'wall'] }, []).map(({ label, read: of }) => [
      label,
      of(given),
    ]);
    const codes = (...pairs: [string, string][]) => ({
      kind: 'codes',
      codes: pairs.map(([code, word]) => ({ code, word })),
    });
    expect(Object.fromEntries(read)).toEqual({
      Door: null,
      Wall: codes(['S', 'Scratched'], ['DT', 'Dirty']),
      Fridge: codes(['B', 'Broken']),
      'Window Safety Lock': codes(['Y', 'Present and functioning']),
      'Lint Tray': codes(['CG', 'Clogged']),
      Entrance: { kind: 'words', lines: ['4 of 5'] },
      Bulbs: { kind: 'words', lines: ['3'] },
      'Element without a name': { kind: 'words', lines: ['2 of 5'] },
    });
  });

  it('have a letter for every status', () => {
    const statuses = [...new Set(Object.values(STATUS_SCALES).flat())];
    const codes = statuses.map((status) => ELEMENT_STATUS_CODES[status]);
    expect(new Set(codes).size).toBe(statuses.length);
  });
});

describe('pictures for print', () => {
  it('are whole, upright, small enough and without EXIF data', async () => {
    const sideways = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, width, height } = await fitPhoto(fitPicture, sideways);
    const facts = await sharp(bytes).metadata();
    expect(height).toBe(PHOTO_PIXELS.height);
    expect(width / height).toBeCloseTo(2 / 3, 2);
    expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
      width,
      height,
      undefined,
      undefined,
    ]);
    await expect(fitPhoto(fitPicture, Buffer.from('no picture'))).rejects.toThrow();
  });

  it('of signatures come only from data URLs of pictures', async () => {
    expect(await fitSignature(fitPicture, await drawnSignature())).toMatchObject({
      type: 'image/png',
      width: 300,
      height: 150,
    });
    expect(await fitSignature(fitPicture, 'data:image/svg+xml;base64,PHN2Zy8+')).toBeNull();
    expect(await fitSignature(fitPicture, 'http://example.invalid/x.png')).toBeNull();
    expect(await fitSignature(fitPicture, 'data:image/png;base64,iVBORw0KGgo=')).toBeNull();
  });
});

describe('the page of a report', () => {
  it('contains the given photos, and refers to no other file', async () => {
    const { html, resources } = await pageWithPhotos(7);
    const named = [...html.matchAll(/(?:src|href)="([^"]*)"/gu)].map(([, name]) => name);
    expect(named.filter((name) => name?.startsWith('photo-'))).toHaveLength(7);
    // The reader follows a link; the printing browser loads nothing from it.
    const links = [...html.matchAll(/<a href="([^"]*)"/gu)].map(([, name]) => name);
    const loaded = named.filter((name) => !links.includes(name));
    expect(loaded.filter((name) => name === undefined || !resources.has(name))).toEqual([]);
  });

  it('says for each started inspection that nothing was recorded', async () => {
    const htmlOf = async (rooms: Readonly<Record<'moveIn' | 'moveOut', Room[]>>, moveOut: boolean) => {
      const base = reportOf(form, goldenAnswers(form.key, moveOut ? 'moveOut' : 'moveIn'), { rooms });
      const inspections = moveOut ? base.visits : { ...base.visits, moveOut: null };
      const photos = { moveIn: [], moveOut: [] };
      return (await conditionReportPage(hashed({ ...base, visits: inspections, photos }), fitPicture)).html;
    };
    const first = room('a');
    const second = room('b', 'a');
    expect(await htmlOf({ moveIn: [first], moveOut: [second] }, true)).toContain(
      'Not recorded at either inspection:',
    );
    const html = await htmlOf({ moveIn: [first], moveOut: [] }, false);
    expect(html).toContain('Not recorded:');
    expect(html).not.toContain('Not recorded at either');
  });

  it('marks each value that is an untouched copy of the move-in, and explains the mark', async () => {
    const htmlOf = async (moveOut: Room) => {
      const rooms = { moveIn: [room('a', null, RATED)], moveOut: [moveOut] };
      const base = reportOf(form, goldenAnswers(form.key, 'moveOut'), { rooms });
      return (await conditionReportPage(hashed({ ...base, photos: { moveIn: [], moveOut: [] } }), fitPicture))
        .html;
    };
    const { prefilledLegend, prefilledPrinted } = messages.fieldWork;
    const count = (html: string) => html.split(`class="line prefilled">${prefilledPrinted}<`).length - 1;
    const copy = withPrefillMarks(room('b', 'a', RATED), ['door', 'doorNote', 'wall', 'otherObservations']);
    const marked = await htmlOf(copy);
    expect(count(marked)).toBe(4);
    expect(marked).toContain(prefilledLegend);
    // Changed since by a client that knows no marks.
    expect(count(await htmlOf({ ...copy, wall: 'DIRTY', wallCodes: ['DIRTY'] }))).toBe(3);
    const untouched = await htmlOf(room('b', 'a', RATED));
    expect(count(untouched)).toBe(0);
    expect(untouched).not.toContain(prefilledLegend);
  });

  it('is made by templates that escape everything', () => {
    const folder = join(__dirname, '../../src/modules/reporting/reports/condition-report/templates');
    const templates = readdirSync(folder).filter((file) => file.endsWith('.hbs'));
    expect(templates.length).toBeGreaterThan(15);
    for (const file of templates)
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/\{\{\{|\{\{&/u);
  });

  it('hides the notes of the form’s authors', async () => {
    const { html } = await pageWithPhotos(0);
    expect(canonicalJson(form.metadata).length).toBeGreaterThan(100);
    expect(html).not.toContain('not seen on the form itself');
  });
});
