import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A paper form as its text says it: a title, and headings with the lines below them. */
export interface PaperForm {
  title: string;
  /** Heading and lines, in the order of the paper. */
  parts: { heading: string; lines: string[] }[];
}

/** Reads a text of the folder `fixtures`; lines that begin with # tell where it comes from. */
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
