import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formItems, messages } from '@walkthrough/domain';

const DOMAIN = join(__dirname, '../../../domain');
const read = (path: string) => readFileSync(join(DOMAIN, path), 'utf8');

const SPECIFIED = new Set(
  (JSON.parse(read('test/fixtures/spec-texts.json')) as { text: string }[]).map(({ text }) => text),
);
/** Headings of files that people have downloaded. */
const STORED = ['spreadsheets.columnEmail'];

const OURS = Object.entries({ ...messages, formItems } as Readonly<Record<string, object>>)
  .flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]) => ({ id: `${group}.${key}`, text: String(text) })),
  )
  .filter(({ id, text }) => !SPECIFIED.has(text) && !STORED.includes(id));

const ROWS = read('src/messages/vocabulary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Use|--)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, use = '', not = '']) => ({ use, not }));

describe('texts', () => {
  it('are compared with a list of words', () => {
    expect(ROWS.length).toBeGreaterThan(10);
    expect(OURS.length).toBeGreaterThan(2000);
  });

  it.each(ROWS)('say $use, not $not', ({ not }) => {
    const words = not.split(', ');
    const refused = new RegExp(`\\b(${words.join('|')})\\b`, 'i');
    expect(words.filter((word) => !refused.test(`This is ${word}.`))).toEqual([]);
    // Names of values are not read.
    expect(OURS.filter(({ text }) => refused.test(text.replaceAll(/\{\w+/g, '')))).toEqual([]);
  });
});
