import {
  addItems,
  blankDefinition,
  duplicateItem,
  entries,
  gate,
  itemAt,
  PAIR,
  setSide,
  setUnless,
  textUses,
  withValueAt,
  pathOfItem,
  type FormDefinition,
} from '../src';

const place = { section: 0, item: 0 };

const withOneText = (): FormDefinition =>
  addItems(
    blankDefinition({
      key: 'unit',
      title: 'Unit',
      section: 'Visit',
      locale: 'en-CA',
      country: ['CA'],
      conditionInspectionType: [],
    }),
    { section: 0, item: 0 },
    [{ type: 'longText', label: 'Occupants', sides: PAIR }],
  );
const attributes = (form: FormDefinition) =>
  gate(form).filter(({ path, code }) => path.startsWith('/sections/0/items/0') && code === 'attribute');

describe('the box that makes an answer optional', () => {
  it('has its own keys and label, and replaces the mandatory settings', () => {
    const before = withValueAt(withOneText(), [...pathOfItem(place), 'mandatory'], true);
    const form = setUnless(before, place, true);
    const item = itemAt(form, place)!;
    expect(item).not.toHaveProperty('mandatory');
    expect(Object.keys(item.unless!.keys)).toEqual(PAIR);
    expect(form.i18n['en-CA']![item.unless!.label]).toBe('Not necessary');
    expect(attributes(form)).toEqual([]);
    const keys = entries(form).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is removed with its label, and a second removal changes nothing', () => {
    const before = withOneText();
    const form = setUnless(before, place, true);
    expect(setUnless(form, place, true)).toBe(form);
    expect(setUnless(form, place, false)).toEqual(before);
  });

  it('is asked on the same sides as its item', () => {
    const form = setSide(setUnless(withOneText(), place, true), place, 'moveIn', false);
    expect(Object.keys(itemAt(form, place)!.unless!.keys)).toEqual(['moveOut']);
    expect(gate(form).filter(({ code }) => code === 'sideMissing')).toEqual([]);
    const again = setSide(form, place, 'moveIn', true);
    expect(Object.keys(itemAt(again, place)!.unless!.keys).sort()).toEqual(PAIR);
  });

  it('is copied with its item, under new keys', () => {
    const form = duplicateItem(setUnless(withOneText(), place, true), place);
    const [one, other] = [itemAt(form, place)!, itemAt(form, { section: 0, item: 1 })!];
    expect(other.unless!.keys.moveIn).not.toBe(one.unless!.keys.moveIn);
    expect(textUses(form).map(({ id }) => id)).toContain(other.unless!.label);
  });
});
