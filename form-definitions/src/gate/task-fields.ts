import { isTaskFormType } from '@walkthrough/domain';
import type { FormDefinition } from '../definition';
import { entries } from '../engine/entries';
import { TASK_FIELDS } from '../task-fields';
import { error, type Finding } from './finding';
import { placedKeys } from './walk';

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
