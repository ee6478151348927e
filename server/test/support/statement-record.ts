import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '../../src/core/database/database';

/**
 * Where the shapes of all statements go, a line each with the test file and the test that ran it; `npm test` names one
 * file for each engine and compares them.
 */
const FILE = process.env['STATEMENT_RECORD'];

const ROOT = join(__dirname, '../../..');
const written = new Set<string>();
/** Work under way that is not to be recorded; some of it beside other. */
let pauses = 0;

/**
 * From now on every statement of a server is recorded by its shape: what it does with which tables and columns. What
 * ran on one engine alone is no proof for the other.
 * @param file that has them run, where that is not for the test that asks first
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

/** For what a test itself reads past the product: no proof of it is wanted. */
export async function notRecorded<T>(work: () => Promise<T>): Promise<T> {
  pauses += 1;
  try {
    return await work();
  } finally {
    pauses -= 1;
  }
}

/** Which test runs, as the environment says (scripts/jest/native-environment.cjs); none while a file is set up. */
const runningTest = () => (globalThis as { runningTest?: string }).runningTest ?? '';

/** What the test that runs has asked: the same again has the shapes that it had. */
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

/** A statement may begin with a word to the driver (core/database/prepared-statements). */
const VERB = /^\s*(?:\/\*.*?\*\/\s*)?\(*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;
const TABLE = /\b(?:FROM|(?:STRAIGHT_)?JOIN|INTO|UPDATE)\s+[`"]?([a-z_]+)[`"]?/gi;
/** Of the first table: joined ones have theirs named on MariaDB alone. */
const NAMED_INDEX =
  /\bFROM\s+[`"]?[a-z_]+[`"]?(?:\s+(?:AS\s+)?[`"]?\w+[`"]?)?\s+(?:FORCE INDEX \(|INDEXED BY )[`"]?([a-z_]+)[`"]?/gi;
const COMPARED = /[`"]([a-z_]+)[`"]\s*(?:=|<|>|!=|<>|IN\b|IS\b|LIKE\b|BETWEEN\b)/gi;

/** How SQLite changes a table, and what the two engines keep about themselves. */
const NOT_OURS = /^(temporary_\w+|migration|sqlite_master)$/;

/** Nouns with lists: their filters are drawn by chance in a property test, and are conditions of one kind. */
const LISTED: readonly string[] = ['inspection', 'property'];

/**
 * The shapes of a statement: the parts of a union each have one. Empty for what is no statement about rows (BEGIN,
 * PRAGMA, the making of tables).
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
  // Words lead to rows by another index on each engine; SQLite knows rows by their number without any.
  const byWords = tables.includes('search_word');
  const indexes = byWords ? [] : named(NAMED_INDEX).filter((index) => index !== 'PRIMARY');
  const reads = verb.toUpperCase() === 'SELECT';
  // What a change writes is told by the rows that it fits; its columns differ with each call.
  const conditions = reads ? sql : sql.replace(/^[^]*?\bWHERE\b/i, '');
  const compared = reads && tables.some((table) => LISTED.includes(table)) ? [] : columnsOf(conditions);
  return [`${verb.toUpperCase()} ${tables.join()} by ${indexes.join()} where ${compared.join()}`];
}
