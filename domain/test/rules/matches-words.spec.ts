import { matchesWords } from '../../src/text/matches-words';

describe('matchesWords', () => {
  it.each([
    ['', true],
    ['elise', true],
    ['ELISE bay', true],
    ['bay élise', true],
    ['elise nobody', false],
    ['elisebay', false],
  ])('finds %j: %j', (search, isFound) => {
    expect(matchesWords(['Élise Roy', null, undefined, 'Elliott Bay'], search)).toBe(isFound);
  });
});
