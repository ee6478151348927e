import {
  addItems,
  blankDefinition,
  changeType,
  duplicateItem,
  gate,
  moveItem,
  PAIR,
  pathOfItem,
  questionPlace,
  removeItem,
  setKey,
  setSide,
  typesAt,
  valueAt,
  withValueAt,
  type FormDefinition,
  type Item,
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
/** Ignores the missing signature. */
const errorsOf = (form: FormDefinition) =>
  gate(form).filter(({ severity, code }) => severity === 'error' && code !== 'unsigned');

describe('questions of rows', () => {
  const made = () => addItems(blank(), first, [{ type: 'repeat', label: 'Meters', sides: PAIR }]);
  const repeat = first;
  const withReading = () => {
    const added = addItems(made(), questionPlace(repeat, 1), [
      { type: 'decimal', label: 'Reading', sides: PAIR },
      { type: 'rooms', label: 'Rooms', sides: PAIR },
    ]);
    const path = [...pathOfItem(questionPlace(repeat, 1)), 'shownWhen'];
    return withValueAt(added, path, { moveIn: "${moveInDescription} != ''" });
  };
  const questionsAt = (form: FormDefinition, item: number) =>
    (valueAt(form, pathOfItem({ section: 0, item })) as Item).questions ?? [];

  it('begin with one, and take only types that rows can have', () => {
    expect(questionsAt(made(), 0)).toMatchObject([
      { type: 'text', keys: { moveIn: 'moveInDescription', moveOut: 'moveOutDescription' } },
    ]);
    expect(questionsAt(withReading(), 0).map(({ type }) => type)).toEqual(['text', 'decimal']);
    expect(errorsOf(withReading())).toEqual([]);
    expect(changeType(withReading(), questionPlace(repeat, 1), 'rooms')).toEqual(withReading());
    const inner = addItems(withReading(), questionPlace(repeat, 0), [
      { type: 'repeat', label: 'Dials', sides: PAIR },
    ]);
    expect(errorsOf(inner)).toEqual([]);
    expect(typesAt({ questions: [0] })).toContain('repeat');
    expect(typesAt(questionPlace(questionPlace(repeat, 0), 0))).not.toContain('repeat');
  });

  it('of a copied repeat refer to each other', () => {
    const copied = duplicateItem(withReading(), repeat);
    expect(errorsOf(copied)).toEqual([]);
    expect(questionsAt(copied, 0)[1]?.shownWhen).toEqual({ moveIn: "${moveInDescription} != ''" });
    expect(questionsAt(copied, 1)[1]?.shownWhen).toEqual({ moveIn: "${moveInDescription2} != ''" });
  });

  it('follow a key, move within their repeat, and are asked on its sides', () => {
    const form = withReading();
    const renamed = setKey(form, [...pathOfItem(questionPlace(repeat, 0)), 'keys', 'moveIn'], 'what');
    expect(questionsAt(renamed, 0)[1]?.shownWhen).toEqual({ moveIn: "${what} != ''" });
    const moved = moveItem(form, questionPlace(repeat, 1), questionPlace(repeat, 0));
    expect(questionsAt(moved, 0).map(({ type }) => type)).toEqual(['decimal', 'text']);
    const one = setSide(form, repeat, 'moveOut', false);
    expect(questionsAt(one, 0).map(({ keys }) => Object.keys(keys ?? {}))).toEqual([['moveIn'], ['moveIn']]);
    const both = setSide(one, repeat, 'moveOut', true);
    expect(errorsOf(both)).toEqual([]);
    expect(questionsAt(both, 0)[1]?.keys).toEqual({ moveIn: 'moveInReading', moveOut: 'moveOutReading' });
  });

  it('are removed with their texts', () => {
    const before = made();
    expect(removeItem(withReading(), questionPlace(repeat, 1))).toEqual(before);
  });
});
