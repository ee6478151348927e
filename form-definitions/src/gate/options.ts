import { SIDES, type Column, type FormDefinition, type Item, type Option } from '../definition';
import { hasTextOptions } from '../question-types';
import { error, pointer, type Finding } from './finding';
import { placedItems } from './walk';

function listFindings(options: readonly Option[], type: 'number' | 'string', path: string): Finding[] {
  const values = options.map(([value]) => value);
  return options.flatMap(([value, text], index) => {
    const place = path + pointer(index, 0);
    if (typeof text !== 'string')
      return [error(path + pointer(index, 1), 'options', 'A wording is the id of a text.')];
    if (typeof value !== type)
      return [error(place, 'options', `The values of this list are of type ${type}.`)];
    if (typeof value === 'number' && !Number.isInteger(value)) {
      return [error(place, 'options', 'States are whole numbers.')];
    }
    if (value === '') return [error(place, 'options', 'An empty value would be no answer.')];
    return values.indexOf(value) === index
      ? []
      : [error(place, 'options', `The value ${value} occurs twice.`)];
  });
}

function columnFindings(column: Column, path: string): Finding[] {
  if (column.type === 'radio') {
    return column.options === undefined
      ? [error(path, 'options', 'A column of radios needs options.')]
      : listFindings(column.options, 'number', `${path}/options`);
  }
  return column.options === undefined
    ? []
    : [error(`${path}/options`, 'options', 'Only a column of radios has options.')];
}

function duplicates(ids: readonly string[], path: string): Finding[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [error(path + pointer(index, 'id'), 'duplicate', `The id ${id} occurs twice.`)],
  );
}

/** Checks that each row has, on each of its sides, a key for every column that is not optional, and no other keys. */
function rowFindings(item: Item, path: string): Finding[] {
  const columns = (item.columns ?? []).map(({ id }) => id);
  const needed = (item.columns ?? []).filter(({ optional }) => optional !== true).map(({ id }) => id);
  return (item.rows ?? []).flatMap((row, index) => {
    const place = path + pointer('rows', index, 'keys');
    if (SIDES.every((side) => row.keys[side] === undefined)) {
      return [error(place, 'sideMissing', 'A row needs keys for a side of the form.')];
    }
    return SIDES.flatMap((side) => {
      const keys = row.keys[side];
      if (keys === undefined) return [];
      const unknown = Object.keys(keys).filter((id) => !columns.includes(id));
      const missing = needed.filter((id) => !Object.hasOwn(keys, id));
      return [
        ...unknown.map((id) =>
          error(place + pointer(side, id), 'unknownReference', `There is no column ${id}.`),
        ),
        ...missing.map((id) => error(place + pointer(side), 'sideMissing', `The column ${id} has no key.`)),
      ];
    });
  });
}

function itemFindings(item: Item, path: string): Finding[] {
  if (item.type === 'radioTable') {
    return [
      ...duplicates(
        (item.columns ?? []).map(({ id }) => id),
        `${path}/columns`,
      ),
      ...duplicates(
        (item.rows ?? []).map(({ id }) => id),
        `${path}/rows`,
      ),
      ...(item.columns ?? []).flatMap((column, index) =>
        columnFindings(column, path + pointer('columns', index)),
      ),
      ...rowFindings(item, path),
    ];
  }
  if (item.type === 'select' && (item.options === undefined) === (item.optionsFrom === undefined)) {
    return [error(path, 'options', 'A select has either options or optionsFrom.')];
  }
  if (item.options === undefined) return [];
  return listFindings(item.options, hasTextOptions(item.type) ? 'string' : 'number', `${path}/options`);
}

/** Checks lists of choices, and the rows and columns of radio tables. */
export function optionFindings(definition: FormDefinition): Finding[] {
  return placedItems(definition).flatMap(({ item, path }) => itemFindings(item, path));
}
