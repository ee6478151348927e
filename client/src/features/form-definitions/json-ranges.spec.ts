import fc from 'fast-check';
import { JsonSyntaxError, jsonRanges, rangeOf } from './json-ranges';

const textAt = (text: string, pointer: string) => {
  const { from, to } = rangeOf(jsonRanges(text), pointer);
  return text.slice(from, to);
};

describe('positions in a JSON text', () => {
  const text = '{ "a": [1, {"b/c": "x\\"y"}], "~": true, "": null }';

  it.each([
    ['', text],
    ['/a', '[1, {"b/c": "x\\"y"}]'],
    ['/a/0', '1'],
    ['/a/1/b~1c', '"x\\"y"'],
    ['/~0', 'true'],
    ['/', 'null'],
    ['/a/1/missing/deeper', '{"b/c": "x\\"y"}'],
    ['/a/7', '[1, {"b/c": "x\\"y"}]'],
  ])('handle %s', (pointer, expected) => {
    expect(textAt(text, pointer)).toBe(expected);
  });

  it('cover every value that JSON.parse finds, in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 2), (value, indent) => {
        const laidOut = JSON.stringify(value, null, indent);
        const inspection = (each: unknown, pointer: string): void => {
          expect(JSON.parse(textAt(laidOut, pointer))).toEqual(JSON.parse(JSON.stringify(each)));
          if (typeof each !== 'object' || each === null) return;
          for (const [name, inner] of Object.entries(each)) {
            inspection(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
          }
        };
        inspection(value, '');
      }),
    );
  });

  it.each([
    ['{"a": }', 6, false],
    ['{"a": 1,}', 8, false],
    ['[1 2]', 3, false],
    ['{"a"', 4, true],
    ['', 0, true],
    ['{} x', 3, false],
    ['{"a": 01}', 7, false],
    ['"\u0001"', 0, false],
  ])('of %j end where the text stops being JSON', (broken, at, isEnd) => {
    expect(() => jsonRanges(broken)).toThrow(new JsonSyntaxError(at, isEnd));
    try {
      jsonRanges(broken);
    } catch (error) {
      expect(error).toMatchObject({ at, isEnd });
    }
  });

  it('fail exactly for texts that JSON.parse rejects', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'{}[]":,0 1ae-.tn\\u') });
    fc.assert(
      fc.property(characters, (any) => {
        const holds = (read: (text: string) => unknown) => {
          try {
            read(any);
            return true;
          } catch {
            return false;
          }
        };
        expect(holds(jsonRanges)).toBe(holds((each) => JSON.parse(each) as unknown));
      }),
      { numRuns: 2000 },
    );
  });

  it('support any depth', () => {
    expect(jsonRanges('['.repeat(20_000) + ']'.repeat(20_000)).size).toBe(20_000);
  });
});
