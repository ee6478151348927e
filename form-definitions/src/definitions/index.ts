import type { FormDefinition } from '../definition';
import { conditionAb } from './condition-ab';
import { conditionCa } from './condition-ca';
import { conditionLegacy } from './condition-legacy';
import { conditionUs } from './condition-us';

/**
 * The forms that a new company starts with, each as version 1 (decision 121). A later version of one of them
 * arrives as a draft and changes nothing by itself.
 */
export const SHIPPED_DEFINITIONS: readonly FormDefinition[] = [
  conditionCa,
  conditionAb,
  conditionUs,
  conditionLegacy,
];
