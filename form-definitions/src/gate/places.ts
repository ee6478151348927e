import { COUNTRIES, isConditionTypeOf } from '@walkthrough/domain';
import type { FormDefinition } from '../definition';
import { error, pointer, type Finding } from './finding';

/** Places that no inspection ever has: a form that is for them alone would never be used. */
export function placeFindings({ appliesTo }: FormDefinition): Finding[] {
  const { country: countries, conditionInspectionType: types } = appliesTo;
  const isKnown = (name: string) => COUNTRIES.some((known) => known === name);
  const countryFindings = countries.flatMap((name, index) =>
    isKnown(name)
      ? []
      : [error(pointer('appliesTo', 'country', index), 'place', `There are no inspections in ${name}.`)],
  );
  const typeFindings = types.flatMap((type, index) =>
    countries.some((name) => isConditionTypeOf(name, type))
      ? []
      : [
          error(
            pointer('appliesTo', 'conditionInspectionType', index),
            'place',
            `No inspection is ever of ${type}: choose the province or state of a country of the form.`,
          ),
        ],
  );
  return [...countryFindings, ...typeFindings];
}
