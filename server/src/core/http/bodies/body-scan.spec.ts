import fc from 'fast-check';
import { MAX_FIELDS, MAX_LEVELS, scanBody } from './body-scan';

const scan = (text: string, most = Number.MAX_SAFE_INTEGER) => scanBody(Buffer.from(text), most);

/** Counts the same in the parsed value. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1);
}

describe('counting the contents of a JSON text', () => {
  it('agrees with parsing it, in any layout', () => {
    const written = fc.tuple(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 1, 2, '\t'));
    fc.assert(
      fc.property(written, ([text, space]) => {
        const value: unknown = JSON.parse(text);
        expect(scan(JSON.stringify(value, null, space)).values).toBe(valuesIn(value));
      }),
    );
  });

  it('is not confused by characters within strings', () => {
    for (const value of [['[,{:"'], { 'a:"\\': '],[' }, ['\\', '\\"', '"\\\\"'], [[], {}, ['']]])
      expect(scan(JSON.stringify(value)).values).toBe(valuesIn(value));
  });

  it('recognizes escaped characters, which can be unstorable alone', () => {
    expect(scan(JSON.stringify(['\0'])).hasEscapedSigns).toBe(true);
    expect(scan(JSON.stringify({ '\ud83d': 1 })).hasEscapedSigns).toBe(true);
    expect(scan(JSON.stringify(['é', '\n', '\\u0000', '🙂'])).hasEscapedSigns).toBe(false);
  });

  it.each([
    ['a list', '[' + '{},'.repeat(100) + '{}]'],
    ['objects', '{"a":'.repeat(20) + '1' + '}'.repeat(20)],
    ['what never ends', '['.repeat(10) + '{},'.repeat(100)],
  ])('refuses %s of too many values with a message', (_name, text) => {
    expect(() => scan(text, 20)).toThrow('The body has too many values: this call takes at most 20.');
  });

  it('refuses more levels and fields than allowed', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(scan(nested(MAX_LEVELS)).values).toBe(MAX_LEVELS);
    expect(() => scan(nested(MAX_LEVELS + 1))).toThrow('The body has too many levels.');
    const fields = (count: number) => `[{${'"a":1,'.repeat(count - 1)}"a":1}]`;
    expect(scan(fields(MAX_FIELDS)).values).toBe(MAX_FIELDS + 2);
    expect(() => scan(fields(MAX_FIELDS + 1))).toThrow('An object of the body can have at most 2000 fields.');
    const scanWith = (count: number) => scanBody(Buffer.from(fields(count)), Number.MAX_SAFE_INTEGER, 3);
    expect(scanWith(3).values).toBe(5);
    expect(() => scanWith(4)).toThrow('An object of the body can have at most 3 fields.');
  });

  it('ignores texts that are not JSON', () => {
    for (const text of ['', '{', ']]]', '"', '"\\', ',,,', 'nonsense', ':'])
      expect(() => scan(text)).not.toThrow();
  });
});
