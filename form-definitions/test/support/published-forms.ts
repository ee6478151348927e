import { EARLIER_DEFINITIONS, SHIPPED_DEFINITIONS, type FormDefinition } from '../../src';
import { everyFeature, everyStrictFeature } from './every-feature';

/**
 * Every form version that companies may have published or started with: the shipped ones, and two that use each feature
 * of engines 1 and 2, for the forms that administrators have written themselves.
 */
export const PUBLISHED_FORMS: readonly FormDefinition[] = [
  ...EARLIER_DEFINITIONS,
  ...SHIPPED_DEFINITIONS,
  everyFeature,
  everyStrictFeature,
];
