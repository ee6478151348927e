import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as analytics from '../load-tests/bench/analytics.mjs';
import * as answersFeed from '../load-tests/bench/answers-feed.mjs';
import * as attack from '../load-tests/bench/attack.mjs';
import * as backup from '../load-tests/bench/backup.mjs';
import * as basket from '../load-tests/bench/basket.mjs';
import * as boards from '../load-tests/bench/boards.mjs';
import * as clusterLive from '../load-tests/bench/cluster-live.mjs';
import * as form from '../load-tests/bench/form.mjs';
import * as formPeers from '../load-tests/bench/form-peers.mjs';
import * as formulas from '../load-tests/bench/formulas.mjs';
import * as jobs from '../load-tests/bench/jobs.mjs';
import * as lighthouse from '../load-tests/bench/lighthouse.mjs';
import * as list from '../load-tests/bench/list.mjs';
import * as live from '../load-tests/bench/live.mjs';
import * as pdf from '../load-tests/bench/pdf.mjs';
import * as people from '../load-tests/bench/people.mjs';
import * as pictures from '../load-tests/bench/pictures.mjs';
import * as prints from '../load-tests/bench/prints.mjs';
import * as properties from '../load-tests/bench/properties.mjs';
import * as publish from '../load-tests/bench/publish.mjs';
import * as shell from '../load-tests/bench/shell.mjs';
import * as slowLine from '../load-tests/bench/slow-line.mjs';
import * as sockets from '../load-tests/bench/sockets.mjs';
import * as spreadsheet from '../load-tests/bench/spreadsheet.mjs';
import * as start from '../load-tests/bench/start.mjs';
import * as sync from '../load-tests/bench/sync.mjs';
import * as writes from '../load-tests/bench/writes.mjs';
import * as xlsform from '../load-tests/bench/xlsform.mjs';
import { endOnSignals } from '../load-tests/lib/children.mjs';
import { availableEngines } from '../load-tests/lib/engines.mjs';
import { circumstances, figuresTable, table } from '../load-tests/lib/figures.mjs';
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';

const BENCHES = {
  analytics,
  attack,
  live,
  list,
  writes,
  properties,
  spreadsheet,
  form,
  'form-peers': formPeers,
  lighthouse,
  formulas,
  xlsform,
  publish,
  'answers-feed': answersFeed,
  pdf,
  pictures,
  start,
  shell,
  'slow-line': slowLine,
  basket,
  boards,
  people,
  sync,
  'cluster-live': clusterLive,
  sockets,
  jobs,
  prints,
  backup,
};

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    runs: { type: 'string', default: '100' },
    /** Inspections of the company in the list bench. */
    size: { type: 'string', default: '100000' },
    /** Inspections of all companies together in the list bench. */
    among: { type: 'string', default: '100000,1000000' },
    /** Restricts the list bench to lists whose name contains one of these words. */
    lists: { type: 'string' },
    /** Properties of the company in the bench of properties. */
    properties: { type: 'string', default: '100000' },
    /** Rows of the spreadsheet in its bench. */
    rows: { type: 'string', default: '20000' },
    sockets: { type: 'string', default: '100,1000,5000' },
    /** Sockets held in one process, and sockets that reconnect at once, in the bench of sockets. */
    held: { type: 'string', default: '10000' },
    returning: { type: 'string', default: '5000' },
    /** Jobs per round in the bench of jobs. */
    jobs: { type: 'string', default: '2000' },
    /** Documents per round in the bench of prints. */
    documents: { type: 'string', default: '24' },
    /** Reports with photos in the installation that the bench of backups uses. */
    reports: { type: 'string', default: '1000' },
    engine: { type: 'string', multiple: true },
  },
});

function wholeNumber(name, text) {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new StepFailed(`--${name} must be a whole number.`);
  return value;
}

function selected() {
  const names = options.only?.flatMap((each) => each.split(',')) ?? Object.keys(BENCHES);
  const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
  if (unknown.length > 0)
    throw new StepFailed(
      `No such bench: ${unknown.join(', ')}. There are ${Object.keys(BENCHES).join(', ')}.`,
    );
  return names;
}

function write(results) {
  mkdirSync(fromRoot('test-results/bench'), { recursive: true });
  const file = fromRoot('test-results/bench', `${results.at.replace(/[:.]/g, '-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

endOnSignals();
await runScript(async () => {
  const names = selected();
  const wishes = {
    runs: wholeNumber('runs', options.runs),
    size: wholeNumber('size', options.size),
    properties: wholeNumber('properties', options.properties),
    rows: wholeNumber('rows', options.rows),
    held: wholeNumber('held', options.held),
    returning: wholeNumber('returning', options.returning),
    jobs: wholeNumber('jobs', options.jobs),
    documents: wholeNumber('documents', options.documents),
    reports: wholeNumber('reports', options.reports),
    sockets: options.sockets.split(',').map((text) => wholeNumber('sockets', text)),
    among: options.among.split(',').map((text) => wholeNumber('among', text)),
    lists: options.lists?.split(','),
    engines: options.engine ?? availableEngines(),
  };
  await ensureInstalled();
  await build();
  const results = { ...circumstances(), benches: {} };
  console.log(`${results.command}\ncommit ${results.commit}, Node ${results.node}, ${results.machine}`);
  for (const name of names) {
    const { title, peer, measure } = BENCHES[name];
    console.log(`\n== ${name}: ${title}\n   against ${peer}\n`);
    const result = await measure(wishes);
    if (result.lines.length > 0) console.log(table(result.lines));
    if (result.figures) console.log(`\n${figuresTable(result.figures)}`);
    for (const note of result.notes ?? []) console.log(`  ${note}`);
    results.benches[name] = { title, peer, ...result };
  }
  write(results);
});
