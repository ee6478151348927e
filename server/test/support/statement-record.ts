import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/core/database/database';

/**
 * File for the shapes of all statements, one per line with test file and test; `npm test` sets one for each engine
 * and compares them.
 */
const FILE = process.env['STATEMENT_RECORD'];

const ROOT = join(__dirname, '../../..');
const written = new Set<string>();
/** Number of nested blocks that are not recorded. */
let pauses = 0;

/**
 * Records the shape of every statement: verb, tables and columns. A statement that ran on one engine only is untested
 * on the other.
 * @param file test file to name, if not that of the first test
 */
export function recordStatements(app: INestApplicationContext, file?: string): void {
  if (FILE === undefined) return;
  const { writer, reader } = app.get(Database).sources;
  for (const source of new Set([writer, reader])) {
    const log = source.logger;
    source.logger = Object.assign(Object.create(log) as typeof log, {
      logQuery: (sql: string) => {
        if (pauses === 0 && isNew(sql, file)) shapesOf(sql).forEach((shape) => record(FILE, shape, file));
      },
    });
  }
}

/** Runs work without recording, for a test's own reads. */
export async function notRecorded<T>(work: () => Promise<T>): Promise<T> {
  pauses += 1;
  try {
    return await work();
  } finally {
    pauses -= 1;
  }
}

/** Returns the running test (scripts/jest/native-environment.cjs); empty during setup. */
const runningTest = () => (globalThis as { runningTest?: string }).runningTest ?? '';

/** Statements of the running test, because repeated ones have the same shapes. */
let asked = { by: '', statements: new Set<string>() };

function isNew(sql: string, file?: string): boolean {
  const by = file ?? `${expect.getState().testPath}\t${runningTest()}`;
  if (asked.by !== by) asked = { by, statements: new Set() };
  if (asked.statements.has(sql)) return false;
  asked.statements.add(sql);
  return true;
}

function record(to: string, shape: string, file?: string): void {
  const test = file === undefined ? runningTest() : '';
  const line = `${shape}\t${relative(ROOT, file ?? expect.getState().testPath ?? '')}\t${test}\n`;
  if (written.has(line)) return;
  written.add(line);
  appendFileSync(to, line);
}

/** A statement may begin with a hint to the driver (core/database/prepared-statements). */
const VERB = /^\s*(?:\/\*.*?\*\/\s*)?\(*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
const TABLE = /\b(?:FROM|(?:STRAIGHT_)?JOIN|INTO|UPDATE)\s+[`"]?([a-z_]+)[`"]?/gi;
/** Index of the first table; joined tables name theirs on MariaDB only. */
const NAMED_INDEX =
  /\bFROM\s+[`"]?[a-z_]+[`"]?(?:\s+(?:AS\s+)?[`"]?\w+[`"]?)?\s+(?:FORCE INDEX \(|INDEXED BY )[`"]?([a-z_]+)[`"]?/gi;
const COMPARED = /[`"]([a-z_]+)[`"]\s*(?:=|<|>|!=|<>|IN\b|IS\b|LIKE\b|BETWEEN\b)/gi;

/** Tables of SQLite's schema changes and of the engines themselves. */
const NOT_OURS = /^(temporary_\w+|migration|sqlite_master)$/;

/** Nouns with lists, whose random filters in a property test count as one kind of condition. */
const LISTED: readonly string[] = ['inspection', 'property'];

/**
 * Returns the shapes of a statement, one for each part of a union; empty for statements without rows (BEGIN, PRAGMA,
 * DDL).
 */
export const shapesOf = (sql: string): string[] =>
  sql.split(/\bUNION ALL\b/i).flatMap((part) => shapeOf(part.trim()));

function shapeOf(sql: string): string[] {
  const [, verb] = VERB.exec(sql) ?? [];
  const found = (text: string, pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))].sort();
  const named = (pattern: RegExp) => found(sql, pattern);
  const columnsOf = (conditions: string) => found(conditions, COMPARED);
  const tables = named(TABLE);
  if (verb === undefined || tables.some((table) => NOT_OURS.test(table))) return [];
  // Word searches use different indexes on each engine, and SQLite needs none for row ids.
  const byWords = tables.includes('search_word');
  const indexes = byWords ? [] : named(NAMED_INDEX).filter((index) => index !== 'PRIMARY');
  const reads = verb.toUpperCase() === 'SELECT';
  // A write is identified by its WHERE clause, because its columns differ with each call.
  const conditions = reads ? sql : sql.replace(/^[^]*?\bWHERE\b/i, '');
  const compared = reads && tables.some((table) => LISTED.includes(table)) ? [] : columnsOf(conditions);
  return [`${verb.toUpperCase()} ${tables.join()} by ${indexes.join()} where ${compared.join()}`];
}
