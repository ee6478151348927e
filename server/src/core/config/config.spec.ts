import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config';
import { readLogLevel } from './log-levels';
import { RATE_LIMIT_DEFAULTS } from './rate-limit-figures';

describe('the configuration', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const problemsOf = (env: Record<string, string>): string[] => {
    try {
      loadConfig({ DATA_DIR: dataDir, ...env });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  };
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of more than thirty-two characters',
    SMTP_URL: 'smtp://mail.example',
  };

  it('has defaults for a first start', () => {
    expect(loadConfig({ DATA_DIR: dataDir })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      metricsPort: 3001,
      trustProxy: 0,
      demo: true,
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
    });
  });

  it('reads the log level ignoring case, and an empty one as unset', () => {
    expect(problemsOf({ LOG_LEVEL: 'WARN' })).toEqual([]);
    expect(problemsOf({ LOG_LEVEL: '' })).toEqual([]);
    expect(['WARN', ' info ', '', 'loud', undefined].map(readLogLevel)).toEqual([
      'warn',
      'info',
      ...[undefined, undefined, undefined],
    ]);
  });

  it('looks for Chromium in PATH unless CHROMIUM_PATH names it or disables it', () => {
    const bin = join(dataDir, 'bin');
    const chromium = join(bin, 'chromium');
    mkdirSync(bin);
    writeFileSync(chromium, '', { mode: 0o755 });
    writeFileSync(join(bin, 'google-chrome'), '', { mode: 0o644 });
    const pathOf = (env: Record<string, string>) =>
      loadConfig({ DATA_DIR: dataDir, PATH: bin, ...env }).chromiumPath;
    expect(pathOf({})).toBe(chromium);
    expect(pathOf({ CHROMIUM_PATH: '/elsewhere/chrome' })).toBe('/elsewhere/chrome');
    expect(pathOf({ CHROMIUM_PATH: '' })).toBeUndefined();
  });

  it('creates a signing secret once and keeps it', () => {
    const first = loadConfig({ DATA_DIR: dataDir }).jwtSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(loadConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
    expect(readFileSync(join(dataDir, 'jwt-secret'), 'utf8')).toBe(first);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number'],
    [{ DATABASE_URL: 'postgres://x' }, 'DATABASE_URL must be a URL that starts with mysql://'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL'],
    [{ PUBLIC_URL: 'walkthrough.example' }, 'PUBLIC_URL must be a URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must have at least 32 characters'],
    [
      { LOG_LEVEL: 'loud' },
      "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'",
    ],
    [{ DEMO: 'perhaps' }, 'DEMO must be on or off'],
    [{ KILL_AT: 'lunch:1' }, 'KILL_AT is for torture runs: begun, written, before-commit, after-commit'],
    [{ ...production, KILL_AT: 'begun:1' }, 'never in production'],
    [{ CLOCK_AT: 'noon' }, 'CLOCK_AT is for tests: an instant such as'],
    [{ CLOCK_AT: '2026-09-16T17:00' }, 'CLOCK_AT is for tests: an instant such as'],
    [{ ...production, CLOCK_AT: '2026-09-16T17:00:00Z' }, 'never in production'],
    [{ QUOTAS: 'many' }, 'QUOTAS must be a JSON object'],
    [{ QUOTAS: '{"rooms":3}' }, "QUOTAS knows no 'rooms'; it knows properties, users"],
    [{ QUOTAS: '{"users":0}' }, 'QUOTAS users must be a whole number from 1'],
    [{ QUOTAS: '{"users":"9"}' }, 'QUOTAS users must be a whole number from 1'],
    [{ RATE_LIMITS: 'many' }, 'RATE_LIMITS must be a JSON object'],
    [{ RATE_LIMITS: '[1]' }, 'RATE_LIMITS must be a JSON object'],
    [{ RATE_LIMITS: '{"guess":{"most":3}}' }, "RATE_LIMITS knows no 'guess'; it knows guesses, strangers"],
    [{ RATE_LIMITS: '{"constructor":{"most":3}}' }, "RATE_LIMITS knows no 'constructor'"],
    [{ RATE_LIMITS: '{"guesses":3}' }, 'RATE_LIMITS guesses must be an object of most, seconds, longestWait'],
    [{ RATE_LIMITS: '{"guesses":{"least":3}}' }, "RATE_LIMITS guesses has no 'least'"],
    [{ RATE_LIMITS: '{"guesses":{"most":0}}' }, 'RATE_LIMITS guesses.most must be a whole number from 1'],
    [{ RATE_LIMITS: '{"guesses":{"most":"9"}}' }, 'RATE_LIMITS guesses.most must be a whole number'],
    [{ ROLE: 'boss' }, "ROLE must be all, server, worker, not 'boss'."],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL must be a URL that starts with redis://'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'some' }, 'OTEL_TRACES_SAMPLER_ARG must be a share of the calls from 0 to 1'],
    [{ STORAGE_URL: '/var/files' }, 'STORAGE_URL must name a bucket: s3://BUCKET'],
    [{ STORAGE_URL: 's3://' }, 'STORAGE_URL must name a bucket: s3://BUCKET'],
    [{ STORAGE_URL: 's3://Capital' }, 'STORAGE_URL must name a bucket: s3://BUCKET'],
    [{ STORAGE_URL: 's3://files/below' }, 'STORAGE_URL must name a bucket alone'],
    [{ STORAGE_URL: 's3://files?acl=on' }, "STORAGE_URL knows no 'acl'; it knows endpoint, region"],
    [{ STORAGE_URL: 's3://files?endpoint=ftp://x' }, 'The endpoint of STORAGE_URL must be a URL'],
    [{ STORAGE_URL: 's3://files?endpoint=http://' }, 'The endpoint of STORAGE_URL must be a URL'],
    [{ STORAGE_URL: 's3://key@files' }, 'STORAGE_URL must have both key and secret'],
  ])('refuses %j with a message', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(sentence) as string]);
  });

  it('reads where files are stored: a bucket, its store and its owner', () => {
    const bucketOf = (url?: string) => loadConfig({ DATA_DIR: dataDir, STORAGE_URL: url }).bucket;
    expect(bucketOf()).toBeUndefined();
    expect(bucketOf('s3://files')).toEqual({
      bucket: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: undefined,
    });
    expect(bucketOf('s3://key:a%2Fb%3D@files?endpoint=http://127.0.0.1:9000&region=ca-central-1')).toEqual({
      bucket: 'files',
      endpoint: 'http://127.0.0.1:9000',
      region: 'ca-central-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'a/b=' },
    });
  });

  it('reads the mailbox of bounces, and says what its address lacks', () => {
    const read = (BOUNCE_IMAP_URL: string, BOUNCE_ADDRESS = 'bounces@mail.example') => {
      try {
        const config = loadConfig({ DATA_DIR: dataDir, BOUNCE_IMAP_URL, BOUNCE_ADDRESS });
        return [config.bounceMailbox, config.seesBounces];
      } catch (error) {
        return (error as ConfigError).problems;
      }
    };
    const mailbox = {
      host: 'mail.example',
      port: 993,
      isSecure: true,
      user: 'b@x',
      password: 'a/b',
      mailbox: 'INBOX',
    };
    expect(read('imaps://b%40x:a%2Fb@mail.example')).toEqual([mailbox, true]);
    expect(read('imap://b%40x:a%2Fb@mail.example:1143/Mail/Bounces')).toEqual([
      { ...mailbox, isSecure: false, port: 1143, mailbox: 'Mail/Bounces' },
      true,
    ]);
    expect(read('')).toEqual([undefined, false]);
    for (const [address, problem] of [
      ['https://b:a@mail.example', 'must name a mailbox'],
      ['imaps://b:a@mail.example/INBOX?tls=off', 'must name a mailbox'],
      ['imaps://b@mail.example', 'must have a user and a password'],
      ['imaps://b:a%@mail.example', 'write it as %25'],
    ] as const)
      expect(read(address)).toEqual([expect.stringContaining(problem)]);
    expect(read('imaps://b:a@mail.example', '')).toEqual([expect.stringContaining('needs BOUNCE_ADDRESS')]);
  });

  it('reads the given limits and keeps the other defaults', () => {
    const given = '{"guesses":{"most":3},"kept":{"keys":7}}';
    expect(loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: given }).rateLimits).toEqual({
      ...RATE_LIMIT_DEFAULTS,
      guesses: { ...RATE_LIMIT_DEFAULTS.guesses, most: 3 },
      kept: { keys: 7 },
    });
    expect(loadConfig({ DATA_DIR: dataDir }).rateLimits).toEqual(RATE_LIMIT_DEFAULTS);
  });

  it('lists everything that production needs at once, and accepts it', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'JWT_SECRET is required in production.',
      'SMTP_URL is required in production: invitations go by mail.',
    ]);
    expect(problemsOf(production)).toEqual([]);
  });

  it('splits the work among processes with shared services, and reports missing ones', () => {
    const shared = {
      DATABASE_URL: 'mysql://db/walkthrough',
      REDIS_URL: 'redis://redis',
      STORAGE_URL: 's3://files',
      JWT_SECRET: production.JWT_SECRET,
    };
    expect(problemsOf({ ROLE: 'server' })).toEqual([
      'ROLE=server needs DATABASE_URL: SQLite is for one process.',
      'ROLE=server needs REDIS_URL: it hands out what others promise.',
      'ROLE=server needs STORAGE_URL: a folder is of one machine, and files are written here and read there.',
      'ROLE=server needs JWT_SECRET: each process would make one of its own.',
    ]);
    for (const name of Object.keys(shared))
      expect(problemsOf({ ...shared, ROLE: 'worker', [name]: '' })).toEqual([
        expect.stringContaining(`ROLE=worker needs ${name}`) as string,
      ]);
    const partOf = (role: string) => {
      const { serves, works } = loadConfig({ DATA_DIR: dataDir, ...shared, ROLE: role });
      return { serves, works };
    };
    expect(partOf('all')).toEqual({ serves: true, works: true });
    expect(partOf('server')).toEqual({ serves: true, works: false });
    expect(partOf('worker')).toEqual({ serves: false, works: true });
    expect(problemsOf({ ROLE: 'all' })).toEqual([]);
  });

  it('never loads the demo in production', () => {
    expect(loadConfig({ DATA_DIR: dataDir, ...production, DEMO: 'on' }).demo).toBe(false);
    expect(loadConfig({ DATA_DIR: dataDir, DEMO: 'off' }).demo).toBe(false);
  });

  it('serves the API document in production only when configured', () => {
    const described = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env }).apiDocs;
    expect([described({}), described({ API_DOCS: 'off' })]).toEqual([true, false]);
    expect([described(production), described({ ...production, API_DOCS: 'on' })]).toEqual([false, true]);
    expect(problemsOf({ API_DOCS: 'maybe' })).toEqual(["API_DOCS must be on or off, not 'maybe'."]);
  });
});
