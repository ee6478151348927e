import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '../lib/children.mjs';

/** Accepts files, syncs each to disk before answering, and serves an empty page to send them from. */
endWithParent();
const folder = mkdtempSync(join(tmpdir(), 'walkthrough-upload-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit(0));

let count = 0;

async function keep(request) {
  const file = await open(join(folder, String((count += 1))), 'w');
  try {
    for await (const bytes of request) await file.write(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Upload</title>');
    return;
  }
  keep(request).then(
    () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    () => response.destroy(),
  );
});
process.once('message', () =>
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port })),
);
