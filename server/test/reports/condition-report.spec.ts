import { displayDate, messages } from '@walkthrough/domain';
import {
  entries,
  isEmpty,
  SHIPPED_DEFINITIONS,
  SIDES,
  visible,
  type Answers,
  type Entry,
  type FormDefinition,
  type Side,
} from '@walkthrough/form-definitions';
import { PdfRenderer } from '../../src/core/pdf/pdf-renderer';
import { renderConditionReport } from '../../src/modules/reports/condition-report/condition-report';
import type { ConditionReportInput } from '../../src/modules/reports/condition-report/condition-report.input';
import {
  fontsOf,
  imagesOf,
  pagesOf,
  pdfInfo,
  placedImagesOf,
  solid,
  tagged,
  tagsOf,
  textIn,
  textOfPdf,
  wordsOf,
  type TagNode,
} from '../support/pdf-tools';
import {
  configWithChromium,
  drawnSignature,
  goldenAnswers,
  hashed,
  numberIn,
  photoOf,
  reportOf,
  withDrawings,
} from '../support/report-input';

/** A browser prints beside other work: how long it takes says nothing. */
jest.setTimeout(180_000);

const renderer = new PdfRenderer(configWithChromium());
afterAll(() => renderer.onApplicationShutdown());
const print = (input: ConditionReportInput) => renderConditionReport(renderer, input);

const definitionOf = (key: string): FormDefinition => {
  const found = SHIPPED_DEFINITIONS.find((definition) => definition.key === key);
  if (!found) throw new Error(`No form ${key}`);
  return found;
};
const CANADIAN = definitionOf('condition-ca');
/** Left and right, in points. */
const MARGIN = 72 * (14 / 25.4);

/** Words that a value must be printed as: worked out from the document alone, not by the code under test. */
function expectedWords(definition: FormDefinition, entry: Entry, value: unknown): string {
  const texts = Object.values(definition.i18n)[0] ?? {};
  const options = entry.column?.options ?? entry.item.options ?? [];
  const option = options.find(([each]) => each === value)?.[1];
  if (option !== undefined) return texts[option] ?? option;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (entry.kind === 'date') return displayDate(String(value));
  if (entry.kind === 'signature') return `Signed by ${(value as { name: string }).name}`;
  if (typeof value === 'number')
    return (entry.column ?? entry.item).step === 0.01 ? value.toFixed(2) : String(value);
  return String(value);
}

function isPrinted(entry: Entry, answers: Answers, input: ConditionReportInput): boolean {
  const context = {
    activeSide: entry.side,
    editable: true,
    manager: false,
    ownerIsCompany: input.property.ownerIsCompany,
    country: input.country,
    names: { tenants: input.occupants },
  };
  return (
    entry.kind !== 'rooms' &&
    !isEmpty(answers[entry.key]) &&
    visible(entry.item, entry.side, answers, context)
  );
}

/** The parts of the document between two headings of the second level, by the text of the first. */
function sectionsOf(root: TagNode): Map<string, TagNode[]> {
  const sections = new Map<string, TagNode[]>();
  const visit = (node: TagNode) => {
    const heading = node.children.find(({ tag }) => tag === 'H2');
    if (heading) sections.set(solid(textIn(heading)), [node]);
    node.children.forEach(visit);
  };
  visit(root);
  return sections;
}

const columnIndex = (entry: Entry, definition: FormDefinition): number => {
  if (entry.column === undefined) return entry.side === 'moveIn' ? 0 : 1;
  const cells = SIDES.flatMap((side) =>
    (entry.item.columns ?? [])
      .filter(({ id }) => (entry.item.rows ?? []).some((row) => row.keys[side]?.[id] !== undefined))
      .map(({ id }) => `${side}.${id}`),
  );
  expect(definition.sections).toContain(entry.section);
  return cells.indexOf(`${entry.side}.${entry.column.id}`);
};

/** What stands beside a label: the cell of its side, or what follows it where the section has one side only. */
function printedBeside(
  definition: FormDefinition,
  entry: Entry,
  label: string,
  section: TagNode[],
): string[] {
  const rows = section
    .flatMap((node) => tagged(node, 'TR'))
    .filter((row) => solid(textIn(row)).startsWith(label));
  if (rows.length > 0)
    return rows.map((row) =>
      solid(
        textIn(tagged(row, 'TD')[columnIndex(entry, definition)] ?? { tag: '', children: [], texts: [] }),
      ),
    );
  const text = solid(section.map(textIn).join(' '));
  return text.split(label).slice(1);
}

