import type { PatternProblem } from '@walkthrough/domain';
import { RE2JS, RE2JSSyntaxException } from 're2js';

/** A pattern, and the texts to search. */
export interface PatternJob {
  pattern: string;
  texts: readonly string[];
}

export interface PatternMatches {
  /** Positions of the texts that match, ascending. */
  matching: number[];
  problem: PatternProblem | null;
}

/** Matches anywhere in a text, case-insensitively. A pattern that does not compile is matched as plain text. */
export function findMatches({ pattern, texts }: PatternJob): PatternMatches {
  const compiled = compilePattern(pattern);
  if (!compiled) return findPlainText({ pattern, texts }, 'invalid');
  return {
    matching: positionsOf(texts, (text) => compiled.matcher(text).find()),
    problem: null,
  };
}

/** Matches the pattern as it is written, case-insensitively. */
export function findPlainText({ pattern, texts }: PatternJob, problem: PatternProblem): PatternMatches {
  const wanted = pattern.toLowerCase();
  return { matching: positionsOf(texts, (text) => text.toLowerCase().includes(wanted)), problem };
}

function compilePattern(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return null;
    throw error;
  }
}

const positionsOf = (texts: readonly string[], isMatch: (text: string) => boolean): number[] =>
  texts.flatMap((text, at) => (isMatch(text) ? [at] : []));
