import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BounceMailboxAddress, readBounceMailbox } from './bounce-mailbox-address';
import { Environment, type EnvironmentVariables } from './environment';
import { findChromium } from './executables.cjs';
import { LOG_LEVELS, readLogLevel } from './log-levels';
import { type QuotaFigures, readQuotas } from './quota-figures';
import { type RateLimitFigures, readRateLimits } from './rate-limit-figures';
import { type BucketAddress, readStorageUrl } from './storage-address';
import { WRITE_POINTS, type WritePoint } from './write-points';

/** All environment settings, read once at startup. See the configuration table in the README. */
export class Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly metricsPort: number;
  /** Number of trusted proxies in front of the server, for the caller's address. */
  readonly trustProxy: number;
  readonly dataDir: string;
  /** Undefined: the embedded SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Where received and printed files are stored. Undefined: in `dataDir`. */
  readonly bucket: BucketAddress | undefined;
  /** Shared state of the installation's processes. Undefined: there is one process. */
  readonly redisUrl: string | undefined;
  /** The role of this process. */
  readonly role: Role;
  readonly smtpUrl: string | undefined;
  /** Receives bounces: each followed mail gets a signed form of it as its return address. Undefined: bounces get lost. */
  readonly bounceAddress: string | undefined;
  /** Signs what a mail service sends to `POST /api/mail/bounces`. Undefined: nothing is accepted there. */
  readonly bounceSecret: string | undefined;
  /** Where bounces arrive, if this installation reads them itself. Undefined: nothing is read. */
  readonly bounceMailbox: BounceMailboxAddress | undefined;
  readonly publicUrl: string;
  /** False: PUBLIC_URL is not set, and `publicUrl` is only the address on which this process listens. */
  readonly publicUrlGiven: boolean;
  readonly jwtSecret: string;
  /** The Chromium for printing. Undefined: none is installed, or CHROMIUM_PATH is empty. */
  readonly chromiumPath: string | undefined;
  /** Where the process kills itself, for `npm run torture`: when a write passes the point for the count-th time. */
  readonly killAt: { point: WritePoint; count: number } | undefined;
  /** Start time of the server's clock for tests, UTC milliseconds. Undefined: the machine's time. */
  readonly clockAt: number | undefined;
  /** How long a stopping server still answers, as not ready. */
  readonly drainSeconds: number;
  /** Rate limits. */
  readonly rateLimits: RateLimitFigures;
  /** Limits per company. */
  readonly quotas: QuotaFigures;
  /** Fills an empty embedded database with the demo companies. Never in production. */
  readonly demo: boolean;

  /** Whether the API is documented at `/api/docs` and `/api/openapi.json`. */
  readonly apiDocs: boolean;

  constructor(values: ConfigValues) {
    Object.assign(this, values);
  }

  /** Returns the same settings for another role. */
  as(role: Role): Config {
    return new Config({ ...this, role });
  }

  /** Whether this process runs jobs, including printing. */
  get works(): boolean {
    return this.role !== 'server';
  }

  /** Whether this process serves requests. */
  get serves(): boolean {
    return this.role !== 'worker';
  }

  /** Whether bounces of mails come to be known. */
  get seesBounces(): boolean {
    return this.bounceSecret !== undefined || this.bounceMailbox !== undefined;
  }

  get databaseFile(): string {
    return join(this.dataDir, 'walkthrough.sqlite');
  }
}

type ConfigValues = Omit<Config, 'as' | 'databaseFile' | 'seesBounces' | 'works' | 'serves'>;

export const ROLES = ['all', 'server', 'worker'] as const;
/** `server` serves requests, `worker` runs jobs, `all` does both. */
export type Role = (typeof ROLES)[number];

/** Thrown for an unusable environment; `problems` are sentences for the operator. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks the environment. Collects every problem before it throws, so that one start shows them all.
 * @throws ConfigError
 */
export function loadConfig(variables: EnvironmentVariables): Config {
  const env = new Environment(variables);
  const production = env.text('NODE_ENV') === 'production';
  checkSecret(env, production);
  checkLogAndTracing(env);
  const role = readRole(env);
  const values = {
    production,
    role,
    dataDir: resolve(env.text('DATA_DIR') ?? './var'),
    ...readNetwork(env),
    ...readServices(env, production),
    ...readBounces(env),
    ...readTestSettings(env, production),
    // With the role `server`, workers print.
    chromiumPath: role === 'server' ? undefined : findChromium(variables),
    rateLimits: env.collect(readRateLimits(env.text('RATE_LIMITS'))).figures,
    quotas: env.collect(readQuotas(env.text('QUOTAS'))).figures,
    demo: env.isOn('DEMO', true) && !production,
    apiDocs: env.isOn('API_DOCS', !production),
  };
  if (env.problems.length > 0) throw new ConfigError(env.problems);
  return new Config({ ...values, jwtSecret: env.text('JWT_SECRET') ?? keptSecret(values.dataDir) });
}

