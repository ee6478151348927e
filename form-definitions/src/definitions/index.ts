import type { FormDefinition } from '../definition';
import { conditionAb } from './condition-ab';
import { conditionCa } from './condition-ca';
import { conditionLegacy, conditionLegacy1 } from './condition-legacy';
import { conditionUs } from './condition-us';

/**
 * The forms that a new company starts with, each as its version 1 (decision 121), whatever number it has here. A
 * later one arrives as a draft and changes nothing by itself.
 */
export const SHIPPED_DEFINITIONS: readonly FormDefinition[] = [
  conditionCa,
  conditionAb,
  conditionUs,
  conditionLegacy,
];

/** What earlier releases shipped. Records pin them, so they never change: the engine has to go on reading them. */
export const EARLIER_DEFINITIONS: readonly FormDefinition[] = [conditionLegacy1];
