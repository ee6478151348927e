import type { FormDefinition } from '../definition';
import { conditionAb, conditionAb1, conditionAb2 } from './condition-ab';
import { conditionCa, conditionCa1, conditionCa2 } from './condition-ca';
import { conditionLegacy, conditionLegacy1, conditionLegacy2, conditionLegacy3 } from './condition-legacy';
import { conditionUs, conditionUs1, conditionUs2 } from './condition-us';
import { taskCommon, taskCommon1 } from './task-common';
import { taskUnit, taskUnit1 } from './task-unit';

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
  conditionCa2,
  conditionAb2,
  conditionUs2,
  conditionLegacy3,
  taskUnit1,
  taskCommon1,
];
