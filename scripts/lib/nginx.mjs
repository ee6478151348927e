import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExecutable, fromRoot } from './paths.mjs';

export const findNginx = () => findExecutable('nginx');

/** What only containers have, and what stands in its place where everything is on one machine. */
const replacements = ({ port, servers, folder }) => [
  ['  resolver 127.0.0.11 valid=5s;', placesBelow(folder)],
  [
    '    server server:3000 resolve max_fails=0;',
    servers.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n'),
  ],
  ['listen 8080;', `listen 127.0.0.1:${port};`],
];

/** A package puts these where only its own account may write. */
function placesBelow(folder) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [...kinds.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`), '  access_log off;'].join(
    '\n',
  );
}

/**
 * The configuration of the containers (docker/nginx.conf) with the addresses of this machine: what is tried here is what
 * is run there.
 * @throws Error when it has changed so that nobody knows where they go
 */
export function nginxConfiguration(places) {
  let text = readFileSync(fromRoot('docker/nginx.conf'), 'utf8');
  for (const [there, here] of replacements(places)) {
    if (text.split(there).length !== 2) throw new Error(`docker/nginx.conf does not have once: ${there}`);
    text = text.replace(there, () => here);
  }
  return text;
}

/** Writes its configuration into a folder of its own. @returns what runs nginx with it in the foreground */
export function nginxCommand(places) {
  const { folder } = places;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(places));
  // Its workers give up root for an account that may not enter our folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  const said = `daemon off; pid ${join(folder, 'pid')}; ${asRoot}`;
  return { program: findNginx(), args: ['-p', folder, '-e', 'stderr', '-c', file, '-g', said] };
}
