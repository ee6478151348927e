import type { ConditionInspection, FormVersionDetails, OpenedConditionInspection } from '@walkthrough/domain';
import type { FormDefinition, Item, Side } from '@walkthrough/form-definitions';
import { newEmptyForm, type FormItems } from './support/form-items';
import { readPaperForm } from './support/paper-form';
import { DESK } from './support/browser';
import { useProduct } from './support/product';

const KEY = 'hud-move-in-move-out';
const ADMIN = 'maple.admin';
const COORDINATOR = 'maple.coordinator';

const SIGNED = 'Signature of the tenant';

const product = useProduct();

const paper = readPaperForm('hud-move-in-move-out.txt');
const part = (heading: string) => paper.parts.find((each) => each.heading === heading)!.lines;
const header = part('Header');
const [condition, cost] = part('Columns') as [string, string];
const rooms = paper.parts.filter(({ heading }) => heading !== 'Header' && heading !== 'Columns');

/** Returns type and sides of a header box of the paper, which its label tells. */
const boxOf = (label: string) => ({
  type: / Date$/u.test(label) ? 'date' : 'text',
  sides: /^Move-Out/u.test(label) ? (['moveOut'] as const) : (['moveIn'] as const),
});

/** Sets up the columns of the paper: Condition, an empty cell for each side, and the cost. */
async function shapeColumns(items: FormItems, table: string): Promise<void> {
  await items.choose(table, table);
  await items.field('Type of column 1').selectOption({ label: 'Text' });
  await items.field('Label of the new column').fill(cost);
  await items.properties.getByRole('button', { name: 'Add column' }).click();
  await items.field('Type of column 2').selectOption({ label: 'Amount' });
  const column = items.properties.getByRole('group', { name: cost, exact: true });
  await column.getByLabel('Ask at move-in').uncheck();
  await column.getByLabel('Optional column').check();
  await column.getByLabel('Step').fill('0.01');
  await column.getByLabel('Step').press('Enter');
}

/** Returns what an item asks, without the ids within the document. */
function asked(definition: FormDefinition, item: Item) {
  const text = (id: string | undefined) => definition.i18n['en-US']![id ?? ''];
  return {
    label: text(item.label),
    type: item.type,
    sides: Object.keys(item.keys ?? {}),
    columns: item.columns?.map(({ label, type, optional }) => [text(label), type, optional === true]),
    rows: item.rows?.map(({ label, keys }) => ({
      label: text(label),
      moveIn: Object.keys(keys.moveIn ?? {}).length,
      moveOut: Object.keys(keys.moveOut ?? {}).length,
    })),
  };
}

/** Returns the same facts from the paper. */
const onPaper = () => [
  {
    title: 'Header',
    items: [
      ...header.map((label) => ({ label, type: boxOf(label).type, sides: [...boxOf(label).sides] })),
      { label: SIGNED, type: 'signature', sides: ['moveIn', 'moveOut'] },
    ].map((each) => ({ ...each, columns: undefined, rows: undefined })),
  },
  ...rooms.map(({ heading, lines }) => ({
    title: heading,
    items: [
      {
        label: heading,
        type: 'radioTable',
        sides: [],
        columns: [
          [condition, 'text', false],
          [cost, 'numeric', true],
        ],
        rows: lines.map((label) => ({ label, moveIn: 1, moveOut: 2 })),
      },
    ],
  })),
];

function keysOf({ sections }: FormDefinition, side: Side): string[] {
  return sections.flatMap(({ items }) =>
    items.flatMap((item) => [
      ...(item.keys?.[side] === undefined ? [] : [item.keys[side]]),
      ...(item.rows ?? []).flatMap(({ keys }) => Object.values(keys[side] ?? {})),
    ]),
  );
}

