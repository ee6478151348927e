import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright-core';
import type { FrozenServer } from './frozen-server';

/**
 * Fixtures written by an earlier build: the database of a server (SQLite), the names of its stored files, and the browser
 * stores of an inspector's phone. Never regenerate them for a later build, which has to open what an earlier one left.
 */
const FOLDER = join(__dirname, '../fixtures/build-of-november-2026');
const DATABASE = join(FOLDER, 'database.sqlite.br');
const OTHERS = join(FOLDER, 'files-and-device.json.br');

interface Frozen {
  server: FrozenServer;
  device: Device;
}

export function frozen(): Frozen {
  const database = brotliDecompressSync(readFileSync(DATABASE));
  const { files, device } = JSON.parse(brotliDecompressSync(readFileSync(OTHERS)).toString()) as {
    files: string[];
    device: Device;
  };
  return { server: { database, files }, device };
}

export function freeze({ server: { database, files }, device }: Frozen): void {
  writeFileSync(DATABASE, compressed(database));
  writeFileSync(OTHERS, compressed(Buffer.from(JSON.stringify({ files, device }))));
}

const compressed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    },
  });

/** One IndexedDB object store. Bytes are encoded as `{"bytes": "base64"}`; all other values are JSON. */
interface StoredTable {
  database: string;
  version: number;
  table: string;
  entries: [key: string, value: unknown][];
}

export interface Device {
  localStorage: (readonly [key: string, value: string])[];
  tables: StoredTable[];
}

/** Reads localStorage and all IndexedDB stores of a page. */
export const storesOf = (page: Page): Promise<Device> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const readable = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : new Uint8Array(value.buffer);
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return { bytes: btoa(text) };
      }
      if (value instanceof Blob || value instanceof Date || value instanceof Map || value instanceof Set)
        throw new Error('A kind of value that the fixture does not carry.');
      if (Array.isArray(value)) return value.map(readable);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner)]));
    };
    const tables = [];
    for (const { name, version } of await indexedDB.databases()) {
      const opened = await done(indexedDB.open(name!));
      for (const table of opened.objectStoreNames) {
        const store = opened.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        const entries = (keys as string[]).map((key, place): [string, unknown] => [
          key,
          readable(values[place]),
        ]);
        tables.push({ database: name!, version: version!, table, entries });
      }
      opened.close();
    }
    return { localStorage: Object.entries(localStorage) as [string, string][], tables };
  });

/** Writes the stores into the browser of a page. The page must be on the product's origin with the app not running. */
export const putStores = (page: Page, device: Device): Promise<void> =>
  page.evaluate(async ({ localStorage: entries, tables }) => {
    const usable = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(usable);
      if (typeof value !== 'object' || value === null) return value;
      const { bytes, ...others } = value as { bytes?: unknown };
      if (typeof bytes === 'string' && Object.keys(others).length === 0)
        return Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)).buffer;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, usable(inner)]));
    };
    for (const [key, value] of entries) localStorage.setItem(key, value);
    for (const name of new Set(tables.map(({ database }) => database))) {
      const own = tables.filter(({ database }) => database === name);
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.open(name, own[0]!.version);
        request.onupgradeneeded = () => {
          for (const { table } of own) request.result.createObjectStore(table);
        };
        request.onerror = () => reject(request.error!);
        request.onsuccess = () => {
          const writing = request.result.transaction(
            own.map(({ table }) => table),
            'readwrite',
          );
          for (const { table, entries: rows } of own)
            for (const [key, value] of rows) writing.objectStore(table).put(usable(value), key);
          writing.onerror = () => reject(writing.error!);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      });
    }
  }, device);
