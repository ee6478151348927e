import {
  withContext,
  type FormContext,
  type FormDefinition,
  type FormRow,
  type Item,
} from '@walkthrough/form-definitions';
import type { ReportPhoto } from '../../offline/reports/drafts/report-session';
import { createFormModel } from '../form-model';
import { isShownAtAnswer, moveInPhotosOf, pathOfRow } from './photos-of-answers';

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });
const question = (id: string, changes: Partial<Item> = {}): Item => ({
  id,
  type: 'text',
  label: 'x',
  keys: both(id),
  photo: {},
  ...changes,
});

const document: FormDefinition = {
  key: 'test',
  version: 1,
  engine: 3,
  title: 'x',
  appliesTo: { country: ['CA'], conditionInspectionType: [] },
  i18n: { 'en-CA': { x: 'Text' } },
  metadata: { sources: [], unconfirmed: [] },
  sections: [
    {
      id: 'one',
      title: 'x',
      items: [
        question('roof'),
        question('shed', { shownWhen: { moveIn: "${roofIn} = 'Good'", moveOut: "${roofOut} = 'Good'" } }),
        { id: 'fence', type: 'text', label: 'x', keys: both('fence') },
        question('meters', {
          type: 'repeat',
          questions: [
            question('reading', { shownWhen: { moveIn: "${kindIn} = 'water'", moveOut: 'true' } }),
            question('kind'),
            question('dials', { type: 'repeat', questions: [question('digit')] }),
          ],
        }),
      ],
    },
  ],
};
const model = createFormModel(JSON.parse(JSON.stringify(document)) as FormDefinition);

const context: FormContext = {
  activeSide: 'moveIn',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
};
const dial = { id: 'd1', values: { digitIn: '4' } };
const metersIn: readonly FormRow[] = [
  { id: 'm1', values: { kindIn: 'gas' }, rows: { dialsIn: [dial] } },
  { id: 'm2', values: { kindIn: 'water' } },
];
const answers = {
  roofIn: 'Poor',
  metersIn,
  metersOut: [
    { id: 'm3', sourceRowId: 'm1', values: {} },
    { id: 'm4', values: {} },
  ],
};

const photo = (element: string | null, side: ReportPhoto['side'] = 'moveIn'): ReportPhoto => ({
  id: `${side} ${element}`,
  side,
  roomId: null,
  element,
  caption: '',
  marks: [],
  takenAt: null,
  state: 'server',
});

it.each<[string | null, boolean]>([
  ['item:roofIn', true],
  ['item:shedIn', false],
  ['item:fenceIn', false],
  ['item:goneIn', false],
  ['item:roofOut', false],
  ['item:metersIn/m1', true],
  ['item:metersIn/m9', false],
  ['item:readingIn/m1', false],
  ['item:readingIn/m2', true],
  ['item:dialsIn/d1', true],
  ['item:digitIn/d1', true],
  ['door', false],
  [null, false],
])('knows whether the page shows the photo %s', (element, isShown) => {
  expect(isShownAtAnswer(photo(element), model, withContext(model.document, answers, context))).toBe(isShown);
});

it.each<[string, string[]]>([
  ['item:roofOut', ['moveIn item:roofIn']],
  ['item:metersOut/m3', ['moveIn item:metersIn/m1']],
  ['item:readingOut/m3', ['moveIn item:readingIn/m1']],
  ['item:metersOut/m4', []],
  ['item:fenceOut', []],
  ['door', []],
])('finds the move-in photos to compare %s with', (element, expected) => {
  const photos = [
    ...['item:roofIn', 'item:metersIn/m1', 'item:metersIn/m2', 'item:readingIn/m1', 'door', null].map(
      (each) => photo(each),
    ),
    photo('item:roofIn', 'moveOut'),
  ];
  expect(moveInPhotosOf(element, photos, model, answers).map(({ id }) => id)).toEqual(expected);
});

it('finds the rows around a row', () => {
  expect(['m2', 'd1', 'x'].map((id) => pathOfRow(metersIn, id))).toEqual([['m2'], ['m1', 'd1'], []]);
});