/** The same answers with the sides told apart wherever a question has both: a swap of the columns is noticed. */
function withSidesApart(definition: FormDefinition, answers: Answers): Answers {
  const changed: Record<string, unknown> = { ...answers };
  for (const entry of entries(definition)) {
    const value = answers[entry.key];
    const options = (entry.column?.options ?? []).map(([each]) => each);
    if (
      typeof value === 'string' &&
      ['text', 'longText'].includes(entry.kind) &&
      entry.item.type !== 'select'
    )
      changed[entry.key] = `${value} ${entry.side}`;
    if (entry.side === 'moveIn') continue;
    if (typeof value === 'number' && entry.kind === 'number') changed[entry.key] = value + 1;
    // Cells of tables decide over nothing else.
    if (options.length > 1) changed[entry.key] = options.find((each) => each !== value);
  }
  return changed;
}

describe.each(
  SHIPPED_DEFINITIONS.flatMap((definition) =>
    SIDES.map((side) => [definition.key, side, definition] as const),
  ),
)('the report of %s at its %s', (key, last, definition) => {
  let answers: Answers;
  let input: ConditionReportInput;
  let pdf: Buffer;
  beforeAll(async () => {
    answers = withSidesApart(definition, await withDrawings(definition, goldenAnswers(key, last)));
    const whole = reportOf(definition, answers);
    const { moveIn, moveOut } = whole.visits;
    input = { ...whole, visits: { moveIn, moveOut: last === 'moveOut' ? moveOut : null } };
    pdf = await print(input);
  });

  it('prints every answer under its section, beside its label and on its side', () => {
    const sections = sectionsOf(tagsOf(pdf));
    const texts = Object.values(definition.i18n)[0] ?? {};
    const wanted = entries(definition).filter((entry) => isPrinted(entry, answers, input));
    expect(wanted.length).toBeGreaterThan(last === 'moveIn' ? 25 : 40);
    const lost = wanted.filter((entry) => {
      const section = sections.get(solid(texts[entry.section.title] ?? ''));
      const labelId = entry.row?.label ?? entry.item.label ?? '';
      // A name that a label ends with may differ by side: what stands before it is enough to find it.
      const label = solid((texts[labelId] ?? '').split('{')[0] ?? '').replace(/:$/u, '');
      const words = solid(expectedWords(definition, entry, answers[entry.key]));
      return (
        section === undefined ||
        label === '' ||
        !printedBeside(definition, entry, label, section).some((printed) => printed.includes(words))
      );
    });
    expect(
      lost.map((entry) => `${entry.key}: ${expectedWords(definition, entry, answers[entry.key])}`),
    ).toEqual([]);
  });

  it('prints both columns, the rooms of both sides and the legend of the codes that were used, and no other', () => {
    const text = textOfPdf(pdf);
    const solidText = solid(text);
    for (const side of SIDES) {
      for (const { name } of input.rooms[side]) expect(text).toContain(name);
    }
    expect(text).toContain('Move-In');
    expect(text).toContain('Move-Out');
    expect(solidText).toContain(solid('S Scratched DT Dirty G Good'));
    expect(text).not.toMatch(/Broken|Stained/u);
  });

  it('has a picture for each drawn signature that was asked for', () => {
    const drawn = entries(definition).filter(
      (entry) => entry.kind === 'signature' && isPrinted(entry, answers, input),
    );
    expect(imagesOf(pdf)).toHaveLength(drawn.length);
  });

  it('names report, revision and hash on each page, form and full hashes on the last ones', () => {
    const pages = pagesOf(pdf);
    pages.forEach((page, index) => {
      expect(page).toContain('Report CR-1042');
      expect(page).toContain('Revision 1');
      expect(page).toContain(`SHA-256 ${input.contentHash.slice(0, 16)}…`);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page).toContain(`Check this file: ${input.checkAddress}`);
      expect(page).not.toContain('DRAFT');
    });
    const end = solid(pages.slice(-2).join(''));
    expect(end).toContain(input.contentHash);
    expect(end).toContain(input.form.sha256);
    expect(end).toContain(solid(`${key} version 1`));
  });

  it('is on Letter paper, tagged, with its own fonts embedded, and prints no note of the author of the form', () => {
    expect(pdfInfo(pdf)).toMatch(/612 x 792 pts \(letter\)/u);
    expect(pdfInfo(pdf)).toMatch(/Tagged:\s+yes/u);
    const fonts = fontsOf(pdf);
    expect(
      fonts.every(
        ({ embedded, type, name }) => embedded && type === 'CID TrueType' && name.startsWith('PublicSans'),
      ),
    ).toBe(true);
    const text = solid(textOfPdf(pdf));
    for (const note of [...definition.metadata.sources, ...definition.metadata.unconfirmed]) {
      expect(text).not.toContain(solid(note).slice(0, 40));
    }
  });
});

