import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Runs Poppler on a PDF, which is independent of the program that wrote it. */
function withFile<T>(pdf: Buffer, read: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'walkthrough-pdf-'));
  try {
    const file = join(folder, 'report.pdf');
    writeFileSync(file, pdf);
    return read(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tool(name: string, ...args: string[]): string {
  return execFileSync(name, args, { encoding: 'utf8', maxBuffer: 64_000_000 });
}

/** Returns the text of each page in its layout. */
export function pagesOf(pdf: Buffer): string[] {
  const text = withFile(pdf, (file) => tool('pdftotext', '-layout', file, '-'));
  return text.split('\f').slice(0, -1);
}

/** Returns all text in reading order, with single spaces. */
export function textOfPdf(pdf: Buffer): string {
  return tidy(withFile(pdf, (file) => tool('pdftotext', file, '-')));
}

export function tidy(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the text without whitespace, so that line and column breaks do not matter. */
export function solid(text: string): string {
  return text.replace(/[\s\u00ad]+/gu, '');
}

export function pdfInfo(pdf: Buffer): string {
  return withFile(pdf, (file) => tool('pdfinfo', file));
}

export interface PdfFont {
  name: string;
  type: string;
  embedded: boolean;
}

/** Returns the fonts of a document, without subset prefixes. */
export function fontsOf(pdf: Buffer): PdfFont[] {
  const table = withFile(pdf, (file) => tool('pdffonts', file));
  return table
    .split('\n')
    .slice(2)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [embedded] = line.slice(72).trim().split(/\s+/u);
      return {
        name: line
          .slice(0, 36)
          .trim()
          .replace(/^[A-Z]{6}\+/u, ''),
        type: line.slice(37, 54).trim(),
        embedded: embedded === 'yes',
      };
    });
}

/** Returns the pictures of a document in page order, as stored in the file. */
export function imagesOf(pdf: Buffer): Buffer[] {
  return withFile(pdf, (file, folder) => {
    tool('pdfimages', '-all', file, join(folder, 'image'));
    return readdirSync(folder)
      .filter((name) => name.startsWith('image-'))
      .sort()
      .map((name) => readFileSync(join(folder, name)));
  });
}

/** Returns how many points of the pages (72 per inch) have approximately this color. */
export async function inkOf(
  pdf: Buffer,
  [red, green, blue]: readonly [number, number, number],
): Promise<number> {
  const pages = withFile(pdf, (file, folder) => {
    tool('pdftoppm', '-r', '72', '-png', file, join(folder, 'page'));
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => readFileSync(join(folder, name)));
  });
  const isNear = (one: number, other: number) => Math.abs(one - other) < 24;
  let points = 0;
  for (const page of pages) {
    const pixels = await sharp(page).removeAlpha().raw().toBuffer();
    for (let at = 0; at < pixels.length; at += 3)
      if (isNear(pixels[at]!, red) && isNear(pixels[at + 1]!, green) && isNear(pixels[at + 2]!, blue))
        points += 1;
  }
  return points;
}

export interface PlacedImage {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns the position of each picture. */
export function placedImagesOf(pdf: Buffer): PlacedImage[] {
  const xml = withFile(pdf, (file, folder) => {
    tool('pdftohtml', '-xml', '-zoom', '1', '-q', file, join(folder, 'placed'));
    return readFileSync(join(folder, 'placed.xml'), 'utf8');
  });
  return xml.split('<page ').flatMap((page, index) =>
    [...page.matchAll(/<image ([^>]*)\/>/gu)].map(([, attributes = '']) => {
      const number = (name: string) => Number(new RegExp(`${name}="(-?[\\d.]+)"`, 'u').exec(attributes)?.[1]);
      return {
        page: index,
        left: number('left'),
        top: number('top'),
        width: number('width'),
        height: number('height'),
      };
    }),
  );
}

export interface Word {
  page: number;
  text: string;
  xMin: number;
  yMin: number;
  xMax: number;
  yMax: number;
}

const PAGE = /<page width="[\d.]+" height="[\d.]+">([\s\S]*?)<\/page>/gu;
const WORD =
  /<word xMin="(-?[\d.]+)" yMin="(-?[\d.]+)" xMax="(-?[\d.]+)" yMax="(-?[\d.]+)">([\s\S]*?)<\/word>/gu;

/** Returns every word with its position in points from the upper left corner of its page. */
export function wordsOf(pdf: Buffer): Word[] {
  const markup = withFile(pdf, (file) => tool('pdftotext', '-bbox', file, '-'));
  return [...markup.matchAll(PAGE)].flatMap(([, words = ''], page) =>
    [...words.matchAll(WORD)].map(([, xMin, yMin, xMax, yMax, text = '']) => ({
      page: page + 1,
      text,
      xMin: Number(xMin),
      yMin: Number(yMin),
      xMax: Number(xMax),
      yMax: Number(yMax),
    })),
  );
}

/** A node of a tagged PDF's structure tree, which screen readers use. */
export interface TagNode {
  tag: string;
  children: TagNode[];
  /** Texts directly within the node. */
  texts: string[];
}

/** Returns the structure tree. Poppler prints it indented, one tag or quoted text per line. */
export function tagsOf(pdf: Buffer): TagNode {
  const listing = withFile(pdf, (file) => tool('pdfinfo', '-struct-text', file));
  const root: TagNode = { tag: 'root', children: [], texts: [] };
  const open: { depth: number; node: TagNode }[] = [{ depth: -1, node: root }];
  for (const line of listing.split('\n')) {
    const depth = line.length - line.trimStart().length;
    const content = line.trim();
    if (content === '' || content.startsWith('/')) continue;
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const parent = open.at(-1)?.node ?? root;
    if (content.startsWith('"')) {
      parent.texts.push(content.replace(/^"|"$/gu, ''));
      continue;
    }
    const node: TagNode = { tag: /^\w+/u.exec(content)?.[0] ?? content, children: [], texts: [] };
    parent.children.push(node);
    open.push({ depth, node });
  }
  return root;
}

/** Returns nodes with a tag at any depth, in reading order. */
export function tagged(node: TagNode, tag: string): TagNode[] {
  return node.children.flatMap((child) => [...(child.tag === tag ? [child] : []), ...tagged(child, tag)]);
}

/** Returns all text within a node. */
export function textIn(node: TagNode): string {
  return [...node.texts, ...node.children.map(textIn)].join(' ');
}
