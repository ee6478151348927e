import type { FormDefinition, Item } from '../../src';
import { formOf } from './forms';

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });
const sided = (expression: (side: 'In' | 'Out') => string) => ({
  moveIn: expression('In'),
  moveOut: expression('Out'),
});

/** Photos, notes and flags of questions, of questions in rows, and of rows. */
const ITEMS: Item[] = [
  {
    id: 'roof',
    type: 'text',
    label: 'x',
    keys: both('roof'),
    notApplicable: { keys: both('roofNa'), reasons: both('roofWhy') },
    photo: { min: 2, max: 3 },
  },
  {
    id: 'wall',
    type: 'radio',
    label: 'x',
    keys: both('wall'),
    mandatory: false,
    options: [
      [1, 'x'],
      [2, 'x'],
    ],
    photo: { requiredWhen: sided((side) => `\${wall${side}} = 2`) },
    note: { keys: both('wallNote'), requiredWhen: sided((side) => `\${wall${side}} = 2`) },
    flag: { keys: both('wallFlag') },
  },
  {
    id: 'meters',
    type: 'repeat',
    label: 'x',
    keys: both('meters'),
    photo: { min: 1 },
    note: { keys: both('meterNote'), requiredWhen: sided((side) => `\${meterFlag${side}}`) },
    flag: { keys: both('meterFlag') },
    questions: [
      {
        id: 'reading',
        type: 'numeric',
        label: 'x',
        keys: both('reading'),
        photo: { requiredWhen: sided((side) => `\${reading${side}} > 50`) },
        note: { keys: both('readingNote') },
      },
      {
        id: 'dials',
        type: 'repeat',
        label: 'x',
        keys: both('dials'),
        photo: { requiredWhen: sided((side) => `\${digit${side}} > 5`) },
        questions: [
          { id: 'digit', type: 'numeric', label: 'x', keys: both('digit'), flag: { keys: both('odd') } },
        ],
      },
    ],
  },
  { id: 'signed', type: 'signature', label: 'x', keys: both('signed'), mandatory: true },
];

export const everyEvidence: FormDefinition = formOf(ITEMS, { key: 'every-evidence', engine: 3 });
