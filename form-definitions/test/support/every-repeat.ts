import type { FormDefinition, Item } from '../../src';
import { formOf } from './forms';

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });

const DIALS: Item = {
  id: 'dials',
  type: 'repeat',
  label: 'x',
  keys: both('dials'),
  max: 3,
  shownWhen: { moveIn: '${kindIn} = 2', moveOut: '${kindOut} = 2' },
  questions: [
    { id: 'digit', type: 'numeric', label: 'x', keys: both('digit'), mandatory: true, max: 99 },
    {
      id: 'dialNote',
      type: 'text',
      label: 'x',
      keys: both('dialNote'),
      requiredWhen: { moveIn: '${digitIn} > ${readingIn}', moveOut: '${digitOut} > 50' },
    },
    {
      id: 'isLast',
      type: 'calculated',
      label: 'x',
      keys: both('isLast'),
      result: 'boolean',
      formula: { moveIn: '${digitIn} = max(${digitIn}, ${readingIn})', moveOut: '${digitOut} > 9' },
    },
  ],
};

const METERS: Item = {
  id: 'meters',
  type: 'repeat',
  label: 'x',
  keys: both('meters'),
  prefill: { moveOut: 'metersIn' },
  min: 1,
  max: 4,
  questions: [
    {
      id: 'kind',
      type: 'radio',
      label: 'x',
      keys: both('kind'),
      prefill: { moveOut: 'kindIn' },
      options: [
        [1, 'x'],
        [2, 'x'],
      ],
    },
    {
      id: 'reading',
      type: 'numeric',
      label: 'x',
      keys: both('reading'),
      step: 0.01,
      requiredWhen: { moveIn: '${kindIn} = 1', moveOut: '${agreedOut}' },
      validWhen: { condition: '. < 500', message: 'x' },
    },
    {
      id: 'why',
      type: 'longText',
      label: 'x',
      keys: both('why'),
      shownWhen: { moveIn: "${readingIn} = ''", moveOut: '${readingOut} > ${limitOut}' },
      mandatory: true,
    },
    { id: 'readOn', type: 'date', label: 'x', keys: both('readOn') },
    {
      id: 'used',
      type: 'calculated',
      label: 'x',
      keys: both('used'),
      result: 'number',
      places: 1,
      formula: { moveIn: '${readingIn} * 2', moveOut: '${readingOut} - ${limitOut}' },
      shownWhen: { moveIn: '${kindIn} = 1' },
    },
    {
      id: 'usedNote',
      type: 'text',
      label: 'x',
      keys: both('usedNote'),
      requiredWhen: { moveIn: '${usedIn} > 1300', moveOut: '${usedOut} > 700' },
    },
    DIALS,
  ],
};

/** A form with repeats: required, optional and within rows, with conditions in rows and over rows. */
export const everyRepeat: FormDefinition = formOf(
  [
    { id: 'agreed', type: 'boolean', label: 'x', keys: both('agreed') },
    { id: 'limit', type: 'numeric', label: 'x', keys: both('limit') },
    METERS,
    {
      id: 'keysHanded',
      type: 'repeat',
      label: 'x',
      keys: both('keysHanded'),
      requiredWhen: { moveIn: 'sum(${readingIn}) > 600', moveOut: 'count(${readingOut}) > 2' },
      shownWhen: { moveIn: 'not ${agreedIn}' },
      questions: [
        { id: 'keyName', type: 'text', label: 'x', keys: both('keyName'), mandatory: true, maxLength: 10 },
        { id: 'keyCount', type: 'numeric', label: 'x', keys: both('keyCount'), min: 1 },
      ],
    },
    {
      id: 'total',
      type: 'numeric',
      label: 'x',
      keys: both('total'),
      mandatory: false,
      shownWhen: { moveIn: 'max(${readingIn}) > 100' },
      validWhen: { condition: { moveIn: '. >= sum(${readingIn})' }, message: 'x' },
    },
  ],
  { key: 'every-repeat', engine: 3 },
);