describe('what a report says of what was not answered', () => {
  const report = async (changes: Answers, rest: Partial<ConditionReportInput> = {}) =>
    textOfPdf(
      await print(reportOf(CANADIAN, { ...goldenAnswers('condition-ca', 'moveOut'), ...changes }, rest)),
    );

  it('tells an open question from one that was not put', async () => {
    const answers = {
      ...goldenAnswers('condition-ca', 'moveOut'),
      moveInTenantAgentState: 1,
      tenantAgentLegalNameMoveIn: null,
      mailboxKeysIssued: '',
    };
    const rows = tagged(tagsOf(await print(reportOf(CANADIAN, answers))), 'TR').map((row) =>
      tagged(row, 'TH')
        .concat(tagged(row, 'TD'))
        .map((cell) => textIn(cell).replace(/\s+/gu, ' ').trim()),
    );
    const cellsOf = (label: string) => rows.find(([first]) => first === label)?.slice(1);
    expect(cellsOf("Legal name of the tenant's agent")).toEqual(['Not answered', 'Not applicable']);
    expect(cellsOf('Mailbox keys')).toEqual(['Not answered', '2']);
    expect(cellsOf('Possession date')?.[1]).toBe('');
  });

  it('does not print the answer to a question that was not put', async () => {
    const text = await report({
      deductionsState: 1,
      deductionsTenantComment: 'Hardly',
      moveInTenantRefusedComment: 'Hidden reason',
    });
    expect(text).toContain('Hardly');
    expect(text).not.toContain('Hidden reason');
  });

  it('leaves the side that has not begun blank, without its questions', async () => {
    const moveIn = goldenAnswers('condition-ca', 'moveIn');
    const base = reportOf(CANADIAN, moveIn);
    const input = hashed({ ...base, visits: { ...base.visits, moveOut: null } });
    const text = textOfPdf(await print(input));
    expect(text).toContain('Not inspected yet');
    expect(text).toContain('Marie Roy');
    expect(text).not.toContain('Deductions at the end of the tenancy');
    expect(text.match(/Not answered/gu)).toHaveLength(1 + unansweredIn(moveIn));
  });

  it('prints a report that holds nothing yet', async () => {
    const nothing = reportOf(
      CANADIAN,
      {},
      { revision: null, visits: { moveIn: null, moveOut: null }, occupants: [] },
    );
    const pdf = await print(nothing);
    const text = textOfPdf(pdf);
    expect(text).toContain('No rooms were recorded.');
    expect(text).toContain('Deductions at the end of the tenancy');
    expect(text).toContain('Not answered');
    expect(imagesOf(pdf)).toEqual([]);
  });

  function unansweredIn(answers: Answers): number {
    const base = reportOf(CANADIAN, answers);
    const context = {
      activeSide: 'moveIn' as Side,
      editable: true,
      manager: false,
      ownerIsCompany: false,
      country: 'CA',
      names: { tenants: base.occupants },
    };
    return entries(CANADIAN, 'moveIn').filter(
      (entry) =>
        entry.kind !== 'rooms' &&
        entry.requiredIf === undefined &&
        isEmpty(answers[entry.key]) &&
        visible(entry.item, 'moveIn', answers, context),
    ).length;
  }
});