it('turns a paper checklist into a published form without JSON, and new inspections use it', async () => {
  // Valid from today in the property's zone.
  const page = await product.signedIn(ADMIN, DESK, { timezoneId: 'America/Vancouver' });
  const items = await newEmptyForm(page, { key: KEY, title: paper.title, country: 'United States' });

  // Adds all headings of the paper; the initial section of a new form becomes the header.
  await items.chooseSection('First section');
  await items.field('Title of the section').fill('Header');
  await page.getByRole('button', { name: 'Add section' }).click();
  await items.dialog.getByLabel('Titles, one per line').fill(rooms.map(({ heading }) => heading).join('\n'));
  await items.dialog.getByRole('button', { name: `Add ${rooms.length}` }).click();
  await items.dialog.waitFor({ state: 'detached' });
  expect(await items.sectionNames()).toEqual(['Header', ...rooms.map(({ heading }) => heading)]);

  const texts = header.filter((label) => boxOf(label).type === 'text');
  await items.addItems('Header', 'Short text', texts, 'Move-in only');
  for (const label of header.filter((each) => boxOf(each).type === 'date')) {
    const sides = boxOf(label).sides[0] === 'moveIn' ? 'Move-in only' : 'Move-out only';
    await items.addItems('Header', 'Date picker', [label], sides);
  }
  // The paper is signed at its end, and a form without a signature cannot be published.
  await items.addItems('Header', 'Signature', [SIGNED]);
  expect(await items.names('Header')).toEqual([...header, SIGNED]);

  // The first table is made by hand; the others copy its columns and take their lines from the paper.
  const [first, ...others] = rooms;
  await items.addTable(first!.heading, first!.heading, first!.lines, 'One column, Condition');
  await shapeColumns(items, first!.heading);
  for (const { heading, lines } of others) {
    await items.addTable(heading, heading, lines, `Like those of ${first!.heading}`);
  }
  await page.getByRole('tab', { name: /^Issues/ }).waitFor();

  await page.getByRole('button', { name: 'Validate' }).click();
  await page.getByText('The server found no errors.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await items.dialog.getByLabel('What changed and why').fill('Taken over from the paper form');
  // Another form has its place; it is replaced below.
  await items.dialog.getByLabel('Use it for new inspections').uncheck();
  await items.dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 1 was published.').waitFor();
  expect(await page.getByRole('tab', { name: 'JSON' }).getAttribute('aria-selected')).toBe('false');

  // Compares wordings, types, sides, columns and keys line by line with the paper.
  const version = await product.api<FormVersionDetails>(ADMIN, 'GET', `form-definitions/${KEY}/1`);
  const definition = version.document as FormDefinition;
  const said = definition.sections.map(({ title, items: list }) => ({
    title: definition.i18n['en-US']![title],
    items: list.map((item) => asked(definition, item)),
  }));
  expect(version).toMatchObject({ status: 'published', title: paper.title });
  expect(said).toEqual(onPaper());
  const lines = rooms.reduce((count, room) => count + room.lines.length, 0);
  const keys = (['moveIn', 'moveOut'] as const).map((side) => keysOf(definition, side));
  expect(keys.map(({ length }) => length)).toEqual([lines + 6, 2 * lines + 2]);
  const { properties } = version.dataSchema as { properties: Record<string, unknown> };
  expect(keys.flat().filter((key) => properties[key] === undefined)).toEqual([]);
  expect(new Set(keys.flat()).size).toBe(keys.flat().length);
  expect([keys[0]![0], keys[0]!.includes('moveInEntranceHallsStepsAndLandingsCondition')]).toEqual([
    'property2',
    true,
  ]);

  // From today it is the form of the United States.
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await items.dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText('Version 1 was assigned to United States, all others.').waitFor();
  const opened = await openInTheUnitedStates();
  const record = await product.api<ConditionInspection>(
    COORDINATOR,
    'GET',
    `condition-inspections/${opened.id}`,
  );
  expect(record.form).toMatchObject({ key: KEY, version: 1, sha256: version.sha256 });
});

/** Opens a move-in in the United States at the first property whose owner has a license. */
async function openInTheUnitedStates(): Promise<OpenedConditionInspection> {
  for (let propertyId = 1; propertyId < 60; propertyId += 1) {
    const wanted = {
      dueDate: '2026-12-01',
      inspectorId: 6,
      country: 'US',
      ciType: 'WA',
      type: 'MOVE_IN',
      propertyId,
      justification: 'The keys came late.',
    };
    try {
      return await product.api(COORDINATOR, 'POST', 'condition-inspections', wanted);
    } catch (error) {
      if (!String(error).includes('licence_required')) throw error;
    }
  }
  throw new Error('No property is left.');
}
