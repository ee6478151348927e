import type { FormDefinition, Item } from '../../src';
import { everyStrictFeature } from './every-feature';
import { formOf } from './forms';

const both = (name: string) => ({ moveIn: `${name}In`, moveOut: `${name}Out` });

/** Every place of an expression, beside the features of the engines before. */
const ITEMS: Item[] = [
  {
    id: 'amount',
    type: 'numeric',
    label: 'x',
    keys: both('amount'),
    step: 0.01,
    validWhen: { condition: '. <= 500', message: 'x' },
  },
  {
    id: 'reason',
    type: 'longText',
    label: 'x',
    keys: both('reason'),
    requiredWhen: { moveIn: '${amountIn} > 100', moveOut: '${amountOut} > 100 and not ${boxOut}' },
    validWhen: { condition: { moveIn: "${amountIn} != ''" }, message: 'x' },
  },
  {
    id: 'until',
    type: 'date',
    label: 'x',
    keys: both('until'),
    when: [['boxIn', true]],
    shownWhen: { moveIn: '${kindIn} != 2', moveOut: '${kindOut} = 1 or ${kindOut} = 2' },
    validWhen: { condition: ". >= '2024-01-01' and . <= today()", message: 'x' },
    mandatory: true,
  },
  {
    id: 'note',
    type: 'text',
    label: 'x',
    keys: both('note'),
    shownWhen: "${untilIn} != ''",
    requiredWhen: '$manager',
    format: 'email',
  },
  {
    id: 'pick',
    type: 'inlineRadio',
    label: 'x',
    keys: both('pick'),
    options: [
      [1, 'x'],
      [2, 'x'],
    ],
    mandatory: false,
    requiredWhen: 'true',
    validWhen: { condition: '. = 1', message: 'x' },
  },
  { id: 'head', type: 'title', label: 'x', shownWhen: '${amountIn} > 1' },
];

const [first] = everyStrictFeature.sections;

/** A form of engine 3 with three sections, two of which have conditions. */
export const everyExpression: FormDefinition = formOf([], {
  key: 'every-expression',
  engine: 3,
  sections: [
    { id: 'one', title: 'x', items: first!.items },
    { id: 'two', title: 'x', shownWhen: "${listIn} != 'b' or $activeSide = 'moveOut'", items: ITEMS },
    {
      id: 'three',
      title: 'x',
      shownWhen: '${amountIn} + ${amountOut} < 1200',
      items: [
        {
          id: 'grid',
          type: 'radioTable',
          label: 'x',
          shownWhen: { moveIn: '${boxIn}' },
          mandatory: true,
          columns: [{ id: 'sum', label: 'x', type: 'numeric' }],
          rows: [{ id: 'a', label: 'x', keys: { moveIn: { sum: 'gridIn' }, moveOut: { sum: 'gridOut' } } }],
        },
        { id: 'own', type: 'date', label: 'x', keys: both('own'), requiredWhen: '${pickIn} = 1' },
      ],
    },
  ],
});