describe('drafts and words of strangers', () => {
  it('prints DRAFT on every page of an unfinished report', async () => {
    const draft = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'), { revision: null });
    const pages = pagesOf(await print(draft));
    for (const page of pages) {
      expect(page).toContain('Report CR-1042 · DRAFT');
      expect(page).not.toContain('Revision');
    }
    expect(pages[0]).toContain('This report is not finished.');
  });

  it('prints markup in answers, captions and names as text', async () => {
    const markup = `<b onclick="x">bold</b> & </td></html> {{page}} <img src="http://example.invalid/x">`;
    const base = reportOf(CANADIAN, {
      ...goldenAnswers('condition-ca', 'moveOut'),
      moveInGeneralComments: markup,
    });
    const input = hashed({
      ...base,
      reportNumber: 'CR-<i>7</i>',
      tenant: { displayName: 'M & <u>Co</u> "}', logo: null },
      property: { ...base.property, landlord: markup },
      rooms: {
        ...base.rooms,
        moveIn: base.rooms.moveIn.map((room) => ({
          ...room,
          name: '<h1>Den</h1>',
          otherObservations: markup,
        })),
      },
      photos: { moveIn: [await photoOf(1, { caption: markup })], moveOut: [] },
    });
    const pdf = await print(input);
    const text = textOfPdf(pdf);
    // Comments, landlord, two observations, the caption and its line in the list.
    expect(solid(text).split(solid(markup))).toHaveLength(7);
    expect(text).toContain('<h1>Den</h1>');
    for (const page of pagesOf(pdf)) {
      expect(page).toContain('Report CR-<i>7</i>');
      expect(page).toContain('M & <u>Co</u> "}');
    }
  });

  it('prints names in the scripts people have, with fonts of its own', async () => {
    const names = ['Zoë Škvorecký-Łuczak', 'Nguyễn Thị Ánh', 'Élodie Œuvrard', 'Иван Петров', 'Ελένη Παππά'];
    const pdf = await print(
      reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveIn'), { occupants: names }),
    );
    const text = textOfPdf(pdf);
    for (const name of names) expect(text).toContain(name);
    expect([...new Set(fontsOf(pdf).map(({ name }) => name.replace(/-.*/u, '')))].sort()).toEqual([
      'DejaVuSans',
      'PublicSansThin',
    ]);
  });

  it('prints a typed signature, and says so where a drawing is no picture', async () => {
    const text = textOfPdf(
      await print(
        reportOf(CANADIAN, {
          ...goldenAnswers('condition-ca', 'moveIn'),
          moveInLandlordSignature: { typed: 'M. Roy', at: Date.UTC(2025, 3, 1, 17, 5) },
          moveInTenantSignature: { png: 'data:image/png;base64,AAAA', name: 'Ana Lee' },
        }),
      ),
    );
    expect(text).toContain(messages.conditionReport.typedSignature);
    expect(text).toContain('Signed by M. Roy on Tue, Apr 1 2025 10:05 PDT');
    expect(text).toContain(messages.conditionReport.unreadableSignature);
  });

  it('refuses to print under a hash of other contents', async () => {
    const input = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveIn'));
    const changed = { ...input, answers: { ...input.answers, rentalCity: 'Castlegar' } };
    await expect(print(changed)).rejects.toThrow(RangeError);
  });
});

describe('photos', () => {
  it('prints sixty of both sides, each over its own caption, time and number', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const photos = {
      moveIn: [] as ConditionReportInput['photos']['moveIn'][number][],
      moveOut: [] as ConditionReportInput['photos']['moveOut'][number][],
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
        /Photo (\d+) (Move-In|Move-Out) Caption of picture (\d+) Taken Tue, Apr 1 2025 (\d\d:\d\d) PDT/gu,
      ),
    ];
    expect(captions).toHaveLength(60);
    // Printed numbers run on; the picture above each caption is the one the caption speaks of, on its side.
    expect(captions.map(([, place]) => Number(place))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(captions.map(([, , , number]) => Number(number))).toEqual(images);
    for (const [, , side, number, time] of captions) {
      expect(side).toBe(Number(number) % 3 === 0 ? 'Move-Out' : 'Move-In');
      expect(time).toBe(`09:${String(number).padStart(2, '0')}`);
    }
    const list = solid(textOfPdf(pdf));
    for (const { sha256 } of [...photos.moveIn, ...photos.moveOut]) expect(list).toContain(sha256);
  });

  it('prints them whole, on both sides: no edge of a page and no other photo covers a part', async () => {
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

  it('prints the sides beside each other, and what one of them has more of across both columns', async () => {
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
    expect(more.text).toContain('Further photos: Move-In');
    // One more stays in the column of its side; nothing has to be said.
    const one = await columnsOf([0], [10, 11]);
    expect(one.placed).toEqual(['0 left', '10 right', '11 right']);
    const alone = await columnsOf([], [10, 11]);
    expect(alone.placed).toEqual(['10 left', '11 right']);
    expect(one.text + alone.text).not.toContain('Further photos');
  });

  it('prints the time of a photo in the zone of its visit, or says that it is not known', async () => {
    const base = reportOf(CANADIAN, goldenAnswers('condition-ca', 'moveOut'));
    const visit = { inspector: null, inspectedDate: null };
    const input = hashed({
      ...base,
      visits: {
        moveIn: { ...visit, zone: 'CANADA_NEWFOUNDLAND' },
        moveOut: { ...visit, zone: 'AMERICA_ARIZONA' },
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
    expect(text).toContain('Taken Thu, Jan 2 2025 08:30 NST');
    expect(text).toContain('Taken Wed, Jul 2 2025 05:00 MST');
    expect(text).toContain('Time taken not known');
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

  it('shows a signature that was drawn outside of every question nowhere', async () => {
    const stray = {
      ...goldenAnswers('condition-ca', 'moveIn'),
      deductionsSignature: { png: await drawnSignature() },
    };
    const base = reportOf(CANADIAN, stray);
    const pdf = await print(hashed({ ...base, visits: { ...base.visits, moveOut: null } }));
    expect(imagesOf(pdf)).toEqual([]);
  });
});
