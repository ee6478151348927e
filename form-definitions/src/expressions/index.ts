export { compileExpression, type CompiledExpression, type Scope } from './compile';
export type { Moment, Reason, ReasonCode } from './evaluation';
export { FUNCTION_NAMES } from './function-names';
export { EXPRESSION_LIMITS } from './limits';
export { parseExpression } from './parse';
export { printExpression, quoted } from './print';
export {
  describeExpressionProblem,
  EXPRESSION_PROBLEMS,
  type ExpressionProblem,
  type ExpressionProblemCode,
} from './problem';
export {
  compileProgram,
  type Formula,
  type Program,
  type ProgramFindings,
  type ProgramSource,
} from './program';
export { describeCircle, describeReason } from './words';
export { Computation, type Change, type ChangedResult, type Result } from './state';
export { referencesOf, type Expression } from './syntax';
export type { Question, ScalarType, ValueType } from './types';
