import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { loadConfig } from '../../src/core/config/config';
import { LONGEST_SILENCE_MS } from '../../src/core/files/bucket-storage-driver';
import { CHECK_TIMEOUT_MS } from '../../src/modules/operations/health/readiness';

const ROOT = join(__dirname, '../../..');
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  build?: { dockerfile: string; target: string };
  image?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string> & { '<<'?: Record<string, string> };
  ports?: string[];
  restart?: string;
  volumes?: string[];
  security_opt?: string[];
  mem_limit?: string;
  cpus?: number;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

const { services, volumes } = load(textOf('docker/compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const dockerfile = textOf('docker/Dockerfile').replaceAll('\\\n', ' ').split('\n');
const nginx = textOf('docker/nginx.conf');
const given = {
  PUBLIC_URL: 'https://walkthrough.example',
  JWT_SECRET: 'x'.repeat(32),
  DB_PASSWORD: 'pass',
  STORE_SECRET: 'secret',
};

/** Returns the lines of a stage, including those of its base stage, in order. */
function stage(name: string): string[] {
  const begins = dockerfile.findIndex((line) => line.startsWith('FROM ') && line.endsWith(` AS ${name}`));
  const ends = dockerfile.findIndex((line, n) => n > begins && line.startsWith('FROM '));
  const from = dockerfile[begins]!.split(' ')[1]!;
  const own = dockerfile.slice(begins + 1, ends === -1 ? undefined : ends);
  return from.startsWith('node:') ? own : [...stage(from), ...own];
}

const variablesOf = (lines: string[]): Record<string, string> =>
  Object.fromEntries(
    lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) =>
        line
          .slice(4)
          .split(' ')
          .map((each) => each.split('=') as [string, string]),
      ),
  );

const filled = (text: string) =>
  text.replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => {
    if (!Object.hasOwn(given, name)) throw new Error(`Nobody says ${name}.`);
    return given[name as keyof typeof given];
  });

/** Returns the environment of a container, from its stage and the compose file. */
function environmentOf(name: string): Record<string, string> {
  const { build, environment } = services[name]!;
  // The YAML library leaves merge keys to its user.
  const { '<<': product, ...own } = environment!;
  const composed = Object.entries({ ...product, ...own }).map(([key, value]) => [key, filled(value)]);
  return {
    ...variablesOf(stage(build!.target)),
    ...(Object.fromEntries(composed) as Record<string, string>),
  };
}

const configOf = (name: string) => loadConfig(environmentOf(name));

describe.each(['server', 'worker'])('the container of a %s', (name) => {
  it('is given what the configuration takes, and nothing that it does not know', () => {
    const source = ['config.ts', 'executables.cjs']
      .map((file) => textOf(`server/src/core/config/${file}`))
      .join('\n');
    for (const variable of Object.keys(environmentOf(name)))
      expect(source).toMatch(new RegExp(`'${variable}'|env\\.${variable}\\b`, 'u'));
    expect(configOf(name)).toMatchObject({ role: name, production: true, host: '0.0.0.0' });
  });

  it('finds the others under their names and ports', () => {
    const { databaseUrl, redisUrl, smtpUrl, bucket } = configOf(name);
    const [database, redis, mail, store] = [databaseUrl, redisUrl, smtpUrl, bucket!.endpoint].map(
      (url) => new URL(url!),
    );
    expect([database!.host, redis!.host, mail!.host, store!.host]).toEqual([
      'mariadb:3306',
      'redis:6379',
      'mail:1025',
      'store:9000',
    ]);
    const { environment } = services['mariadb']!;
    expect(database!.pathname).toBe(`/${environment!['MARIADB_DATABASE']}`);
    expect(database!.username).toBe(environment!['MARIADB_USER']);
    expect(database!.password).toBe(filled(environment!['MARIADB_PASSWORD']!));
    const served = services['store']!.entrypoint!.join(' ');
    expect(served).toContain(
      `--addr :${store!.port} --auth-key "${bucket!.credentials!.accessKeyId},$$STORE_SECRET"`,
    );
    expect(served).toContain(`mkdir -p /store/${bucket!.bucket} `);
    expect(filled(services['store']!.environment!['STORE_SECRET']!)).toBe(
      bucket!.credentials!.secretAccessKey,
    );
    expect(Object.keys(services[name]!.depends_on!).sort()).toEqual(['mail', 'mariadb', 'redis', 'store']);
  });

  it('runs what is built, from files that are there, without rights, and is asked how it is', () => {
    const lines = stage(name);
    const start = /keepRunning\(process\.execPath, \['([^']+)'\]/u.exec(textOf('scripts/start.mjs'))![1];
    expect(lines).toContain(`CMD ["node", "${start}"]`);
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node');
    const copied = lines.flatMap((line) => /^COPY --from=build \/app\/(\S+)/u.exec(line)?.[1] ?? []);
    expect(copied.length).toBeGreaterThan(5);
    const built = textOf('scripts/lib/build.mjs');
    for (const path of copied) {
      const isBuilt = /(^|\/)(dist|node_modules)$/u.test(path);
      expect([path, isBuilt || existsSync(join(ROOT, path))]).toEqual([path, true]);
    }
    expect(built).toContain("output: 'client/dist'");
    const { port, metricsPort, dataDir } = configOf(name);
    expect(lines).toContain(`EXPOSE ${port} ${metricsPort}`);
    expect(lines.join('\n')).toContain(`fetch('http://127.0.0.1:${port}/health/ready')`);
    expect(services[name]!.volumes).toContain(`${name}-data:${dataDir}`);
  });
});

