import { toXPath, type FormDefinition, type Item } from '../../src';
import { importedRows } from '../support/xlsform/sheets';

const QUESTIONS: Readonly<Record<string, string>>[] = [
  { type: 'integer', name: 'count', label: 'Count' },
  { type: 'decimal', name: 'size', label: 'Size' },
  { type: 'text', name: 'words', label: 'Words' },
  { type: 'date', name: 'day', label: 'Day' },
  { type: 'date', name: 'other-day', label: 'Other day' },
  { type: 'acknowledge', name: 'box', label: 'Box' },
  { type: 'select_one kind', name: 'kind', label: 'Kind' },
  { type: 'select_one kind', name: 'listed', label: 'Listed', appearance: 'minimal' },
  { type: 'select_multiple kind', name: 'kinds', label: 'Kinds' },
  { type: 'begin repeat', name: 'meters', label: 'Meters' },
  { type: 'integer', name: 'reading', label: 'Reading' },
  { type: 'end repeat' },
];
const LISTS = { kind: ['house', 'flat', '3'] };

const itemsOf = ({ sections }: FormDefinition): Item[] => sections.flatMap(({ items }) => items);

function relevant(expression: string): Item {
  const { definition } = importedRows(
    [...QUESTIONS, { type: 'text', name: 'last', label: 'Last', relevant: expression }],
    LISTS,
  );
  return itemsOf(definition).at(-1)!;
}

describe('expressions of XLSForms', () => {
  it.each([
    ["${kind} = 'house'", '${kind} = 1'],
    ["'flat' != ${kind}", '2 != ${kind}'],
    ["${kind}='3'", '${kind} = 3'],
    ["${listed} = 'flat'", "${listed} = 'flat'"],
    [
      "selected(${kinds}, 'flat') and not(selected(${kinds}, 'house'))",
      'selected(${kinds}, 2) and not selected(${kinds}, 1)',
    ],
    ["${kind} = ''", "${kind} = ''"],
    ['not(${count} = 3) = false()', '(not ${count} = 3) = false'],
    ['${count}>=5 and ${count}<10 or ${size} > .5', '${count} >= 5 and ${count} < 10 or ${size} > 0.5'],
    ["${count} = '5'", '${count} = 5'],
    ['${words} = 5', "${words} = '5'"],
    ["${box} = 'OK'", '${box}'],
    ["${box} != 'OK'", 'not ${box}'],
    ["${day} > date('2026-03-01')", "${day} > '2026-03-01'"],
    ['${day} <= today()', '${day} <= today()'],
    ['today() - ${day} > 30', 'days-between(${day}, today()) > 30'],
    ['${day} - ${other-day} >= -(2 * 3)', 'days-between(${other_day}, ${day}) >= -(2 * 3)'],
    ['if(${count} > 1, ${size}, 0) mod 2 = 1', 'if(${count} > 1, ${size}, 0) mod 2 = 1'],
    ['sum(${reading}) > 5', 'sum(${reading}) > 5'],
    ['count-non-empty(${reading}) div 2 = 1', 'count(${reading}) div 2 = 1'],
    ['min(${count}, ${size}) < round(${size}, 2)', 'min(${count}, ${size}) < round(${size}, 2)'],
    [
      'count-selected(${kinds}) = int(coalesce(${size}, 1))',
      'count-selected(${kinds}) = int(coalesce(${size}, 1))',
    ],
    ['number(${count}) = number("3")', '${count} = 3'],
    ["string(${words}) = 'a'", "${words} = 'a'"],
    ['string-length(${words}) > 3', 'string-length(${words}) > 3'],
    [
      "contains(${words}, 'a') or starts-with(${words}, 'b')",
      "contains(${words}, 'a') or starts-with(${words}, 'b')",
    ],
    ["regex(${words}, '[A-Z]{2}[0-9]+')", "regex(${words}, '[A-Z]{2}[0-9]+')"],
    ["concat(${words}, ' ', ${count}) = 'a 1'", "concat(${words}, ' ', ${count}) = 'a 1'"],
    ['number(${words}) + 1 = 2', 'number(${words}) + 1 = 2'],
    ["string(${count}) = '3'", "string(${count}) = '3'"],
    ['true()', 'true'],
    ['“a” = ${words}', "'a' = ${words}"],
  ])('imports %s', (written, ours) => {
    const item = relevant(written);
    expect(item.notes).toBeUndefined();
    expect(item.shownWhen).toBe(ours);
  });

  it.each([
    ["pulldata('a', 'b', 'c', ${words}) = 'x'", 'the function pulldata is not understood'],
    ['indexed-repeat(${reading}, ${meters}, 1) = 1', 'the function indexed-repeat is not understood'],
    ['once(random()) > 1', 'is not understood'],
    ["uuid() = 'a'", 'the function uuid is not understood'],
    ['../count > 3', 'the sign / is not understood'],
    ['/data/count > 3', 'the sign / is not understood'],
    ['${nobody} = 1', 'there is no imported question named nobody'],
    ["${kind} = 'castle'", 'the question has no choice named castle'],
    ["selected(${kinds}, 'castle')", 'the question has no choice named castle'],
    ['${count} >', 'it ends too early'],
    ['${count} > 3)', 'the sign ) is not understood'],
    ['${count} + 3', 'a condition or a box is needed here'],
    ['a' + ' = '.repeat(3), 'is not understood'],
    ['('.repeat(60) + '1' + ')'.repeat(60), 'it is nested too deeply'],
    [`\${words} = '${'a'.repeat(2_100)}'`, 'it has more than 2000 characters'],
    ['position(..) = 1', 'there is no row here'],
    ["concat(${kind}, 'x') = 'ax'", 'the names of choices cannot be joined'],
    ["regex(${words}, '(a)\\1')", 'is not a pattern'],
    ['${reading} > 3', ''],
    ['${meters} = 3', ''],
  ])('keeps %s as a note', (written, reason) => {
    const item = relevant(written);
    expect(item.shownWhen).toBeUndefined();
    expect(item.notes).toHaveLength(1);
    expect(item.notes![0]).toContain('relevant: ');
    expect(item.notes![0]).toContain(reason);
  });

  it('reads hostile texts in linear time', () => {
    for (const text of [
      '${',
      '-'.repeat(2_000),
      '${a} and '.repeat(220),
      '"'.repeat(1_999),
      'not('.repeat(400),
    ])
      expect(relevant(text).notes).toHaveLength(1);
  });

  it('exports what has no counterpart as nothing', () => {
    const names = {
      nameOf: (key: string) => (key === 'gone' ? undefined : key),
      typeOf: () => undefined,
      choiceName: (_key: string, code: string | number) => String(code),
      isComputed: () => false,
    };
    expect(toXPath("$country = 'CA'", names)).toBeNull();
    expect(toXPath('hours-between(${a}, ${b}) > 2', names)).toBeNull();
    expect(toXPath('${gone} = 1', names)).toBeNull();
    expect(toXPath(`\${a} = 'both '' and "'`, names)).toBeNull();
    expect(toXPath('sum(${a}, ${b}) = count(${c}, ${d})', names)).toBe(
      'coalesce(${a}, 0) + coalesce(${b}, 0) = count-non-empty(${c}) + count-non-empty(${d})',
    );
    expect(toXPath('coalesce(${a}, ${b}, 1) > 1', names)).toBe('coalesce(${a}, coalesce(${b}, 1)) > 1');
  });
});
