import type { FormAssignmentItem, FormVersionDetails } from '@walkthrough/domain';
import type { FormDefinition, Item } from '@walkthrough/form-definitions';
import type { Product } from './product';

const ADMIN = 'maple.admin';
const FORM = 'form-definitions/task-unit';

/** A picture of a meter. */
const METER =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAKAAAABQCAMAAACpg44GAAAACVBMVEUiIiLf5eKyOyKcN+U/AAAAYElEQVR42u3YMQoAIAwEwdP/P9reQgRBhcyWqaa6ImmfF0BAQEBAQEBAQEDAksBM3boBAgICAgICAgICAgICAgICAgKeA/0HAQEXwP4oQEDAMkBDDQgICAgICAgICLjZAE5EKgn2nGy3AAAAAElFTkSuQmCC';

export const CITIES = Array.from({ length: 300 }, (_city, index) => `Town ${index + 1}`);

const single = (key: string) => ({ single: key });

/** Every type and capability of engine 3, as a section of the report of a unit. */
const ITEMS: Item[] = [
  { id: 'qNote', type: 'note', label: 'qNote', picture: { data: METER, alt: 'qPicture' } },
  { id: 'qName', type: 'text', label: 'qName', keys: single('qName'), default: 'Cellar' },
  {
    id: 'qReading',
    type: 'decimal',
    label: 'qReading',
    keys: single('qReading'),
    places: 3,
    unit: 'qCubic',
    mandatory: true,
  },
  { id: 'qPaid', type: 'money', label: 'qPaid', keys: single('qPaid') },
  { id: 'qCame', type: 'time', label: 'qCame', keys: single('qCame') },
  { id: 'qNext', type: 'dateTime', label: 'qNext', keys: single('qNext') },
  {
    id: 'qHeats',
    type: 'multiple',
    label: 'qHeats',
    keys: single('qHeats'),
    mandatory: true,
    options: [
      [1, 'qGas'],
      [2, 'qOil'],
      [9, 'qOther'],
    ],
    other: { option: 9, keys: single('qHeatsOther') },
  },
  {
    id: 'qBoiler',
    type: 'radio',
    label: 'qBoiler',
    keys: single('qBoiler'),
    mandatory: false,
    options: [
      [1, 'qGasBoiler'],
      [2, 'qOilBurner'],
    ],
    choiceFilters: [
      { values: [1], when: 'selected(${qHeats}, 1)' },
      { values: [2], when: 'selected(${qHeats}, 2)' },
    ],
  },
  {
    id: 'qCity',
    type: 'radio',
    label: 'qCity',
    keys: single('qCity'),
    mandatory: false,
    options: CITIES.map((_city, index) => [index + 1, `qCity${index + 1}`]),
  },
  {
    id: 'qOffice',
    type: 'select',
    label: 'qOffice',
    keys: single('qOffice'),
    options: CITIES.slice(0, 13).map((city, index) => [city, `qCity${index + 1}`]),
  },
  {
    id: 'qRoof',
    type: 'radio',
    label: 'qRoof',
    keys: single('qRoof'),
    mandatory: false,
    options: [
      [1, 'qGood'],
      [2, 'qPoor'],
    ],
    photo: { max: 2, requiredWhen: '${qRoof} = 2' },
    note: { keys: single('qRoofNote') },
    flag: { keys: single('qRoofFlag') },
  },
  {
    id: 'qWalls',
    type: 'radioTable',
    label: 'qWalls',
    columns: [
      {
        id: 'state',
        label: 'qState',
        type: 'radio',
        options: [
          [1, 'qGood'],
          [2, 'qPoor'],
        ],
      },
    ],
    rows: [
      {
        id: 'north',
        label: 'qNorth',
        keys: { single: { state: 'qNorth' } },
        photo: { max: 1, requiredWhen: '. = 2' },
        note: { keys: single('qNorthNote') },
        flag: { keys: single('qNorthFlag') },
      },
    ],
  },
  {
    id: 'qKeys',
    type: 'repeat',
    label: 'qKeys',
    keys: single('qKeys'),
    photo: { min: 1 },
    questions: [{ id: 'qKey', type: 'text', label: 'qKey', keys: single('qKey') }],
  },
  { id: 'qRated', type: 'rating', label: 'qRated', keys: single('qRated') },
  { id: 'qCode', type: 'barcode', label: 'qCode', keys: single('qCode') },
  {
    id: 'qPlace',
    type: 'text',
    label: 'qPlace',
    keys: single('qPlace'),
    prefillFrom: 'property.code',
    readOnly: true,
  },
  {
    id: 'qGarden',
    type: 'longText',
    label: 'qGarden',
    keys: single('qGarden'),
    mandatory: true,
    notApplicable: { keys: single('qNoGarden'), reasons: single('qNoGardenWhy') },
  },
];

const TEXTS: Readonly<Record<string, string>> = {
  qTitle: 'Meter and heating',
  qNote: 'Read the meter in the ${qName} first.',
  qPicture: 'The meter',
  qName: 'Room of the meter',
  qReading: 'Meter reading in the ${qName}',
  qCubic: 'm³',
  qPaid: 'Deposit paid',
  qCame: 'Time of arrival',
  qNext: 'Next appointment',
  qHeats: 'Ways of heating',
  qGas: 'Gas',
  qOil: 'Oil',
  qOther: 'Another way',
  qBoiler: 'Appliance',
  qGasBoiler: 'Gas boiler',
  qOilBurner: 'Oil burner',
  qCity: 'Nearest town',
  qOffice: 'Post office',
  qRoof: 'State of the roof',
  qGood: 'Good',
  qPoor: 'Poor',
  qWalls: 'Walls',
  qState: 'State of the wall',
  qNorth: 'North wall',
  qKeys: 'Key rings',
  qKey: 'Name of the ring',
  qRated: 'Overall impression',
  qCode: 'Code on the meter',
  qPlace: 'Code of the unit',
  qGarden: 'State of the garden',
  ...Object.fromEntries(CITIES.map((city, index) => [`qCity${index + 1}`, city])),
};

/** Publishes the form of units with these questions, and uses it for new reports. */
export async function publishQuestions(product: Product): Promise<number> {
  const { document, version } = await product.api<FormVersionDetails>(ADMIN, 'POST', `${FORM}/drafts`, {
    from: 1,
  });
  const draft = document as FormDefinition;
  const i18n = Object.fromEntries(
    Object.entries(draft.i18n).map(([locale, texts]) => [locale, { ...texts, ...TEXTS }]),
  );
  const sections = [...draft.sections, { id: 'questions', title: 'qTitle', items: ITEMS }];
  await product.api(ADMIN, 'PUT', `${FORM}/${version}`, {
    document: JSON.stringify({ ...draft, i18n, sections }),
  });
  await product.api(ADMIN, 'POST', `${FORM}/${version}/publish`, { note: 'Meter and heating' });
  const all = await product.api<FormAssignmentItem[]>(ADMIN, 'GET', 'form-definitions/assignments');
  for (const { country, conditionInspectionType, effectiveFrom, key } of all)
    if (key === 'task-unit')
      await product.api(ADMIN, 'PUT', 'form-definitions/assignments', {
        country,
        conditionInspectionType,
        key,
        version,
        effectiveFrom,
      });
  return version;
}
