import { existsSync } from 'node:fs';
import { entries, sidesOfForm, type Answers, type FormDefinition, type Side } from '../../src';
import { goldenFile, readGolden } from './golden';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const ROOMS = [
  { id: '0b0f1f6e-6a5c-4a55-9d0e-0d6a1b7f0001', type: 'KITCHEN', name: 'Kitchen', wall: 'GOOD' },
  { id: '0b0f1f6e-6a5c-4a55-9d0e-0d6a1b7f0002', type: 'BEDROOM', name: 'Bedroom' },
];

/**
 * Values that questions get by turns, right and wrong ones. The golden files depend on this list and its order: never
 * change it.
 */
const VALUES: readonly unknown[] = [
  0,
  1,
  2,
  true,
  false,
  'Ana Lee',
  '2026-02-28',
  ' ',
  null,
  '',
  -1,
  0.25,
  0.0005,
  1_000_000_001,
  '2026-02-30',
  'ana@example.com',
  'a',
  { png: PNG },
  { typed: '  ' },
  { typed: 'Ana Lee' },
  [],
  ROOMS,
  [{ id: '' }],
  'x'.repeat(2_001),
  '604-555-0134',
  ' v1l 1a1 ',
  3,
  '7',
];

/** How far apart the values of neighboring keys are in the list, for each set of answers. */
const STRIDES = [1, 3, 5, 9, 11, 13] as const;

/** Gives each question the same choice among its values that are allowed: the first, or the last. */
function plain(definition: FormDefinition, last: boolean): Answers {
  const valueOf = ({ kind, rules }: ReturnType<typeof entries>[number]): unknown => {
    if (rules.options !== undefined) return last ? rules.options.at(-1) : rules.options[0];
    if (kind === 'boolean') return last;
    if (kind === 'number') return last ? (rules.max ?? 9) : (rules.min ?? 0);
    if (kind === 'date') return last ? '2026-03-31' : '2025-04-01';
    if (kind === 'signature') return last ? { png: PNG } : { typed: 'Ana Lee' };
    if (kind === 'rooms') return last ? ROOMS : ROOMS.slice(0, 1);
    return rules.email === true ? 'ana@example.com' : (last ? 'Later' : 'Earlier').slice(0, rules.maxLength);
  };
  return Object.fromEntries(entries(definition).map((entry) => [entry.key, valueOf(entry)]));
}

/** Returns allowed answers in which every third question has a value of the list, which is often a wrong one. */
function mixed(definition: FormDefinition, stride: number): Answers {
  const [first, last] = [plain(definition, false), plain(definition, true)];
  const valueOf = (key: string, index: number): unknown => {
    if ((index + stride) % 3 === 0) return VALUES[(index * stride + stride) % VALUES.length];
    return (index * stride) % 4 < 2 ? first[key] : last[key];
  };
  return Object.fromEntries(entries(definition).map(({ key }, index) => [key, valueOf(key, index)]));
}

function finished(definition: FormDefinition): Answers {
  const sides = sidesOfForm(definition).filter((side: Side) => existsSync(goldenFile(definition, side)));
  return Object.assign({}, ...sides.map((side) => readGolden(definition, side))) as Answers;
}

/** Returns the sets of answers of the golden files, by name. They never change for a published version. */
export function fixedAnswers(definition: FormDefinition): Readonly<Record<string, Answers>> {
  return {
    none: {},
    finished: finished(definition),
    first: plain(definition, false),
    last: plain(definition, true),
    ...Object.fromEntries(STRIDES.map((stride) => [`mixed ${stride}`, mixed(definition, stride)])),
  };
}
