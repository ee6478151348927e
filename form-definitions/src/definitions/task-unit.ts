import type { FormDefinition } from '../definition';
import { assemble } from '../fragments/authoring';
import { anomalies, informationCheck, presence, taskComments, taskRooms } from '../fragments/task';
import { withFrench } from './french-wordings';

/** The report of a recurring unit inspection. */
export const taskUnit1: FormDefinition = assemble(
  {
    key: 'task-unit',
    version: 1,
    engine: 2,
    sides: ['single'],
    appliesTo: { country: ['CA', 'US'], conditionInspectionType: ['TASK_UNIT'] },
    metadata: {
      sources: ['The specification of the product, 2 §2.2, §3 and §5'],
      unconfirmed: ['The wording of the anomalies: the specification names their fields only'],
    },
  },
  'en-CA',
  'Inspection of a unit',
  [presence(), informationCheck(), anomalies(), taskRooms(), taskComments()],
);

export const taskUnit = withFrench(taskUnit1, 2);
