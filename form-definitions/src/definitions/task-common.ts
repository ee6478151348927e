import type { FormDefinition } from '../definition';
import { assemble } from '../fragments/authoring';
import { commonAnomalies, taskComments, taskRooms } from '../fragments/task';
import { withFrench } from './french-wordings';

/** The report of a recurring common-area inspection: no occupants, and rooms with elements of their own. */
export const taskCommon1: FormDefinition = assemble(
  {
    key: 'task-common',
    version: 1,
    engine: 2,
    sides: ['single'],
    appliesTo: { country: ['CA', 'US'], conditionInspectionType: ['TASK_COMMON'] },
    metadata: {
      sources: ['The specification of the product, 2 §2.2, §3 and §5'],
      unconfirmed: ['Which anomalies are asked in a common area: the specification lists those of a unit'],
    },
  },
  'en-CA',
  'Inspection of a common area',
  [taskRooms(), commonAnomalies(), taskComments()],
);

export const taskCommon = withFrench(taskCommon1, 2);
