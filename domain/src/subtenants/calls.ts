import { Type } from '@sinclair/typebox';
import { Subtenant, SubtenantCount, SubtenantInspections, type SubtenantMonth } from './contract';
import { answers, takes } from '../wire/call';

/** Condition inspections that subtenants perform themselves. */
export const SUBTENANT_CALLS = {
  'GET subtenants': answers(Type.Array(Subtenant)),
  'GET subtenants/{id}/inspections': takes<{ query: SubtenantMonth }>().answers(SubtenantInspections),
  'GET subtenants/{id}/inspections-count': takes<{ query: SubtenantMonth }>().answers(SubtenantCount),
};
