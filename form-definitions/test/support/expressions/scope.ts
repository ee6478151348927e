import type { FormContext, Question } from '../../../src';
import { contextOf } from '../contexts';

/** One question of each type, and one with rows. */
export const QUESTIONS: Readonly<Record<string, Question>> = {
  n1: { type: 'number' },
  n2: { type: 'number' },
  n3: { type: 'number' },
  t1: { type: 'text' },
  t2: { type: 'text' },
  b1: { type: 'boolean' },
  b2: { type: 'boolean' },
  d1: { type: 'date' },
  d2: { type: 'date' },
  h1: { type: 'time' },
  h2: { type: 'time' },
  w1: { type: 'dateTime' },
  w2: { type: 'dateTime' },
  c1: { type: 'choice', options: [1, 2, 3] },
  s1: { type: 'choice', options: ['a', 'b'] },
  m1: { type: 'choices', options: ['a', 'b', 'c'] },
  r1: { type: 'number', path: ['rows'] },
  r2: { type: 'text', path: ['rows'] },
};

export const MOMENT = { today: '2026-03-01', now: '2026-03-01T09:30' };

export const CONTEXT: FormContext = contextOf('moveIn', { manager: true });
