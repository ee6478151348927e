import { findChromium } from './chromium.mjs';
import { findExecutable } from './paths.mjs';
import { runCollecting, StepFailed } from './processes.mjs';

/** Programs that do not come from npm. `aptPackage` is what Debian calls them. */
export const REQUIREMENTS = {
  chromium: {
    title: 'Chromium (or Google Chrome)',
    use: 'reports are printed and browser tests run with it',
    aptPackage: 'chromium',
    find: findChromium,
    hint: 'install one, or set CHROMIUM_PATH to its executable',
  },
  mariadb: {
    title: 'MariaDB server',
    use: 'the server tests run on it a second time',
    aptPackage: 'mariadb-server-core',
    find: () => findExecutable('mariadbd'),
    hint: 'mariadbd must be in PATH',
  },
  poppler: {
    title: 'Poppler (pdftotext, pdfimages)',
    use: 'the tests read the printed reports with it',
    aptPackage: 'poppler-utils',
    find: () => findExecutable('pdftotext'),
    hint: 'pdftotext must be in PATH',
  },
  redis: {
    title: 'Redis server',
    use: 'tests with several server processes need it',
    aptPackage: 'redis-server',
    find: () => findExecutable('redis-server'),
    hint: 'redis-server must be in PATH',
  },
};

function missingOf(names) {
  return names.map((name) => REQUIREMENTS[name]).filter((requirement) => !requirement.find());
}

function aptCommand(requirements) {
  return `apt-get install -y --no-install-recommends ${requirements.map((each) => each.aptPackage).join(' ')}`;
}

function mayUseApt() {
  return process.getuid?.() === 0 && findExecutable('apt-get') !== undefined;
}

/** A fresh container has no package lists, hence the second try after an update. Returns what apt said on failure. */
async function installWithApt(requirements) {
  const packages = requirements.map((each) => each.aptPackage);
  console.log(`Installing Debian packages: ${packages.join(', ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    runCollecting('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  if ((await install()).code === 0) return '';
  await runCollecting('apt-get', ['update', '-qq'], { env });
  const { code, output } = await install();
  return code === 0 ? '' : output;
}

function describe(requirement) {
  return `  - ${requirement.title}: ${requirement.use}; ${requirement.hint}`;
}

/** What is still missing after apt had its chance, as text for the reader; empty when all is there. */
export async function provide(names) {
  const missing = missingOf(names);
  if (missing.length === 0) return '';
  const aptOutput = mayUseApt() ? await installWithApt(missing) : '';
  const stillMissing = missingOf(names);
  if (stillMissing.length === 0) return '';
  return [
    'Missing on this machine:',
    ...stillMissing.map(describe),
    `On Debian or Ubuntu, as root: apt-get update && ${aptCommand(stillMissing)}`,
    ...(aptOutput ? ['apt-get said:', aptOutput] : []),
  ].join('\n');
}

/** Like `provide`, but what is missing ends the script: a test must not be skipped because a program is absent. */
export async function requireAll(names) {
  const problem = await provide(names);
  if (problem) throw new StepFailed(problem);
}
