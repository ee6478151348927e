import type { TaskFormType } from '@walkthrough/domain';
import type { RecordedFact } from './definition';
import type { ValueKind } from './engine/entry';

/** Returns the key of the box that confirms a recorded fact. */
export const checkedKey = (fact: RecordedFact): string => `${fact}Checked`;

/** Items that are present or not, with or without a problem. */
export const TASK_EQUIPMENT = ['smoke', 'carbon', 'insurance', 'fusebox', 'heater', 'waterTank'] as const;

/** Items that were seen or not. */
export const TASK_SIGNS = [
  'smoking',
  'airbnb',
  'growop',
  'hoarding',
  'bugs',
  'rodents',
  'repurposedRoom',
] as const;

const INFORMATION = { names: 'text', num: 'number', phones: 'text', emails: 'text' } as const;

type Fields = Readonly<Record<string, ValueKind>>;

const of = (names: readonly string[], kind: ValueKind): Fields =>
  Object.fromEntries(names.map((name) => [name, kind]));

const OF_EVERY_INSPECTION: Fields = { comments: 'longText', roomList: 'rooms' };

/**
 * Fields that every recurring form has, under these keys and of these kinds: the wire, the office and the customer's data
 * rely on them.
 */
export const TASK_FIELDS: Readonly<Record<TaskFormType, Fields>> = {
  TASK_UNIT: {
    ...OF_EVERY_INSPECTION,
    tenantsPresent: 'boolean',
    otherPersonPresent: 'text',
    occupantNames: 'text',
    ...INFORMATION,
    ...of(
      Object.keys(INFORMATION).map((fact) => checkedKey(fact as RecordedFact)),
      'boolean',
    ),
    ...of(
      TASK_EQUIPMENT.flatMap((name) => [`${name}Present`, `${name}Problem`]),
      'choice',
    ),
    ...of([...TASK_SIGNS, 'pets'], 'choice'),
    petsNum: 'number',
    ...of(
      [...TASK_EQUIPMENT, ...TASK_SIGNS, 'pets'].map((name) => `${name}Comment`),
      'text',
    ),
    generalComments: 'longText',
  },
  TASK_COMMON: OF_EVERY_INSPECTION,
};
