import {
  addItems,
  blankDefinition,
  changeType,
  gate,
  PAIR,
  pathOfItem,
  setOptionsFrom,
  withValueAt,
  type FormDefinition,
} from '../src';

const blank = () =>
  blankDefinition({
    key: 'paper',
    title: 'Paper',
    section: 'Kitchen',
    locale: 'en-US',
    country: ['US'],
    conditionInspectionType: [],
  });
const first = { section: 0, item: 0 };
/** Ignores missing signatures, because the forms here contain only what the edit needs. */
const errorsOf = (form: FormDefinition) =>
  gate(form).filter(({ severity, code }) => severity === 'error' && code !== 'unsigned');
const textsOf = (form: FormDefinition) => Object.values(form.i18n)[0]!;

describe('changes of a type', () => {
  const table = addItems(blank(), first, [
    { type: 'radioTable', label: 'Kitchen', sides: PAIR, rows: ['Range', 'Sink/Faucets'] },
  ]);

  it('drop attributes that another type lacks, and add those it needs', () => {
    const select = changeType(table, first, 'select');
    expect(select.sections[0]!.items[0]).toMatchObject({
      keys: { moveIn: 'moveInKitchen', moveOut: 'moveOutKitchen' },
      options: [['first', 'kitchen.first']],
    });
    expect(errorsOf(select)).toEqual([]);
    const divider = changeType(select, first, 'divider');
    expect(divider.sections[0]!.items[0]).toEqual({ id: 'kitchen', type: 'divider' });
    expect(Object.keys(textsOf(divider))).toEqual(['title', 'kitchen.title']);
  });

  it.each([
    ['numeric', 'money', { min: 0, max: 999 }],
    ['numeric', 'repeat', {}],
    ['numeric', 'rating', {}],
    ['repeat', 'decimal', {}],
    ['rating', 'numeric', {}],
  ] as const)('keep the limits of a %s as a %s only if they mean the same', (from, to, kept) => {
    const form = addItems(blank(), first, [{ type: from, label: 'Keys', sides: ['moveIn'] }]);
    const limits = from === 'rating' ? { max: 7 } : { min: 0, max: 999 };
    const limited = withValueAt(form, pathOfItem(first), { ...form.sections[0]!.items[0]!, ...limits });
    const { min, max } = changeType(limited, first, to).sections[0]!.items[0]!;
    expect({ min, max }).toEqual({ min: undefined, max: undefined, ...kept });
  });

  it('replace choices of a shared list by own ones, and back', () => {
    const own = addItems(blank(), first, [{ type: 'select', label: 'Province', sides: ['moveIn'] }]);
    const known = setOptionsFrom(own, first, 'provinces');
    expect(known.sections[0]!.items[0]).toEqual({
      id: 'province',
      type: 'select',
      label: 'province',
      keys: { moveIn: 'province' },
      optionsFrom: 'provinces',
    });
    expect([errorsOf(known), Object.keys(textsOf(known))]).toEqual([
      [],
      ['title', 'kitchen.title', 'province'],
    ]);
    expect(setOptionsFrom(known, first, undefined)).toEqual(own);
  });
});
