import type { FormDefinition } from '../definition';
import { conditionAb, conditionAb1 } from './condition-ab';
import { conditionCa, conditionCa1 } from './condition-ca';
import { conditionLegacy, conditionLegacy1, conditionLegacy2 } from './condition-legacy';
import { conditionUs, conditionUs1 } from './condition-us';
import { taskCommon } from './task-common';
import { taskUnit } from './task-unit';

/** Forms of condition inspections, with two sides. */
export const CONDITION_DEFINITIONS: readonly FormDefinition[] = [
  conditionCa,
  conditionAb,
  conditionUs,
  conditionLegacy,
];

/** Forms of recurring inspections, with one side. */
export const TASK_DEFINITIONS: readonly FormDefinition[] = [taskUnit, taskCommon];

/**
 * The forms of a new company, each stored as its version 1, whatever its version here. Later versions arrive as drafts and
 * change nothing until published.
 */
export const SHIPPED_DEFINITIONS: readonly FormDefinition[] = [...CONDITION_DEFINITIONS, ...TASK_DEFINITIONS];

/** Forms shipped by earlier releases. Records pin them, so they never change and the engine must keep reading them. */
export const EARLIER_DEFINITIONS: readonly FormDefinition[] = [
  conditionCa1,
  conditionAb1,
  conditionUs1,
  conditionLegacy1,
  conditionLegacy2,
];
