import { TASK_RECORD_FIELDS, isTaskFormType } from '@walkthrough/domain';
import { sidesOfForm, type FormDefinition } from '../definition';
import { LIMITS } from '../limits';
import { entries, withQuestions } from '../engine/entries';
import { FIXED_FIELDS, RESERVED_KEYS } from '../fixed-fields';
import { isForbiddenName } from './bounds';
import { error, pointer, type Finding } from './finding';
import { placedItems, placedKeys, type PlacedKey } from './walk';
import { TASK_FIELDS } from '../task-fields';

/** Returns a finding when a key and `fixed` disagree about binding to a fixed field; cells and boxes never bind to one. */
function fixedFinding({ key, item, path, side }: PlacedKey): Finding | null {
  const isValue = item.keys?.[side] === key && path.endsWith(pointer('keys', side));
  const claimsFixed = item.fixed === true && isValue;
  if (!Object.hasOwn(FIXED_FIELDS, key)) {
    return claimsFixed ? error(path, 'fixedField', `${key} is no field of the condition inspection.`) : null;
  }
  if (FIXED_FIELDS[key] === null) {
    return error(path, 'fixedField', `${key} belongs to the record and is never edited through a form.`);
  }
  return claimsFixed
    ? null
    : error(
        path,
        'fixedField',
        `${key} is a field of the condition inspection: say so with fixed, or choose another key.`,
      );
}

function keyFindings(definition: FormDefinition): Finding[] {
  const reserved: readonly string[] =
    definition.sides === undefined ? RESERVED_KEYS : [...RESERVED_KEYS, ...TASK_RECORD_FIELDS];
  const seen = new Set<string>();
  return placedKeys(definition).flatMap((placed) => {
    const { key, path } = placed;
    if (isForbiddenName(key))
      return [error(path, 'forbiddenName', `The key ${key} means something to JavaScript.`)];
    if (reserved.includes(key))
      return [error(path, 'reservedKey', `The name ${key} is used around the answers.`)];
    if (seen.has(key)) return [error(path, 'duplicate', `The key ${key} is used twice.`)];
    seen.add(key);
    const finding = fixedFinding(placed);
    return finding === null ? [] : [finding];
  });
}

function fixedKindFindings(definition: FormDefinition): Finding[] {
  const places = new Map(placedKeys(definition).map(({ key, path }) => [key, path]));
  return entries(definition)
    .filter(({ item, role }) => item.fixed === true && role === 'value')
    .flatMap(({ key, kind }) => {
      const expected = Object.hasOwn(FIXED_FIELDS, key) ? FIXED_FIELDS[key] : null;
      if (expected === null || expected === undefined || expected === kind) return [];
      return [error(places.get(key) ?? '', 'fixedField', `${key} holds a ${expected}, not a ${kind}.`)];
    });
}

function duplicateIds(definition: FormDefinition): Finding[] {
  const seen = new Set<string>();
  const places = [
    ...definition.sections.map(({ id }, index) => ({
      id: `section ${id}`,
      path: pointer('sections', index, 'id'),
    })),
    ...placedItems(definition).map(({ item, path }) => ({ id: `item ${item.id}`, path: `${path}/id` })),
  ];
  return places.flatMap(({ id, path }) => {
    if (seen.has(id)) return [error(path, 'duplicate', `There is another ${id}.`)];
    seen.add(id);
    return [];
  });
}

/** Finds keys on sides that the form lacks, which would never be asked. */
function sideFindings(definition: FormDefinition): Finding[] {
  const sides = sidesOfForm(definition);
  return placedKeys(definition)
    .filter(({ side }) => !sides.includes(side))
    .map(({ side, path }) => error(path, 'sideMissing', `The form has no side ${side}.`));
}

function countFindings(definition: FormDefinition): Finding[] {
  const items = placedItems(definition);
  const rooms = items.filter(({ item }) => item.type === 'rooms');
  const findings: Finding[] = [];
  if (items.length > LIMITS.items)
    findings.push(error('/sections', 'limit', `A form has at most ${LIMITS.items} items.`));
  if (entries(definition).flatMap(withQuestions).length > LIMITS.entries) {
    findings.push(error('/sections', 'limit', `A form has at most ${LIMITS.entries} keys.`));
  }
  return [
    ...findings,
    ...rooms.slice(1).map(({ path }) => error(path, 'duplicate', 'A form has one list of rooms.')),
  ];
}

/** Returns findings about ids and keys: they must be unique, valid, and not reserved for the record. */
export function identityFindings(definition: FormDefinition): Finding[] {
  return [
    ...countFindings(definition),
    ...duplicateIds(definition),
    ...keyFindings(definition),
    ...sideFindings(definition),
    ...fixedKindFindings(definition),
  ];
}

/** Returns findings about required fields of a recurring form that are missing or differ. */
export function taskFieldFindings(definition: FormDefinition): Finding[] {
  if (definition.sides === undefined) return [];
  const kinds = new Map(entries(definition).map(({ key, kind }) => [key, kind]));
  const places = new Map(placedKeys(definition).map(({ key, path }) => [key, path]));
  const needed = definition.appliesTo.conditionInspectionType
    .filter(isTaskFormType)
    .flatMap((type) => Object.entries(TASK_FIELDS[type]));
  return [...new Map(needed)].flatMap(([key, kind]) => {
    const present = kinds.get(key);
    if (present === undefined) {
      return [error('/sections', 'taskField', `The report of a visit needs the field ${key} (${kind}).`)];
    }
    if (present === kind) return [];
    const message = `${key} is a field of every report of a visit: it holds a ${kind}, not a ${present}.`;
    return [error(places.get(key) ?? '/sections', 'taskField', message)];
  });
}
