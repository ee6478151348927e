import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, readTextsIn } from '@walkthrough/domain';
import { requestContext } from '../../src/core/context/request-context';

const ROOT = join(__dirname, '../../..');
const SOURCES = ['domain/src', 'form-definitions/src', 'server/src/core', 'server/src/modules'];

/** A program: it starts when it loads, and would take formats of pictures from the test files after this one. */
const isProgram = (file: string) => file.endsWith('picture-program.ts');

// The copies that load here read texts by their own requests, and the domain is shared with the files after this one.
afterAll(() => readTextsIn(() => requestContext.language()));

it('reads no text while a module loads, because nobody knows yet in which language it will be read', () => {
  const reads: string[] = [];
  readTextsIn(() => {
    const stack = new Error('A text was read.').stack ?? '';
    reads.push(
      /\(?([^\s(]*src\/(?!messages\/texts)[^\s)]*:\d+):\d+\)?/.exec(
        stack.replace(/.*messages\/texts.*/g, ''),
      )?.[1] ?? stack,
    );
    return DEFAULT_LANGUAGE;
  });
  for (const folder of SOURCES) {
    const files = readdirSync(join(ROOT, folder), { recursive: true }) as string[];
    for (const file of files)
      if (file.endsWith('.ts') && !file.includes('.spec.') && !isProgram(file))
        jest.requireActual(join(ROOT, folder, file));
  }
  expect([...new Set(reads)]).toEqual([]);
});
