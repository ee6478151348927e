import { SIDES, type Evidence, type Item, type SideKeys } from '../definition';

/** Returns another name for one. */
export type Rename = (name: string) => string;

/** Returns an item, with the questions of its rows, after its texts got other ids. */
export function withTextIds(item: Item, renamed: Rename): Item {
  const options = (list: Item['options']) => list?.map(([value, id]) => [value, renamed(id)]);
  return {
    ...item,
    ...(item.label !== undefined && { label: renamed(item.label) }),
    ...(item.help !== undefined && { help: renamed(item.help) }),
    ...(item.missing !== undefined && { missing: renamed(item.missing) }),
    ...(item.unit !== undefined && { unit: renamed(item.unit) }),
    ...(item.validWhen && { validWhen: { ...item.validWhen, message: renamed(item.validWhen.message) } }),
    ...(item.unless && { unless: { ...item.unless, label: renamed(item.unless.label) } }),
    ...(item.other?.label !== undefined && { other: { ...item.other, label: renamed(item.other.label) } }),
    ...(item.picture && { picture: { ...item.picture, alt: renamed(item.picture.alt) } }),
    ...(item.options && { options: options(item.options) }),
    ...(item.questions && { questions: item.questions.map((each) => withTextIds(each, renamed)) }),
    ...(item.rows && { rows: item.rows.map((row) => ({ ...row, label: renamed(row.label) })) }),
    ...(item.columns && {
      columns: item.columns.map((column) => ({
        ...column,
        label: renamed(column.label),
        ...(column.options && { options: options(column.options) }),
      })),
    }),
  } as Item;
}

/** Returns an item, with the questions of its rows, after the keys that it writes to got other names. */
export function withKeys(item: Item, renamed: Rename): Item {
  const ofSides = (keys: SideKeys): SideKeys =>
    Object.fromEntries(
      SIDES.flatMap((side) => (keys[side] === undefined ? [] : [[side, renamed(keys[side])]])),
    );
  const ofCells = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([column, key]) => [column, renamed(key)]));
  const ofEvidence = ({ note, flag }: Evidence): Evidence => ({
    ...(note && { note: { ...note, keys: ofSides(note.keys) } }),
    ...(flag && { flag: { keys: ofSides(flag.keys) } }),
  });
  return {
    ...item,
    ...(item.keys && { keys: ofSides(item.keys) }),
    ...(item.checkbox && { checkbox: ofSides(item.checkbox) }),
    ...(item.unless && { unless: { ...item.unless, keys: ofSides(item.unless.keys) } }),
    ...(item.other && { other: { ...item.other, keys: ofSides(item.other.keys) } }),
    ...(item.notApplicable && {
      notApplicable: {
        keys: ofSides(item.notApplicable.keys),
        reasons: ofSides(item.notApplicable.reasons),
      },
    }),
    ...ofEvidence(item),
    ...(item.questions && { questions: item.questions.map((question) => withKeys(question, renamed)) }),
    ...(item.rows && {
      rows: item.rows.map((row) => ({
        ...row,
        keys: Object.fromEntries(
          SIDES.flatMap((side) => (row.keys[side] ? [[side, ofCells(row.keys[side])]] : [])),
        ),
        ...ofEvidence(row),
      })),
    }),
  };
}
