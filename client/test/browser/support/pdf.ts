import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the text and the number of images of a PDF, by Poppler. */
export function readPdf(pdf: Buffer): { text: string; pictures: number } {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-pdf-'));
  try {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const list = execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' });
    return { text, pictures: list.split('\n').filter((line) => / image /.test(line)).length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
