import { limitOf, limitProblem } from './limits';

const COUNT = { whole: true, least: 1, most: 5 } as const;

describe('limits of a field', () => {
  it('come from the call, and ignore fields outside its body', () => {
    expect(limitOf('POST form-definitions/{key}/{version}/publish', 'note')).toEqual({
      required: true,
      most: 2000,
    });
    expect(limitOf('POST form-definitions/{key}/{version}/publish', 'isUsed')).toEqual({});
    expect(limitOf(undefined, 'note')).toEqual({});
  });

  it.each([
    ['nothing where nothing has to be', '', {}, undefined, null],
    ['nothing where something has to be', '  ', { required: true }, undefined, 'This field is required.'],
    ['no day', '', { required: true, day: true }, undefined, 'Please choose a date.'],
    ['nothing, in the words of the screen', null, {}, 'Choose an inspector.', 'Choose an inspector.'],
    ['half a date', '2026-02-30', { day: true }, undefined, 'Please choose a date.'],
    ['a date', '2026-02-28', { day: true }, undefined, null],
    ['a text that is too long', 'abc', { most: 2 }, undefined, 'This can have at most 2 characters.'],
    ['a text that just fits', 'ab', { most: 2 }, undefined, null],
    ['what is no number', NaN, COUNT, undefined, 'Enter a number.'],
    ['a part of one', 1.5, COUNT, undefined, 'Please enter a whole number.'],
    ['too little', 0, COUNT, undefined, 'Enter 1 or more.'],
    ['too much', 6, COUNT, undefined, 'Enter 5 or less.'],
    ['a number that fits', 5, COUNT, undefined, null],
  ])('report for %s: %s', (_what, value, limit, missing, problem) => {
    expect(limitProblem(value, limit, missing)).toBe(problem);
  });
});
