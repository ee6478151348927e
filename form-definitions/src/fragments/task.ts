import { MAX_REPORTED_OCCUPANTS } from '@walkthrough/domain';
import { type TASK_EQUIPMENT, type TASK_SIGNS, checkedKey } from '../task-fields';
import type { Item, RecordedFact, Row } from '../definition';
import { choices, section, worded, type Fragment, type SectionFragment } from './authoring';

const YES_NO = [
  [1, 'Yes'],
  [0, 'No'],
] as const;

const COMMENT = 2_000;

/** Returns an item with the error text for a missing answer. */
function withMissing({ items, texts }: Fragment, text: string): Fragment {
  return {
    items: items.map((item) => ({ ...item, missing: `${item.id}.missing` })),
    texts: { ...texts, ...Object.fromEntries(items.map(({ id }) => [`${id}.missing`, text])) },
  };
}

/** Adds the box that makes the item optional. */
function unless(item: Item, label: string, box: { key: string; label: string }): Fragment {
  const { items, texts } = worded(
    { ...item, unless: { keys: { single: box.key }, label: `${item.id}.box` } },
    label,
  );
  return { items, texts: { ...texts, [`${item.id}.box`]: box.label } };
}

/** Returns the section about who was present. */
export function presence(): SectionFragment {
  const present = unless(
    { id: 'otherPersonPresent', type: 'text', keys: { single: 'otherPersonPresent' }, maxLength: 190 },
    'Tenants present',
    { key: 'tenantsPresent', label: 'Yes' },
  );
  return section('presence', 'Tenants present', [
    withMissing(
      {
        items: present.items.map((item) => ({ ...item, help: 'otherPersonPresent.help' })),
        texts: { ...present.texts, 'otherPersonPresent.help': 'Otherwise: who accompanied you' },
      },
      'You must either check "Yes" if tenants were present or enter who accompanied you in the adjacent text box.',
    ),
    worded(
      { id: 'occupantNames', type: 'text', keys: { single: 'occupantNames' }, maxLength: 1_000 },
      'Occupant names',
    ),
  ]);
}

const PEOPLE = { min: 0, max: MAX_REPORTED_OCCUPANTS, step: 1 } as const;

const FACTS: readonly (readonly [fact: RecordedFact, label: string])[] = [
  ['names', 'Names'],
  ['num', 'Number of occupants'],
  ['phones', 'Phones'],
  ['emails', 'E-mails'],
];

/** Returns the section that asks whether the recorded occupant information is still correct. */
export function informationCheck(): SectionFragment {
  return section(
    'information',
    'Tenant information check',
    FACTS.map(([fact, label]) => {
      const value: Item =
        fact === 'num'
          ? { id: fact, type: 'numeric', keys: { single: fact }, corrects: fact, ...PEOPLE }
          : { id: fact, type: 'text', keys: { single: fact }, corrects: fact, maxLength: 1_000 };
      const item = unless(value, label, { key: checkedKey(fact), label: 'No correction needed' });
      return withMissing(
        item,
        'You must either check "No" if no correction is required or enter a value in "New Values".',
      );
    }),
  );
}

const EQUIPMENT_LABELS: Readonly<Record<(typeof TASK_EQUIPMENT)[number], string>> = {
  smoke: 'Smoke detector',
  carbon: 'Carbon monoxide detector',
  insurance: "Tenant's insurance",
  fusebox: 'Fuse box',
  heater: 'Heater',
  waterTank: 'Water tank',
};

const SIGN_LABELS: Readonly<Record<(typeof TASK_SIGNS)[number], string>> = {
  smoking: 'Signs of smoking',
  airbnb: 'Short-term rental (Airbnb)',
  growop: 'Grow-op',
  hoarding: 'Hoarding',
  bugs: 'Bugs',
  rodents: 'Rodents',
  repurposedRoom: 'Room used for another purpose',
};

type Table = Pick<Item, 'columns' | 'rows'> & { texts: Record<string, string> };

