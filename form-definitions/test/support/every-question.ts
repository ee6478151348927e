import type { FormDefinition, Item } from '../../src';
import { formOf } from './forms';

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });

/** A JPEG of one pixel. */
const PIXEL =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=';

const LONG_LIST = Array.from({ length: 500 }, (_each, index): [number, string] => [
  index + 1,
  `city${index + 1}`,
]);

/** Every type and capability of engine 3 beside expressions. */
const ITEMS: Item[] = [
  { id: 'how', type: 'note', label: 'how', help: 'howHelp', picture: { data: PIXEL, alt: 'howPicture' } },
  {
    id: 'name',
    type: 'text',
    label: 'name',
    keys: both('name'),
    prefillFrom: 'occupancy.names',
  },
  {
    id: 'reading',
    type: 'decimal',
    label: 'reading',
    keys: both('reading'),
    places: 3,
    unit: 'cubic',
    min: -5,
    max: 99_999,
    mandatory: true,
    notApplicable: { keys: both('noReading'), reasons: both('noReadingWhy') },
  },
  { id: 'tiny', type: 'decimal', label: 'tiny', keys: both('tiny'), places: 6 },
  { id: 'degrees', type: 'numeric', label: 'degrees', keys: both('degrees'), unit: 'celsius', min: -40 },
  {
    id: 'deposit',
    type: 'money',
    label: 'deposit',
    keys: both('deposit'),
    max: 5_000,
    requiredWhen: { moveIn: '${ratedIn} < 3', moveOut: '${ratedOut} < 3' },
  },
  { id: 'arrived', type: 'time', label: 'arrived', keys: both('arrived'), default: '09:30' },
  {
    id: 'met',
    type: 'dateTime',
    label: 'met',
    keys: both('met'),
    validWhen: { condition: ". >= '2000-01-01T00:00'", message: 'late' },
  },
  {
    id: 'heats',
    type: 'multiple',
    label: 'heats',
    help: 'heatsHelp',
    keys: both('heats'),
    mandatory: true,
    options: [
      [1, 'gas'],
      [2, 'oil'],
      [3, 'wood'],
      [9, 'another'],
    ],
    other: { option: 9, keys: both('heatsOther'), label: 'which' },
    choiceFilters: [
      { values: [2, 3], when: { moveIn: "${kindIn} != 'flat'", moveOut: "${kindOut} != 'flat'" } },
      { values: [3], when: { moveIn: '${ratedIn} = 5', moveOut: 'false' } },
    ],
    default: [1],
  },
  {
    id: 'kind',
    type: 'select',
    label: 'kind',
    keys: both('kind'),
    mandatory: true,
    options: [
      ['house', 'house'],
      ['flat', 'flat'],
      ['else', 'another'],
    ],
    other: { option: 'else', keys: both('kindElse') },
  },
  { id: 'city', type: 'radio', label: 'city', keys: both('city'), mandatory: false, options: LONG_LIST },
  {
    id: 'stage',
    type: 'inlineRadio',
    label: 'stage',
    keys: both('stage'),
    mandatory: false,
    options: [
      [1, 'house'],
      [2, 'flat'],
    ],
    choiceFilters: [
      { values: [1], when: { moveIn: "${kindIn} = 'house'", moveOut: "${kindOut} = 'house'" } },
      { values: [2], when: { moveIn: "${kindIn} = 'flat'", moveOut: "${kindOut} = 'flat'" } },
    ],
  },
  { id: 'rated', type: 'rating', label: 'rated', keys: both('rated'), max: 6 },
  {
    id: 'label',
    type: 'barcode',
    label: 'label',
    keys: both('label'),
    maxLength: 40,
    shownWhen: { moveIn: 'selected(${heatsIn}, 1)', moveOut: 'count-selected(${heatsOut}) > 1' },
  },
  {
    id: 'fixedCode',
    type: 'text',
    label: 'fixedCode',
    keys: both('fixedCode'),
    readOnly: true,
    prefillFrom: 'property.code',
  },
  { id: 'signed', type: 'signature', label: 'signed', keys: both('signed'), mandatory: true },
];

const TEXTS: Readonly<Record<string, string>> = {
  title: 'Every question',
  how: 'How to read the meter of ${nameIn}',
  howHelp: 'Write down all digits & the unit.',
  howPicture: 'A meter',
  name: 'Name of the tenant',
  reading: 'Reading of the meter',
  cubic: 'm³',
  tiny: 'Tiny number',
  degrees: 'Temperature',
  celsius: '°C',
  deposit: 'Deposit',
  arrived: 'Arrival',
  met: 'Meeting',
  late: 'Meet in this century.',
  heats: 'Heating of ${nameIn} in the ${kindIn}',
  heatsHelp: 'Rated ${ratedIn}',
  gas: 'Gas',
  oil: 'Oil',
  wood: 'Wood',
  another: 'Other',
  which: 'Which one?',
  kind: 'Kind of home',
  house: 'House',
  flat: 'Flat',
  city: 'Nearest city',
  stage: 'Stage',
  rated: 'Impression',
  label: 'Meter label',
  fixedCode: 'Code of the place',
  signed: 'Signature',
  ...Object.fromEntries(LONG_LIST.map(([value, id]) => [id, `City ${value}`])),
};

export const everyQuestion: FormDefinition = formOf([], {
  key: 'every-question',
  engine: 3,
  title: 'title',
  i18n: { 'en-CA': TEXTS },
  sections: [{ id: 'all', title: 'title', items: ITEMS }],
});
