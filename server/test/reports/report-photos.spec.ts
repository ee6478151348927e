import { messages, type PhotoMark } from '@walkthrough/domain';
import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import { imagesOf, inkOf, pagesOf, placedImagesOf, solid, textOfPdf, wordsOf } from '../support/pdf-tools';
import { goldenAnswers } from '../support/golden-answers';
import {
  drawnSignature,
  hashed,
  numberIn,
  photoOf,
  reportOf,
  withDrawings,
  type PairReport,
} from '../support/report-input';
import { CANADIAN, MARGIN, PRINTING_MS, reportPrinter } from '../support/report-printer';

jest.setTimeout(PRINTING_MS);
const print = reportPrinter();

describe('photos', () => {
  it('are printed, sixty of both sides, each with its caption, time and number', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const photos = {
      moveIn: [] as PairReport['photos']['moveIn'][number][],
      moveOut: [] as PairReport['photos']['moveOut'][number][],
    };
    for (let number = 0; number < 60; number++) {
      const side = number % 3 === 0 ? 'moveOut' : 'moveIn';
      const roomId = number % 7 === 6 ? null : (base.rooms[side][number % 2]?.id ?? null);
      photos[side].push(
        await photoOf(number, { roomId, ...(number % 5 === 0 ? { width: 480, height: 640 } : {}) }),
      );
    }
    const pdf = await print(hashed({ ...base, photos }));
    const images = await Promise.all(imagesOf(pdf).map(numberIn));
    expect(images).toHaveLength(60);
    expect(new Set(images).size).toBe(60);
    const text = textOfPdf(pdf).split(messages.conditionReport.photoList)[0] ?? '';
    const captions = [
      ...text.matchAll(
        /Photo (\d+) (Move-In|Move-Out) Caption of picture (\d+) Taken Tue, Apr 1 2025, (\d+:\d\d) AM, Canada - Pacific/gu,
      ),
    ];
    expect(captions).toHaveLength(60);
    // Printed numbers are consecutive, and the picture above each caption belongs to it and to its side.
    expect(captions.map(([, place]) => Number(place))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(captions.map(([, , , number]) => Number(number))).toEqual(images);
    for (const [, , side, number, time] of captions) {
      expect(side).toBe(Number(number) % 3 === 0 ? 'Move-Out' : 'Move-In');
      expect(time).toBe(`9:${String(number).padStart(2, '0')}`);
    }
    const list = solid(textOfPdf(pdf));
    for (const { sha256 } of [...photos.moveIn, ...photos.moveOut]) expect(list).toContain(sha256);
  });

  it('are printed with their marks, and their bytes stay unchanged', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveIn'));
    const circle = { id: 'a', kind: 'circle', x1: 2_000, y1: 2_000, x2: 8_000, y2: 8_000 } as const;
    const arrow = { ...circle, id: 'b', kind: 'arrow' } as const;
    const printed = async (marks: readonly PhotoMark[], unmarked = false) => {
      const photos = { moveIn: [await photoOf(1, { marks })], moveOut: [] };
      const pdf = await print({ ...hashed({ ...base, photos }), unmarked });
      return { red: await inkOf(pdf, [0xd5, 0, 0]), bytes: imagesOf(pdf), text: textOfPdf(pdf) };
    };
    const [bare, marked] = [await printed([]), await printed([circle, arrow])];
    expect([bare.red, marked.red > 300]).toEqual([0, true]);
    // The picture itself is unchanged.
    expect(await Promise.all(marked.bytes.map(numberIn))).toEqual([1]);
    // Without marks: a copy that says so and offers no verification.
    const copy = await printed([circle, arrow], true);
    expect(copy.red).toBe(0);
    expect(copy.text).toContain('A copy without the marks on its photos');
    expect([marked.text, copy.text].map((text) => text.includes('Check this file'))).toEqual([true, false]);
  });

  it('of an element are printed beside it, once and in the column of their side, and the others below', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const [before, after] = [base.rooms.moveIn[0]!, base.rooms.moveOut[0]!];
    const onDoor = { roomId: before.id, element: 'door' };
    const photos = {
      moveIn: [
        await photoOf(1, { roomId: before.id }),
        await photoOf(2, onDoor),
        await photoOf(3, { ...onDoor, width: 480, height: 640 }),
        // The photo of a removed element is among those of the room.
        await photoOf(4, { roomId: before.id, element: 'element7' }),
      ],
      moveOut: [await photoOf(5, { roomId: after.id, element: 'door' })],
    };
    const rooms = {
      moveIn: [{ ...before, door: 'GOOD', doorNote: 'New paint' }, ...base.rooms.moveIn.slice(1)],
      moveOut: [
        { ...after, sourceRoomId: before.id, doorNote: 'Paint is gone' },
        ...base.rooms.moveOut.slice(1),
      ],
    };
    const pdf = await print(hashed({ ...base, rooms, photos }));
    expect(await Promise.all(imagesOf(pdf).map(numberIn))).toEqual([2, 5, 3, 1, 4]);
    const [left, right, below] = placedImagesOf(pdf);
    expect([left!.top === right!.top, left!.left < right!.left, left!.left === below!.left]).toEqual([
      true,
      true,
      true,
    ]);
    const text = textOfPdf(pdf);
    for (const note of ['New paint', 'Paint is gone', 'Photos: Door'])
      expect(text.split(note)).toHaveLength(2);
  });

  it('of questions and rows are printed below them, and of what is not printed at the end', async () => {
    const question = (id: string, changes: Partial<Item> = {}): Item => ({
      id,
      type: 'text',
      label: id,
      keys: { moveIn: `${id}In`, moveOut: `${id}Out` },
      ...changes,
    });
    const items = [
      question('roof', {
        photo: {},
        note: { keys: { moveIn: 'roofNote' } },
        flag: { keys: { moveIn: 'roofFlag' } },
      }),
      question('shed', { photo: {}, shownWhen: { moveIn: "${roofIn} = 'Good'", moveOut: 'false' } }),
      question('meters', {
        type: 'repeat',
        photo: {},
        flag: { keys: { moveIn: 'meterFlag' } },
        questions: [question('reading', { photo: {}, note: { keys: { moveIn: 'readingNote' } } })],
      }),
      question('fence'),
      {
        id: 'walls',
        type: 'radioTable',
        label: 'walls',
        columns: [
          {
            id: 'state',
            label: 'state',
            type: 'radio',
            options: [
              [1, 'good'],
              [2, 'poor'],
            ],
          },
        ],
        rows: ['north', 'south'].map((id) => ({
          id,
          label: id,
          keys: { moveIn: { state: `${id}In` }, moveOut: { state: `${id}Out` } },
          photo: {},
          note: { keys: { moveIn: `${id}Note` } },
        })),
      } satisfies Item,
    ];
    const texts = {
      outside: 'Outside',
      roof: 'Roof of it',
      shed: 'Shed',
      meters: 'Meters',
      reading: 'Reading',
      walls: 'Walls',
      state: 'State',
      good: 'Good',
      poor: 'Poor',
      north: 'North wall',
      south: 'South wall',
    };
    const document: FormDefinition = {
      ...CANADIAN,
      engine: 3,
      i18n: { 'en-CA': { ...Object.values(CANADIAN.i18n)[0], ...texts, fence: 'Fence' } },
      sections: [{ id: 'outside', title: 'outside', items }, ...CANADIAN.sections],
    };
    const answers = {
      ...goldenAnswers('condition-ca', 'moveOut'),
      roofIn: 'Poor',
      roofNote: 'Moss at the north',
      roofFlag: true,
      roofOut: 'Good',
      fenceIn: 'Wood',
      northIn: 1,
      southIn: 2,
      southNote: 'Wet stains',
      metersIn: [{ id: 'm1', values: { readingIn: '12', readingNote: 'Blurred', meterFlag: true } }],
    };
    const base = reportOf(document, answers);
    const at = (number: number, element: string) => photoOf(number, { element });
    const photos = {
      moveIn: [
        await photoOf(1, { roomId: base.rooms.moveIn[0]!.id }),
        await at(2, 'item:gone'),
        await at(3, 'item:shedIn'),
        await at(4, 'item:readingIn/m1'),
        await at(5, 'item:metersIn/m1'),
        await at(6, 'item:metersIn/m2'),
        await at(7, 'item:roofIn'),
        await at(9, 'item:southIn'),
      ],
      moveOut: [await at(8, 'item:roofOut'), await at(10, 'item:southOut')],
    };
    const pdf = await print(hashed({ ...base, photos }));
    expect(await Promise.all(imagesOf(pdf).map(numberIn))).toEqual([7, 8, 4, 5, 9, 10, 1, 2, 3, 6]);
    const text = textOfPdf(pdf);
    for (const words of [
      'Moss at the north',
      'Photos: Roof of it',
      'Blurred',
      'Photos: Meters 1',
      'Wet stains',
      'Photos: South wall',
    ])
      expect(solid(text).split(solid(words))).toHaveLength(2);
    // Of the question and of the row.
    expect(text.split('Flagged')).toHaveLength(3);
    expect(text.indexOf('Other photos')).toBeGreaterThan(text.indexOf('Photos: Meters 1'));
    const { contentHash: hash } = hashed({ ...base, photos });
    const elsewhere = photos.moveIn.map((each) =>
      each.element === 'item:gone' ? { ...each, element: null } : each,
    );
    expect(hashed({ ...base, photos: { ...photos, moveIn: elsewhere } }).contentHash).not.toBe(hash);
  });

  it('are printed whole on both sides: no page edge and no other photo covers a part', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const shapes = [
      { width: 640, height: 480 },
      { width: 480, height: 640 },
      { width: 1200, height: 300 },
      { width: 300, height: 1200 },
    ];
    const of = (first: number) =>
      Promise.all(shapes.map((shape, index) => photoOf(first + index, { ...shape, roomId: null })));
    const pdf = await print(hashed({ ...base, photos: { moveIn: await of(0), moveOut: await of(10) } }));
    const images = placedImagesOf(pdf);
    expect(images).toHaveLength(2 * shapes.length);
    for (const [index, { page, left, top, width, height }] of images.entries()) {
      const shape = shapes[Math.floor(index / 2)]!;
      expect(Math.abs(width / height / (shape.width / shape.height) - 1)).toBeLessThan(0.05);
      expect(left).toBeGreaterThanOrEqual(MARGIN - 1);
      expect(left + width).toBeLessThanOrEqual(612 - MARGIN + 1);
      expect(top + height).toBeLessThanOrEqual(792 - MARGIN);
      const covering = images.filter(
        (other, at) =>
          at !== index &&
          other.page === page &&
          other.left < left + width - 1 &&
          left < other.left + other.width - 1 &&
          other.top < top + height - 1 &&
          top < other.top + other.height - 1,
      );
      expect(covering).toEqual([]);
    }
  });

  it('are printed with the sides side by side, and surplus ones across both columns', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const of = (numbers: number[]) => Promise.all(numbers.map((number) => photoOf(number)));
    const columnsOf = async (moveIn: number[], moveOut: number[]) => {
      const pdf = await print(
        hashed({ ...base, photos: { moveIn: await of(moveIn), moveOut: await of(moveOut) } }),
      );
      const numbers = await Promise.all(imagesOf(pdf).map(numberIn));
      const columns = placedImagesOf(pdf).map(({ left }) => (left < 612 / 2 ? 'left' : 'right'));
      return { text: textOfPdf(pdf), placed: numbers.map((number, index) => `${number} ${columns[index]}`) };
    };
    const more = await columnsOf([0, 1, 2, 3], [10]);
    expect(more.placed).toEqual(['0 left', '10 right', '1 left', '2 right', '3 left']);
    expect(more.text).toContain('More photos: Move-In');
    // One more photo stays in the column of its side without a note.
    const one = await columnsOf([0], [10, 11]);
    expect(one.placed).toEqual(['0 left', '10 right', '11 right']);
    const alone = await columnsOf([], [10, 11]);
    expect(alone.placed).toEqual(['10 left', '11 right']);
    expect(one.text + alone.text).not.toContain('Further photos');
  });

  it('are printed with their time in the zone of the inspection, or as unknown', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const inspection = { inspector: null, inspectedDate: null };
    const input = hashed({
      ...base,
      visits: {
        moveIn: { ...inspection, language: null, zone: 'CANADA_NEWFOUNDLAND' },
        moveOut: { ...inspection, language: null, zone: 'AMERICA_ARIZONA' },
      },
      photos: {
        moveIn: [await photoOf(1, { takenAt: Date.UTC(2025, 0, 2, 12, 0) })],
        moveOut: [
          await photoOf(2, { takenAt: Date.UTC(2025, 6, 2, 12, 0) }),
          await photoOf(3, { takenAt: null }),
        ],
      },
    });
    const text = textOfPdf(await print(input));
    expect(text).toContain('Taken Thu, Jan 2 2025, 8:30 AM, Canada - Newfoundland');
    expect(text).toContain('Taken Wed, Jul 2 2025, 5:00 AM, US - Arizona');
    expect(text).toContain('Time taken unknown');
  });
});