function readNetwork(env: Environment) {
  const host = env.text('HOST') ?? '127.0.0.1';
  const port = env.wholeNumber('PORT', 3000, { min: 0, max: 65535 });
  const publicUrl = env.url('PUBLIC_URL', ['http:', 'https:']);
  return {
    host,
    port,
    metricsPort: env.wholeNumber('METRICS_PORT', port === 0 ? 0 : port + 1, { min: 0, max: 65535 }),
    publicUrl: publicUrl ?? `http://${host}:${port}`,
    publicUrlGiven: publicUrl !== undefined,
    trustProxy: env.wholeNumber('TRUST_PROXY', 0, { min: 0, max: 16 }),
    drainSeconds: env.wholeNumber('DRAIN_SECONDS', 5, { min: 0, max: 300 }),
  };
}

function readServices(env: Environment, production: boolean) {
  const smtpUrl = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (production && !env.text('SMTP_URL'))
    env.report('SMTP_URL is required in production: invitations go by mail.');
  return {
    databaseUrl: env.url('DATABASE_URL', ['mysql:']),
    redisUrl: env.url('REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl,
    bucket: env.collect(readStorageUrl(env.text('STORAGE_URL'))).bucket,
  };
}

function readBounces(env: Environment): Pick<Config, 'bounceAddress' | 'bounceSecret' | 'bounceMailbox'> {
  const bounceAddress = env.text('BOUNCE_ADDRESS');
  const bounceSecret = env.text('BOUNCE_SECRET');
  const bounceMailbox = env.collect(readBounceMailbox(env.text('BOUNCE_IMAP_URL'))).mailbox;
  if (bounceAddress !== undefined && !/^[^\s@+]{1,24}@[^\s@]+$/u.test(bounceAddress))
    env.report('BOUNCE_ADDRESS must be an address with at most 24 characters before the @, and without a +.');
  if (bounceAddress === undefined && bounceSecret !== undefined)
    env.report('BOUNCE_SECRET needs BOUNCE_ADDRESS: bounces are sent there.');
  if (bounceAddress === undefined && bounceMailbox !== undefined)
    env.report('BOUNCE_IMAP_URL needs BOUNCE_ADDRESS: the address whose mail arrives in that mailbox.');
  if (bounceSecret !== undefined && bounceSecret.length < 32)
    env.report('BOUNCE_SECRET must have at least 32 characters.');
  return { bounceAddress, bounceSecret, bounceMailbox };
}

function readTestSettings(env: Environment, production: boolean): Pick<Config, 'killAt' | 'clockAt'> {
  const killAt = readKillAt(env.text('KILL_AT'));
  if (killAt === null || (killAt && production))
    env.report(
      `KILL_AT is for torture runs: ${WRITE_POINTS.join(', ')}, a colon and a count; never in production.`,
    );
  const clockAt = readInstant(env.text('CLOCK_AT'));
  if (clockAt === null || (clockAt !== undefined && production))
    env.report('CLOCK_AT is for tests: an instant such as 2026-09-16T17:00:00Z; never in production.');
  return { killAt: killAt ?? undefined, clockAt: clockAt ?? undefined };
}

function readRole(env: Environment): Role {
  const role = ROLES.find((each) => each === (env.text('ROLE') ?? 'all'));
  if (!role) env.report(`ROLE must be ${ROLES.join(', ')}, not '${env.text('ROLE')}'.`);
  else if (role !== 'all') env.report(...missingOfRole(role, env));
  return role ?? 'all';
}

function checkSecret(env: Environment, production: boolean): void {
  const secret = env.text('JWT_SECRET');
  if (production && !secret) env.report('JWT_SECRET is required in production.');
  if (secret && secret.length < 32) env.report('JWT_SECRET must have at least 32 characters.');
}

/** Checks what `Config` does not hold: log and tracing read it before there is a configuration. */
function checkLogAndTracing(env: Environment): void {
  const level = env.text('LOG_LEVEL');
  if (level && !readLogLevel(level))
    env.report(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${level}'.`);
  env.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = Number(env.text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1))
    env.report('OTEL_TRACES_SAMPLER_ARG must be a share of the calls from 0 to 1, such as 0.1.');
}

/** Lists what processes with separate roles must share and is missing: sentences for the operator. */
function missingOfRole(role: Role, env: Environment): string[] {
  const needed = {
    DATABASE_URL: 'SQLite is for one process',
    REDIS_URL: 'it hands out what others promise',
    STORAGE_URL: 'a folder is of one machine, and files are written here and read there',
    JWT_SECRET: 'each process would make one of its own',
  };
  return Object.entries(needed)
    .filter(([name]) => !env.text(name))
    .map(([name, why]) => `ROLE=${role} needs ${name}: ${why}.`);
}

/** @returns null when the text is not a point and a count */
function readKillAt(text: string | undefined): Config['killAt'] | null {
  if (text === undefined) return undefined;
  const [, name, count] = /^([a-z-]+):([1-9]\d{0,8})$/.exec(text) ?? [];
  const point = WRITE_POINTS.find((each) => each === name);
  return point ? { point, count: Number(count) } : null;
}

/** @returns null when the text is not an ISO 8601 instant */
function readInstant(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : at;
}

/**
 * Returns the generated signing secret of an installation without a configured one; created once and stored with the
 * data.
 */
function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : keepNewSecret(dataDir);
}

/** Stores a new signing secret with the data: after the next start, everything signed before is invalid. */
export function keepNewSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = newSecret();
  const file = secretFile(dataDir);
  writeFileSync(`${file}.part`, secret, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return secret;
}

export const newSecret = () => randomBytes(48).toString('base64url');

const secretFile = (dataDir: string) => join(dataDir, 'jwt-secret');