it('only workers have a browser', () => {
  const { aptPackage } = /chromium: \{[^}]*aptPackage: '(?<aptPackage>[\w-]+)'/u.exec(
    textOf('scripts/lib/requirements.mjs'),
  )!.groups!;
  const installs = (name: string) =>
    stage(name).some((line) => new RegExp(`install .* ${aptPackage} `, 'u').test(line));
  expect([installs('server'), installs('worker')]).toEqual([false, true]);
  expect(configOf('worker').chromiumPath).toBe('/usr/bin/chromium');
  expect(configOf('server').chromiumPath).toBeUndefined();
});

it('the browser of a worker can make its sandbox, and nothing else is let into the kernel', () => {
  const installed = stage('worker').find((line) => line.includes('apt-get install'))!;
  expect(installed).toMatch(/--no-install-recommends .*\bchromium-sandbox\b/u);
  // Not as root, because Chromium would then run without a sandbox (chromium.ts).
  expect(
    stage('worker')
      .filter((line) => line.startsWith('USER '))
      .at(-1),
  ).toBe('USER node');
  expect(services['server']!.security_opt).toBeUndefined();
  const [, path] = /^seccomp=\.\/([\w.-]+)$/u.exec(services['worker']!.security_opt!.join())!;
  const profile = JSON.parse(textOf(`docker/${path}`)) as {
    defaultAction: string;
    syscalls: { action: string; names: string[] }[];
  };
  expect(profile.defaultAction).toBe('SCMP_ACT_ALLOW');
  expect(profile.syscalls.map(({ action }) => action)).toEqual(['SCMP_ACT_ERRNO']);
  const { names } = profile.syscalls[0]!;
  expect(names).toEqual([...new Set(names)].sort());
  for (const needed of ['clone', 'clone3', 'unshare', 'chroot']) expect(names).not.toContain(needed);
  for (const dangerous of ['bpf', 'init_module', 'kexec_load', 'keyctl', 'mount', 'perf_event_open', 'setns'])
    expect(names).toContain(dangerous);
});

it('a store or a database that says nothing is given up before whoever asks gives us up', () => {
  const [, seconds] = /proxy_read_timeout (\d+)s;/u.exec(nginx)!;
  expect(LONGEST_SILENCE_MS).toBeLessThan((Number(seconds) * 1000) / 2);
  const asked = stage('server').find((line) => line.startsWith('HEALTHCHECK'))!;
  const [, patience] = /--timeout=(\d+)s/u.exec(asked)!;
  expect(CHECK_TIMEOUT_MS).toBeLessThan(Number(patience) * 1000);
});

it('every container has limits, comes back with its machine and says how it is, and every volume has a name', () => {
  for (const [name, service] of Object.entries(services)) {
    const { mem_limit, cpus, restart, healthcheck, build, volumes: mounted } = service;
    expect([name, typeof mem_limit, typeof cpus]).toEqual([name, 'string', 'number']);
    expect([name, restart]).toEqual([name, 'unless-stopped']);
    const asked = healthcheck?.test ?? stage(build!.target).filter((line) => line.startsWith('HEALTHCHECK'));
    expect([name, asked.length > 0]).toEqual([name, true]);
    const named = (mounted ?? []).map((each) => each.split(':')[0]!).filter((each) => !each.startsWith('.'));
    for (const volume of named) expect(Object.keys(volumes)).toContain(volume);
  }
});

it('backups have a volume in which the account of the server may write, and the commands for them are those that there are', () => {
  const [, path] = /^backups:(\/\w+)$/mu.exec(services['server']!.volumes!.join('\n'))!;
  expect(stage('server')).toContain(`RUN mkdir /data ${path} && chown node:node /data ${path}`);
  const built = /`node (?<program>dist\/\S+admin-cli\.js)`/u.exec(
    textOf('docs/operations/README.md'),
  )!.groups!;
  const received = [
    ...textOf('docs/operations/README.md').matchAll(/^\S.* run --rm server node (\S+) (\S+)/gmu),
  ];
  expect(received.map(([, program]) => program)).toEqual(received.map(() => built['program']));
  expect(received.map(([, , command]) => command)).toEqual([
    'backup',
    'check-backup',
    'restore',
    'master-link',
  ]);
  const usage = textOf('server/src/administration/commands.ts');
  for (const [, , command] of received)
    expect(usage).toMatch(new RegExp(`^  '?${command}'?: \\{ takes`, 'mu'));
});

it('nginx leads to the servers, with their sockets, and is the one proxy that they trust', () => {
  expect(nginx).toContain(`server server:${configOf('server').port} resolve max_fails=0;`);
  expect(nginx).toMatch(/proxy_set_header Upgrade \$http_upgrade/u);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For');
  expect(configOf('server').trustProxy).toBe(1);
  const [, inside] = services['nginx']!.ports![0]!.split(':');
  expect(nginx).toContain(`listen ${inside};`);
});

it('versions are those that the tests run on', () => {
  expect(textOf('docs/operations/configuration.md')).toContain(
    services['mariadb']!.image!.replace('mariadb:', 'MariaDB '),
  );
  const rclone = /VERSION = '([\d.]+)'/u.exec(textOf('scripts/lib/rclone.mjs'))![1];
  expect(services['store']!.image).toBe(`rclone/rclone:${rclone}`);
  expect(services['redis']!.command).toEqual(
    expect.arrayContaining(['--maxmemory-policy', 'noeviction']) as string[],
  );
});
