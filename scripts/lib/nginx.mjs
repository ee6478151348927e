import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findExecutable, fromRoot } from './paths.mjs';

export const findNginx = () => findExecutable('nginx');

/** Settings that only exist in containers, with their replacements on one machine. */
const replacements = ({ port, servers, folder }) => [
  ['  resolver 127.0.0.11 valid=5s;', placesBelow(folder)],
  [
    '    server server:3000 resolve max_fails=0;',
    servers.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n'),
  ],
  ['listen 8080;', `listen 127.0.0.1:${port};`],
];

/** Paths that packages make writable for their own account only. */
function placesBelow(folder) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [...kinds.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`), '  access_log off;'].join(
    '\n',
  );
}

/**
 * Returns the configuration of the containers (docker/nginx.conf) with the addresses of this machine, so that tests
 * use the deployed configuration.
 * @throws Error when the file has changed and a replaced text does not occur exactly once
 */
function nginxConfiguration(places) {
  let text = readFileSync(fromRoot('docker/nginx.conf'), 'utf8');
  for (const [there, here] of replacements(places)) {
    if (text.split(there).length !== 2) throw new Error(`docker/nginx.conf does not have once: ${there}`);
    text = text.replace(there, () => here);
  }
  return text;
}

/** Writes the configuration into a folder. @returns the command that runs nginx with it in the foreground */
export function nginxCommand(places) {
  const { folder } = places;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration(places));
  // Workers drop root for an account without access to our folder.
  const asRoot = process.getuid?.() === 0 ? 'user root; ' : '';
  const said = `daemon off; pid ${join(folder, 'pid')}; ${asRoot}`;
  return { program: findNginx(), args: ['-p', folder, '-e', 'stderr', '-c', file, '-g', said] };
}
