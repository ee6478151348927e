import type { Item } from '../../src';
import { formOf } from './forms';

/** Features that the shipped forms do not use or combine. */
const ITEMS: Item[] = [
  {
    id: 'kind',
    type: 'inlineRadio',
    label: 'x',
    keys: { moveIn: 'kindIn', moveOut: 'kindOut' },
    options: [
      [0, 'x'],
      [1, 'x'],
      [2, 'x'],
    ],
  },
  { id: 'box', type: 'boolean', label: 'x', keys: { moveIn: 'boxIn', moveOut: 'boxOut' }, mandatory: true },
  {
    id: 'list',
    type: 'select',
    label: 'x',
    keys: { moveIn: 'listIn', moveOut: 'listOut' },
    options: [
      ['a', 'x'],
      ['b', 'x'],
    ],
    mandatory: true,
  },
  {
    id: 'whole',
    type: 'numeric',
    label: 'x',
    keys: { moveIn: 'wholeIn', moveOut: 'wholeOut' },
    min: 1,
    max: 5,
    mandatory: true,
  },
  {
    id: 'any',
    type: 'numeric',
    label: 'x',
    keys: { moveIn: 'anyIn', moveOut: 'anyOut' },
    min: -2,
    max: 2,
    step: 0.5,
  },
  {
    id: 'mail',
    type: 'text',
    label: 'x',
    keys: { moveIn: 'mailIn', moveOut: 'mailOut' },
    format: 'email',
    mandatory: true,
  },
  { id: 'day', type: 'text', label: 'x', keys: { moveIn: 'dayIn', moveOut: 'dayOut' }, format: 'date' },
  {
    id: 'four',
    type: 'longText',
    label: 'x',
    keys: { moveIn: 'fourIn', moveOut: 'fourOut' },
    mandatory: true,
    when: [
      ['kindIn', 0, 1],
      ['boxIn', true],
      ['$manager', true],
      ['$country', 'CA', 'US'],
    ],
  },
  {
    id: 'ticked',
    type: 'longText',
    label: 'x',
    keys: { moveIn: 'tickedIn', moveOut: 'tickedOut' },
    checkbox: { moveIn: 'tickIn', moveOut: 'tickOut' },
    maxLength: 20,
    when: { moveIn: [['wholeIn', 2, 3]], moveOut: [['listOut', 'b']] },
  },
  {
    id: 'table',
    type: 'radioTable',
    label: 'x',
    mandatory: true,
    when: { moveOut: [['$ownerIsCompany', true]] },
    columns: [
      {
        id: 'code',
        label: 'x',
        type: 'radio',
        options: [
          [1, 'x'],
          [2, 'x'],
        ],
      },
      { id: 'note', label: 'x', type: 'text', maxLength: 10 },
      { id: 'sum', label: 'x', type: 'numeric', max: 3, optional: true },
    ],
    rows: [
      {
        id: 'one',
        label: 'x',
        keys: {
          moveIn: { code: 'c1In', note: 'n1In', sum: 's1In' },
          moveOut: { code: 'c1Out', note: 'n1Out' },
        },
      },
      { id: 'two', label: 'x', mandatory: false, keys: { moveIn: { code: 'c2In', note: 'n2In' } } },
    ],
  },
  {
    id: 'rooms',
    type: 'rooms',
    label: 'x',
    keys: { moveIn: 'roomsIn', moveOut: 'roomsOut' },
    when: { moveIn: [['$activeSide', 'moveIn']] },
  },
  {
    id: 'signed',
    type: 'signature',
    label: 'x',
    keys: { moveIn: 'signedIn', moveOut: 'signedOut' },
    mandatory: true,
  },
  { id: 'title', type: 'title', label: 'x', when: [['$editable', true]] },
  { id: 'line', type: 'divider' },
  { id: 'space', type: 'padding' },
];

export const everyFeature = formOf(ITEMS, { key: 'every-feature' });

/** The same under engine 2, with the features that only it distinguishes. */
export const everyStrictFeature = formOf(
  [
    ...ITEMS,
    {
      id: 'cost',
      type: 'numeric',
      label: 'x',
      keys: { moveIn: 'costIn', moveOut: 'costOut' },
      step: 0.001,
      mandatory: true,
    },
    {
      id: 'choice',
      type: 'radio',
      label: 'x',
      keys: { moveIn: 'choiceIn', moveOut: 'choiceOut' },
      options: [[1, 'x']],
      mandatory: false,
    },
    { id: 'remark', type: 'longText', label: 'x', keys: { moveIn: 'remarkIn', moveOut: 'remarkOut' } },
  ],
  { key: 'every-strict-feature', engine: 2 },
);
