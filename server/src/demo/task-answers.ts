import type { RecordedFacts } from '@walkthrough/domain';
import {
  type Answers,
  checkedKey,
  RECORDED_FACTS,
  TASK_EQUIPMENT,
  TASK_SIGNS,
} from '@walkthrough/form-definitions';
import type { SeededRandom } from './seeded-random';

const ACCOMPANIED = ['The caretaker, with a key', 'Nobody: entered after notice', 'The building manager'];
const PROBLEMS = [
  ['smoke', 'Battery was empty, replaced.'],
  ['heater', 'Pilot light goes out now and then.'],
  ['waterTank', 'Some rust at the foot.'],
  ['fusebox', 'Breakers are not labelled.'],
] as const;
const PETS = ['One cat', 'A small dog', 'Two cats', 'A budgie'];
const GENERAL = [
  'Clean and tidy. No change since the last visit.',
  'Tenants are happy with the home.',
  'Some wear, as expected for the length of the tenancy.',
];
const COMMENTS = [
  'Nothing to do before the next visit.',
  'Tenant asks for the window screens to be washed.',
  'Come back about what is noted in the rooms.',
  'Smoke alarms tested in all rooms.',
];
const COMMON_COMMENTS = [
  'Clean. Cleaners come on Tuesdays.',
  'See the ratings of the rooms.',
  'All doors close.',
];

const equipmentAnswers = (names: readonly string[]): Answers =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Present`, 1],
      [`${name}Problem`, 0],
    ]),
  );

/** Answers about a unit. @param recorded the recorded facts about the occupants */
export function unitAnswers(recorded: RecordedFacts, random: SeededRandom): Answers {
  const answers: Record<string, unknown> = {
    ...equipmentAnswers(TASK_EQUIPMENT),
    ...Object.fromEntries(TASK_SIGNS.map((name) => [name, 0])),
    ...Object.fromEntries(RECORDED_FACTS.map((fact) => [checkedKey(fact), true])),
    pets: 0,
    comments: random.pick(COMMENTS),
  };
  const isPresent = random.withProbability(0.7) && recorded.names !== '';
  answers['tenantsPresent'] = isPresent;
  if (recorded.names !== '') answers['occupantNames'] = recorded.names;
  if (!isPresent) answers['otherPersonPresent'] = random.pick(ACCOMPANIED);
  const [equipment, comment] = random.pick(PROBLEMS);
  if (random.withProbability(0.2))
    Object.assign(answers, { [`${equipment}Problem`]: 1, [`${equipment}Comment`]: comment });
  if (random.withProbability(0.06))
    Object.assign(answers, { bugs: 1, bugsComment: 'Ants at the balcony door.' });
  const pet = random.pick(PETS);
  if (random.withProbability(0.3))
    Object.assign(answers, { pets: 1, petsNum: pet.startsWith('Two') ? 2 : 1, petsComment: pet });
  if (random.withProbability(0.08) && recorded.num !== '')
    Object.assign(answers, { [checkedKey('num')]: false, num: Number(recorded.num) + 1 });
  const general = random.pick(GENERAL);
  if (random.withProbability(0.5)) answers['generalComments'] = general;
  return answers;
}

/** Answers about a common area. */
export const commonAnswers = (random: SeededRandom): Answers => ({
  ...equipmentAnswers(TASK_EQUIPMENT.filter((name) => name !== 'insurance')),
  bugs: 0,
  rodents: 0,
  comments: random.pick(COMMON_COMMENTS),
});
