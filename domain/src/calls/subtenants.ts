import { Type } from '@sinclair/typebox';
import {
  Subtenant,
  SubtenantCount,
  SubtenantInspections,
  type SubtenantMonth,
} from '../contracts/subtenants';
import { answers, takes } from './call';

/** Condition inspections that a second tier does by itself (spec 3 §2.15, §7). */
export const SUBTENANT_CALLS = {
  'GET subtenants': answers(Type.Array(Subtenant)),
  'GET subtenants/{id}/inspections': takes<{ query: SubtenantMonth }>().answers(SubtenantInspections),
  'GET subtenants/{id}/inspections-count': takes<{ query: SubtenantMonth }>().answers(SubtenantCount),
};
