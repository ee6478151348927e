import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A paper form as text: a title, and headings with lines. */
export interface PaperForm {
  title: string;
  /** Headings with their lines, in order. */
  parts: { heading: string; lines: string[] }[];
}

/** Reads a text from `fixtures`. Lines that begin with # name its source. */
export function readPaperForm(name: string): PaperForm {
  const text = readFileSync(resolve(__dirname, '../fixtures', name), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^# /u.test(line));
  const [title = '', ...rest] = lines;
  const parts: PaperForm['parts'] = [];
  for (const line of rest) {
    if (line.startsWith('## ')) parts.push({ heading: line.slice(3), lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return { title, parts };
}