describe('a long report', () => {
  it('keeps 25 rooms, long texts and long words within the margins, none cut off', async () => {
    const long = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const unbroken = 'x'.repeat(400);
    const base = reportOf(CANADIAN, {
      ...(await withDrawings(CANADIAN, goldenAnswers('condition-ca', 'moveOut'))),
      moveInGeneralComments: long,
      moveOutGeneralComments: unbroken,
    });
    const rooms = Array.from({ length: 25 }, (_, index) => ({
      ...(base.rooms.moveIn[0] ?? {
        type: 'DEN' as const,
        unauthorizedAppliance: null,
        unauthorizedRenovations: null,
      }),
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Room number ${index} ${index === 3 ? unbroken.slice(0, 180) : ''}`,
      sourceRoomId: null,
      otherObservations: `Observation ${index}`,
      unauthorizedAppliance: index % 2 === 0,
      unauthorizedRenovations: null,
    }));
    const of = (pageBreakPerRoom: boolean) =>
      print(hashed({ ...base, rooms: { moveIn: rooms, moveOut: [] }, pageBreakPerRoom }));
    const pdf = await of(false);
    const text = solid(textOfPdf(pdf));
    expect(text).toContain(unbroken);
    for (let index = 0; index < 900; index++) expect(text).toContain(`word${index}`);
    for (let index = 0; index < 25; index++) expect(text).toContain(`Observation${index}`);
    const words = wordsOf(pdf);
    expect(words.length).toBeGreaterThan(1500);
    const outside = words.filter(
      ({ xMin, xMax, yMin, yMax }) => xMin < MARGIN - 1 || xMax > 612 - MARGIN + 1 || yMin < 0 || yMax > 792,
    );
    expect(outside).toEqual([]);
    const pagesWithRooms = (pages: string[]) => pages.filter((page) => /Room number \d+/u.test(page)).length;
    expect(pagesWithRooms(pagesOf(pdf))).toBeLessThan(20);
    expect(pagesWithRooms(pagesOf(await of(true)))).toBe(25);
  });

  it('does not show a drawn signature that belongs to no question', async () => {
    const stray = {
      ...goldenAnswers('condition-ca', 'moveIn'),
      deductionsSignature: { png: await drawnSignature() },
    };
    const base = reportOf(CANADIAN, stray);
    const pdf = await print(hashed({ ...base, visits: { ...base.visits, moveOut: null } }));
    expect(imagesOf(pdf)).toEqual([]);
  });
});
