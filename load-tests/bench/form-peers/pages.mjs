import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { formioForm, surveyForm, xform } from './forms.mjs';

const require = createRequire(import.meta.url);
const HERE = fromRoot('load-tests/bench/form-peers');
const FOLDER = fromRoot('test-results/form-peers');

/** What each peer opens, and the styles its documentation tells to load. */
export const PEERS = [
  { name: 'surveyjs', title: 'SurveyJS', model: surveyForm(), styles: ['survey-core/survey-core.min.css'] },
  {
    name: 'formio',
    title: 'Form.io',
    model: formioForm(),
    styles: ['bootstrap/dist/css/bootstrap.min.css', '@formio/js/dist/formio.form.min.css'],
  },
  { name: 'odk', title: 'ODK Web Forms', model: xform(), styles: [] },
];

/** Installs the peers beside the results, builds a page of each for production, and serves them. */
export async function servePeers() {
  mkdirSync(FOLDER, { recursive: true });
  cpSync(HERE, FOLDER, { recursive: true });
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', install, { cwd: FOLDER, stdio: 'inherit' });
  await bundle();
  const server = createServer((request, response) => {
    const peer = PEERS.find(({ name }) => request.url === `/${name}`);
    response.setHeader('content-type', peer ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8');
    if (peer) return response.end(pageOf(peer));
    const script = PEERS.find(({ name }) => request.url === `/${name}.js`);
    if (!script) return response.writeHead(404).end();
    return response.end(readFileSync(join(FOLDER, 'dist', `${script.name}.js`)));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const pageOf = ({ name, styles }) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<style>${styles.map((path) => readFileSync(join(FOLDER, 'node_modules', path), 'utf8')).join('\n')}</style>
<div id="form"></div><script src="/${name}.js"></script></html>`;

function bundle() {
  const webpack = require('webpack');
  const compiler = webpack({
    mode: 'production',
    context: FOLDER,
    entry: Object.fromEntries(PEERS.map(({ name }) => [name, `./${name}.js`])),
    output: { path: join(FOLDER, 'dist'), filename: '[name].js' },
    // One file for each peer: what loads later would be measured as rendering.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    performance: false,
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
