import {
  expressionMistake,
  SHIPPED_DEFINITIONS,
  textOfGroup,
  type FormDefinition,
} from '@walkthrough/form-definitions';
import { askablesOf, askedBy, askedOf, firstTest, questionWordsOf, testAsking } from './askable';

const [form] = SHIPPED_DEFINITIONS.filter(({ key }) => key === 'task-unit');
const definition: FormDefinition = { ...form!, engine: 3 };
const askables = askablesOf(definition, 'en-CA', 'petsNum');
const named = (name: string) => askables.find((each) => each.name === name)!;
const textOf = (test: ReturnType<typeof firstTest>) =>
  textOfGroup({ kind: 'group', operator: 'and', parts: [test] })!;

describe('what conditions can ask for', () => {
  it('is the own answer, then questions, then facts about the report', () => {
    expect(askables[0]).toMatchObject({ name: '.', label: 'This answer', type: 'number' });
    expect(named('pets')).toMatchObject({
      words: 'Pets',
      label: 'Pets (pets)',
      type: 'choice',
      states: [
        [1, 'Yes'],
        [0, 'No'],
      ],
    });
    expect(named('$country')).toMatchObject({ type: 'choice' });
    expect(named('$manager')).toMatchObject({ type: 'boolean', states: null });
    expect(askables.map(({ name }) => name)).not.toContain('roomList');
  });

  it('offers only comparisons that fit, and starts with a valid one', () => {
    expect(askedOf(named('pets'))).toEqual(['=', '!=', 'answered', 'unanswered']);
    expect(askedOf(named('namesChecked'))).toEqual(['yes', 'notYes', 'answered', 'unanswered']);
    expect(askedOf(named('$manager'))).toEqual(['yes', 'notYes']);
    expect(askedOf(named('petsNum'))).toHaveLength(8);
    for (const each of askables) {
      const tests = [firstTest(each), ...askedOf(each).map((asked) => testAsking(each, asked))];
      for (const test of tests)
        expect([
          each.name,
          expressionMistake(definition, textOf(test), { type: 'boolean', own: 'petsNum' }),
        ]).toEqual([each.name, null]);
    }
  });

  it('keeps the value when only the comparison changes', () => {
    const test = testAsking(named('petsNum'), '>', {
      kind: 'compare',
      subject: 'petsNum',
      operator: '=',
      operand: { type: 'number', digits: '7' },
    });
    expect(textOf(test)).toBe('${petsNum} > 7');
    expect(askedBy(test)).toBe('>');
    expect(textOf(testAsking(named('pets'), '!=', test))).toBe('${pets} != 1');
  });

  it('is named in sentences by label and choice', () => {
    const words = questionWordsOf(askables);
    expect([words.label('petsNum'), words.choice('pets', 0), words.label('gone')]).toEqual([
      'Number of pets',
      'No',
      'gone',
    ]);
  });
});