function table(
  id: string,
  asked: readonly (readonly [column: string, label: string])[],
  labels: Readonly<Record<string, string>>,
  keyOf: (row: string, column: string) => string,
): Table {
  const { options, texts } = choices('yesNo', YES_NO);
  const rows = Object.keys(labels).map((row): Row => ({
    id: row,
    label: `${id}.${row}`,
    keys: {
      single: {
        ...Object.fromEntries(asked.map(([column]) => [column, keyOf(row, column)])),
        comment: `${row}Comment`,
      },
    },
  }));
  return {
    columns: [
      ...asked.map(([column]) => ({ id: column, label: `${id}.${column}`, type: 'radio' as const, options })),
      { id: 'comment', label: `${id}.comment`, type: 'text', optional: true, maxLength: COMMENT },
    ],
    rows,
    texts: {
      ...texts,
      [`${id}.comment`]: 'Comment',
      ...Object.fromEntries(asked.map(([column, label]) => [`${id}.${column}`, label])),
      ...Object.fromEntries(Object.entries(labels).map(([row, label]) => [`${id}.${row}`, label])),
    },
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function equipment(labels: Readonly<Record<string, string>>): Fragment {
  const asked = [
    ['present', 'Is Present'],
    ['problem', 'Has Problem'],
  ] as const;
  const { texts, ...parts } = table('equipment', asked, labels, (row, column) => row + capital(column));
  const item = worded({ id: 'equipment', type: 'radioTable', ...parts }, 'Equipment and insurance');
  return { items: item.items, texts: { ...item.texts, ...texts } };
}

function signs(): Fragment {
  const { texts, ...parts } = table('signs', [['seen', 'Seen']], SIGN_LABELS, (row) => row);
  const item = worded({ id: 'signs', type: 'radioTable', ...parts }, 'Signs of');
  return { items: item.items, texts: { ...item.texts, ...texts } };
}

function pets(): Fragment[] {
  const { options, texts } = choices('yesNo', YES_NO);
  const asked = worded(
    { id: 'pets', type: 'inlineRadio', keys: { single: 'pets' }, options, mandatory: false, width: 'third' },
    'Pets',
  );
  const there = [['pets', 1]] as Item['when'];
  return [
    { items: asked.items, texts: { ...asked.texts, ...texts } },
    worded(
      {
        id: 'petsNum',
        type: 'numeric',
        keys: { single: 'petsNum' },
        when: there,
        min: 0,
        max: 999,
        width: 'third',
      },
      'Number of pets',
    ),
    worded(
      {
        id: 'petsComment',
        type: 'text',
        keys: { single: 'petsComment' },
        maxLength: COMMENT,
        width: 'third',
      },
      'Comment on pets',
    ),
  ];
}

/** Returns the anomalies of a unit. */
export function anomalies(): SectionFragment {
  return section('anomalies', 'Anomalies', [
    equipment(EQUIPMENT_LABELS),
    signs(),
    ...pets(),
    worded(
      { id: 'generalComments', type: 'longText', keys: { single: 'generalComments' } },
      'General comments',
    ),
  ]);
}

/** Returns the anomalies of a common area, which has no occupants. */
export function commonAnomalies(): SectionFragment {
  const { smoke, carbon, fusebox, heater, waterTank } = EQUIPMENT_LABELS;
  const { bugs, rodents } = SIGN_LABELS;
  const { texts, ...parts } = table('signs', [['seen', 'Seen']], { bugs, rodents }, (row) => row);
  const seen = worded({ id: 'signs', type: 'radioTable', ...parts }, 'Signs of');
  return section('anomalies', 'Anomalies', [
    equipment({ smoke, carbon, fusebox, heater, waterTank }),
    { items: seen.items, texts: { ...seen.texts, ...texts } },
  ]);
}

/** Returns the room list: at least one room, with photos. */
export function taskRooms(): SectionFragment {
  const rooms = worded({ id: 'roomList', type: 'rooms', keys: { single: 'roomList' } }, 'Rooms and areas');
  return section('rooms', 'Rooms', [withMissing(rooms, 'You must add at least one room for this task.')], {
    pageBreak: 'before',
  });
}

export function taskComments(): SectionFragment {
  return section('comments', 'Comments', [
    worded({ id: 'comments', type: 'longText', keys: { single: 'comments' } }, 'Comments'),
  ]);
}
