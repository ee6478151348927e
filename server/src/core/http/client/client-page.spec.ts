import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientPage } from './client-page';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'walkthrough-page-'));
  file = join(folder, 'index.html');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('serves the page of the latest build while the server runs', async () => {
  const page = new ClientPage(file);
  expect(await page.read()).toBeNull();
  writeFileSync(file, '<script src="/main.1.js">');
  expect(await page.read()).toBe('<script src="/main.1.js">');
  // A build deletes it before it writes the next one.
  rmSync(file);
  expect(await page.read()).toBe('<script src="/main.1.js">');
  writeFileSync(file, '<script src="/main.2.js">');
  expect(await page.read()).toBe('<script src="/main.2.js">');
});

it('identifies it by the MD5 that the build gives to its service worker', async () => {
  const page = new ClientPage(file);
  expect(await page.is('d41d8cd98f00b204e9800998ecf8427e')).toBe(false);
  writeFileSync(file, 'hello');
  expect(await page.is('5d41402abc4b2a76b9719d911017c592')).toBe(true);
  expect(await page.is('d41d8cd98f00b204e9800998ecf8427e')).toBe(false);
});
