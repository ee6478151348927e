import { appendFileSync } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/core/database/database';

/** Where the shapes of all statements go, a line each; `npm test` names one file for each engine and compares them. */
const FILE = process.env['STATEMENT_RECORD'];

const written = new Set<string>();

/**
 * From now on every statement of a server is recorded by its shape: what it does with which tables and columns. What
 * ran on one engine alone is no proof for the other.
 */
export function recordStatements(app: INestApplicationContext): void {
  if (FILE === undefined) return;
  const { writer, reader } = app.get(Database).sources;
  for (const source of new Set([writer, reader])) {
    const log = source.logger;
    source.logger = Object.assign(Object.create(log) as typeof log, {
      logQuery: (sql: string) => record(FILE, shapeOf(sql)),
    });
  }
}

function record(file: string, shape: string | null): void {
  if (shape === null || written.has(shape)) return;
  written.add(shape);
  appendFileSync(file, `${shape}\n`);
}

const VERB = /^\s*\(*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
const TABLE = /\b(?:FROM|JOIN|INTO|UPDATE)\s+[`"]?([a-z_]+)[`"]?/gi;
const NAMED_INDEX = /(?:FORCE INDEX \(|INDEXED BY )[`"]?([a-z_]+)[`"]?/gi;
const COMPARED = /[`"]([a-z_]+)[`"]\s*(?:=|<|>|!=|<>|IN\b|IS\b|LIKE\b|BETWEEN\b)/gi;

/** Null for what is no statement about rows (BEGIN, PRAGMA, the making of tables). */
export function shapeOf(sql: string): string | null {
  const [, verb] = VERB.exec(sql) ?? [];
  if (verb === undefined) return null;
  const named = (pattern: RegExp) =>
    [...new Set([...sql.matchAll(pattern)].map(([, name]) => name))].sort().join(',');
  return `${verb.toUpperCase()} ${named(TABLE)} by ${named(NAMED_INDEX)} where ${named(COMPARED)}`;
}
