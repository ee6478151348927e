import fc from 'fast-check';
import { storable, storableText, findUnstorablePath } from '../../src/text/storable-text';

/** Pieces that any text can be built from. They include single surrogates, which sometimes form a pair, and NUL. */
const PIECES = ['a', 'Z', ' ', 'é', '中', '🏠', '\uFFFD', '\u200d', '\0', '\ud83c', '\udfe0', '\udbff'];

/** Generates text as devices send it, including characters that the databases cannot store. */
const oddText = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const { value: oddValue } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    oddText,
    fc.constantFrom<Json>(null, true, false, 0, -1.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(oddText, tie('value'), { maxKeys: 4 }) as fc.Arbitrary<Json>,
  ),
}));

/** Encodes and decodes the text. Throws URIError for a single surrogate. */
const throughUtf8 = (text: string): string => decodeURIComponent(encodeURIComponent(text));

/** Counts fields and values, to show that none is lost. */
const count = (value: Json): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, each) => sum + 1 + count(each), 0)
    : 0;

describe('storable text', () => {
  it('survives UTF-8, keeps its length, and is stable', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        const kept = storableText(text);
        expect(throughUtf8(kept)).toBe(kept);
        expect(kept).not.toContain('\0');
        expect(kept).toHaveLength(text.length);
        expect(storableText(kept)).toBe(kept);
        expect(kept === text).toBe(findUnstorablePath(text) === null);
      }),
    );
  });

  it('replaces characters that cannot be stored, and reports their position', () => {
    expect(storableText('a\0b')).toBe('a\uFFFDb');
    expect(storableText('\udfe0\ud83c 🏠')).toBe('\uFFFD\uFFFD 🏠');
    expect(storableText('Crème brûlée, 🏠\n\t')).toBe('Crème brûlée, 🏠\n\t');
  });

  it('replaces them everywhere in a value, and loses nothing else', () => {
    fc.assert(
      fc.property(oddValue, (value) => {
        const kept = storable(value);
        expect(findUnstorablePath(kept)).toBeNull();
        expect(count(kept)).toBe(count(value));
        expect(storable(kept)).toBe(kept);
        if (findUnstorablePath(value) === null) expect(kept).toBe(value);
      }),
    );
  });

  it('reports their path, also in the name of a field', () => {
    expect(findUnstorablePath({ rooms: [{ name: 'Kitchen' }, { name: 'De\0n' }] })).toBe('rooms.1.name');
    expect(findUnstorablePath({ answers: { 'a\ud800': 1 } })).toBe('answers.a\uFFFD');
    expect(findUnstorablePath('\0')).toBe('');
    expect(findUnstorablePath({ a: 1, b: [null, true, 'c'] })).toBeNull();
    const one = { 'a\0': 'first', 'a\uFFFD': 'second' };
    expect(Object.values(storable(one)).sort()).toEqual(['first', 'second']);
  });
});
