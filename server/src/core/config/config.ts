import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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

  get databaseFile(): string {
    return join(this.dataDir, 'walkthrough.sqlite');
  }
}

type ConfigValues = Omit<Config, 'as' | 'databaseFile' | 'works' | 'serves'>;

export const ROLES = ['all', 'server', 'worker'] as const;
/** `server` serves requests, `worker` runs jobs, `all` does both. */
export type Role = (typeof ROLES)[number];

/** Thrown for an unusable environment; `problems` are sentences for the operator. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the environment. Collects every problem before it throws, so that one start shows them all.
 * @throws ConfigError
 */
export function loadConfig(env: Environment): Config {
  const problems: string[] = [];
  const text = (name: string) => env[name]?.trim() || undefined;

  const wholeNumber = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name);
    if (raw === undefined) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be a whole number from ${min} to ${max}, not '${raw}'.`);
    return fallback;
  };
  const onOrOff = (name: string, fallback: boolean): boolean => {
    const raw = text(name)?.toLowerCase() ?? (fallback ? 'on' : 'off');
    if (['on', 'true', '1'].includes(raw)) return true;
    if (!['off', 'false', '0'].includes(raw)) problems.push(`${name} must be on or off, not '${raw}'.`);
    return false;
  };
  const url = (name: string, protocols: string[]): string | undefined => {
    const raw = text(name);
    if (raw === undefined) return undefined;
    if (URL.canParse(raw) && protocols.includes(new URL(raw).protocol)) return raw;
    problems.push(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return undefined;
  };

  const production = text('NODE_ENV') === 'production';
  const port = wholeNumber('PORT', 3000, 0, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  const dataDir = resolve(text('DATA_DIR') ?? './var');
  const databaseUrl = url('DATABASE_URL', ['mysql:']);
  const redisUrl = url('REDIS_URL', ['redis:', 'rediss:']);
  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:']);
  if (production && !text('JWT_SECRET')) problems.push('JWT_SECRET is required in production.');
  if (production && !text('SMTP_URL'))
    problems.push('SMTP_URL is required in production: invitations go by mail.');
  if ((text('JWT_SECRET')?.length ?? 32) < 32) problems.push('JWT_SECRET must have at least 32 characters.');
  const storage = readStorageUrl(text('STORAGE_URL'));
  problems.push(...storage.problems);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  // Read earlier by core/tracing; only validated here.
  url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1))
    problems.push('OTEL_TRACES_SAMPLER_ARG must be a share of the calls from 0 to 1, such as 0.1.');
  if (text('LOG_LEVEL') && !readLogLevel(text('LOG_LEVEL')))
    problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${text('LOG_LEVEL')}'.`);
  const killAt = readKillAt(text('KILL_AT'));
  if (killAt === null || (killAt && production)) {
    problems.push(
      `KILL_AT is for torture runs: ${WRITE_POINTS.join(', ')}, a colon and a count; never in production.`,
    );
  }
  const clockAt = readInstant(text('CLOCK_AT'));
  if (clockAt === null || (clockAt !== undefined && production)) {
    problems.push('CLOCK_AT is for tests: an instant such as 2026-09-16T17:00:00Z; never in production.');
  }
  const role = ROLES.find((each) => each === (text('ROLE') ?? 'all'));
  if (!role) problems.push(`ROLE must be ${ROLES.join(', ')}, not '${text('ROLE')}'.`);
  else if (role !== 'all') problems.push(...missingOfRole(role, text));
  const rateLimits = readRateLimits(text('RATE_LIMITS'));
  problems.push(...rateLimits.problems);
  const quotas = readQuotas(text('QUOTAS'));
  problems.push(...quotas.problems);
  const values = {
    production,
    host,
    port,
    metricsPort: wholeNumber('METRICS_PORT', port === 0 ? 0 : port + 1, 0, 65535),
    drainSeconds: wholeNumber('DRAIN_SECONDS', 5, 0, 300),
    trustProxy: wholeNumber('TRUST_PROXY', 0, 0, 16),
    dataDir,
    databaseUrl,
    bucket: storage.bucket,
    redisUrl,
    role: role ?? ('all' as const),
    smtpUrl,
    publicUrl: publicUrl ?? `http://${host}:${port}`,
    publicUrlGiven: publicUrl !== undefined,
    // With the role `server`, workers print.
    chromiumPath: role === 'server' ? undefined : findChromium(env),
    killAt: killAt ?? undefined,
    clockAt: clockAt ?? undefined,
    rateLimits: rateLimits.figures,
    quotas: quotas.figures,
    demo: onOrOff('DEMO', true) && !production,
    apiDocs: onOrOff('API_DOCS', !production),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return new Config({ ...values, jwtSecret: text('JWT_SECRET') ?? keptSecret(dataDir) });
}

/** Lists what processes with separate roles must share and is missing: sentences for the operator. */
function missingOfRole(role: Role, text: (name: string) => string | undefined): string[] {
  const needed = {
    DATABASE_URL: 'SQLite is for one process',
    REDIS_URL: 'it hands out what others promise',
    STORAGE_URL: 'a folder is of one machine, and files are written here and read there',
    JWT_SECRET: 'each process would make one of its own',
  };
  return Object.entries(needed)
    .filter(([name]) => !text(name))
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
