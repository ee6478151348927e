import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { Cluster } from './lib/cluster.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript, StepFailed } from './lib/processes.mjs';
import { requireAll } from './lib/requirements.mjs';

const { values: options } = parseArgs({
  options: { servers: { type: 'string', default: '2' }, workers: { type: 'string', default: '1' } },
});

function count(name) {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 1 || value > 16)
    throw new StepFailed(`--${name} must be a whole number from 1 to 16.`);
  return value;
}

/** Returns the messages of a server for the person at the terminal. Lines of its log are JSON objects. */
const saidBy = ({ printed }) =>
  printed
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n')
    .trimEnd();

function describe(cluster) {
  const { servers, workers, mariadb, folder } = cluster;
  return [
    saidBy(servers[0]),
    '',
    '  Behind nginx, each with its own address and figures',
    ...[...servers, ...workers].map(({ name, address, figures }) => `    ${name}  ${address}  ${figures}`),
    `    MariaDB   ${mariadb.url}`,
    '',
    `  What each prints is in ${folder}/*.log. Ctrl-C ends all of it and takes the folder away.`,
  ].join('\n');
}

const whenTold = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => resolve('told'));
  });

/** Waits for the signal. A program that ends meanwhile is reported, and the others continue. */
async function until(told) {
  const awake = setInterval(() => {}, 60_000);
  await told;
  clearInterval(awake);
}

await runScript(async () => {
  const wanted = { servers: count('servers'), workers: count('workers') };
  await ensureInstalled();
  await build();
  await requireAll(['chromium', 'mariadb', 'redis', 'pip', 'rclone', 'nginx']);
  const told = whenTold();
  const cluster = new Cluster({ ...wanted, say: (line) => console.log(line) });
  try {
    const started = cluster.start().then(() => 'started');
    // After a signal the programs are ended below, so errors of programs that are still starting are ignored.
    started.catch(() => {});
    if ((await Promise.race([started, told])) === 'told') return 0;
    console.log(describe(cluster));
    await until(told);
    console.log('Ending …');
  } finally {
    await cluster.remove();
  }
  return 0;
});
