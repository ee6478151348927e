import { COUNTRIES, isConditionTypeOf, isTaskFormType } from '@walkthrough/domain';
import type { FormDefinition } from '../definition';
import { error, pointer, type Finding } from './finding';

/** Places that no inspection ever has: a form that is for them alone would never be used. */
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
  // Without a template the form would be for no visit at all: there is no general one to fall back on.
  const placeless =
    sides !== undefined && types.length === 0
      ? [error('/appliesTo/conditionInspectionType', 'place', 'Name the templates of the visits.')]
      : [];
  return [...countryFindings, ...typeFindings, ...placeless];
}
