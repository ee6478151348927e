import { COUNTRIES, isConditionTypeOf, isTaskFormType } from '@walkthrough/domain';
import type { FormDefinition } from '../definition';
import { error, pointer, type Finding } from './finding';

/**
 * Finds places that no inspection can have: a form for only these would never be used. A form with one side and without
 * templates is for a company's own kinds of inspection.
 */
export function placeFindings({ appliesTo, sides }: FormDefinition): Finding[] {
  const { country: countries, conditionInspectionType: types } = appliesTo;
  const isKnown = (name: string) => COUNTRIES.some((known) => known === name);
  const countryFindings = countries.flatMap((name, index) =>
    isKnown(name)
      ? []
      : [error(pointer('appliesTo', 'country', index), 'place', `There are no inspections in ${name}.`)],
  );
  const isEver = (type: string) =>
    sides === undefined ? countries.some((name) => isConditionTypeOf(name, type)) : isTaskFormType(type);
  const typeFindings = types.flatMap((type, index) =>
    isEver(type)
      ? []
      : [
          error(
            pointer('appliesTo', 'conditionInspectionType', index),
            'place',
            sides === undefined
              ? `No inspection is ever of ${type}: choose the province or state of a country of the form.`
              : `No recurring visit is ever of ${type}.`,
          ),
        ],
  );
  return [...countryFindings, ...typeFindings];
}
