import { compileExpression } from './compile';
import type { Run } from './evaluation';
import { orderByNeeds } from './order';
import type { ExpressionProblem } from './problem';
import { commonLevel, levelsOf, type Levels } from './tables';
import type { Question, ScalarType } from './types';

/** An expression of a form by its name: the key that it computes, or the name of a fact. */
export interface Formula {
  name: string;
  text: string;
  type: ScalarType;
  /** Places that its number is rounded to, half away from zero; money has 2. */
  places?: number;
  /** The repeat that it is in: it is computed for each row. */
  path?: readonly string[];
  /** The key that `.` means. */
  own?: string;
}

/** A question with what decides whether it is asked. */
export interface ProgramQuestion extends Question {
  /** Names of facts that must all hold; otherwise it is hidden, and counts as empty. */
  shownBy?: readonly string[];
}

/** Everything of a form that expressions use. */
export interface ProgramSource {
  questions: Readonly<Record<string, ProgramQuestion>>;
  formulas: readonly Formula[];
}

/** How a formula reads a question. */
export interface Reader {
  node: QuestionNode;
  /** Levels of rows that both have in common. */
  common: number;
  /** Reads the answers of several rows. */
  isList: boolean;
}

interface Node {
  /** Position in the order of evaluation. */
  order: number;
  levels: Levels;
  /** What is computed again after it has changed. */
  dependents: ProgramNode[];
}

export interface QuestionNode extends Node {
  kind: 'question';
  key: string;
  type: ScalarType;
  computedBy: FormulaNode | null;
  shownBy: FormulaNode[];
}

export interface FormulaNode extends Node {
  kind: 'formula';
  formula: Formula;
  run: Run;
  readers: ReadonlyMap<string, Reader>;
}

export type ProgramNode = QuestionNode | FormulaNode;

/** The checked expressions of a form, in the order in which they are evaluated. */
export interface Program {
  nodes: readonly ProgramNode[];
  questions: ReadonlyMap<string, QuestionNode>;
  formulas: ReadonlyMap<string, FormulaNode>;
  /** Repeats with the ones around them: `[['units'], ['units', 'meters']]`. */
  repeats: readonly (readonly string[])[];
}

/** A problem of one formula. */
export interface FormulaProblem {
  name: string;
  problem: ExpressionProblem;
}

export interface ProgramFindings {
  problems: readonly FormulaProblem[];
  /** Keys and facts that need each other, each circle once. */
  circles: readonly (readonly string[])[];
}

interface Compiled {
  formula: Formula;
  run: Run;
  references: readonly string[];
}

function compileAll({ questions, formulas }: ProgramSource) {
  const problems: FormulaProblem[] = [];
  const compiled: Compiled[] = [];
  const question = (key: string) => (Object.hasOwn(questions, key) ? questions[key] : undefined);
  for (const formula of formulas) {
    const scope = {
      question,
      ...(formula.own === undefined ? {} : { own: formula.own }),
      ...(formula.path === undefined ? {} : { path: formula.path }),
    };
    const found = compileExpression(formula.text, scope, formula.type);
    if ('problem' in found) problems.push({ name: formula.name, problem: found.problem });
    else compiled.push({ formula, run: found.compiled.run, references: found.compiled.references });
  }
  return { problems, compiled };
}

const ofQuestion = (key: string): string => `question ${key}`;
const ofFormula = (name: string): string => `formula ${name}`;
const nameIn = (id: string): string => id.slice(id.indexOf(' ') + 1);

/** Orders questions and formulas: a formula needs its questions, a question what computes it and what hides it. */
function ordered({ questions }: ProgramSource, compiled: readonly Compiled[]) {
  const needs = new Map<string, string[]>();
  for (const { formula, references } of compiled)
    needs.set(ofFormula(formula.name), references.map(ofQuestion));
  for (const key of new Set(compiled.flatMap(({ references, formula }) => [...references, formula.name]))) {
    if (!Object.hasOwn(questions, key)) continue;
    const sources = [key, ...(questions[key]?.shownBy ?? [])].map(ofFormula);
    needs.set(
      ofQuestion(key),
      sources.filter((id) => needs.has(id)),
    );
  }
  return orderByNeeds([...needs.keys()], (id) => needs.get(id) ?? []);
}

/** Returns the questions and formulas of a circle, each once. */
const namesOf = (circle: readonly string[]): string[] => [...new Set(circle.map(nameIn))];

class Builder {
  readonly questions = new Map<string, QuestionNode>();
  readonly formulas = new Map<string, FormulaNode>();
  readonly nodes: ProgramNode[] = [];

  constructor(
    private readonly source: ProgramSource,
    private readonly compiled: ReadonlyMap<string, Compiled>,
  ) {}

  add(id: string): void {
    const name = nameIn(id);
    if (id === ofQuestion(name)) this.addQuestion(name);
    else this.addFormula(name);
  }

  private addQuestion(key: string): void {
    const { type, path, shownBy = [] } = this.source.questions[key] as ProgramQuestion;
    const facts = shownBy.map((name) => this.formulas.get(name)).filter((fact) => fact !== undefined);
    const computedBy = this.formulas.get(key) ?? null;
    const node: QuestionNode = {
      kind: 'question',
      key,
      type,
      levels: levelsOf(path),
      computedBy,
      shownBy: facts,
      order: this.nodes.length,
      dependents: [],
    };
    this.nodes.push(node);
    this.questions.set(key, node);
    for (const each of new Set([computedBy, ...facts])) each?.dependents.push(node);
  }

  private addFormula(name: string): void {
    const { formula, run, references } = this.compiled.get(name) as Compiled;
    const levels = levelsOf(formula.path);
    const readers = new Map<string, Reader>();
    const node: FormulaNode = {
      kind: 'formula',
      formula,
      run,
      levels,
      readers,
      order: this.nodes.length,
      dependents: [],
    };
    this.nodes.push(node);
    this.formulas.set(name, node);
    for (const key of references) {
      const question = this.questions.get(key) as QuestionNode;
      readers.set(key, readerOf(question, levels));
      question.dependents.push(node);
    }
  }
}

function readerOf(node: QuestionNode, levels: Levels): Reader {
  const common = commonLevel(node.levels, levels);
  return { node, common, isList: common < node.levels.length - 1 };
}

function repeatsOf({ questions, formulas }: ProgramSource): string[][] {
  const found = new Map<string, string[]>();
  for (const { path = [] } of [...Object.values(questions), ...formulas])
    path.forEach((_repeat, index) => {
      const each = path.slice(0, index + 1);
      found.set(each.join('/'), each);
    });
  return [...found.values()].sort((a, b) => a.length - b.length);
}

/**
 * Compiles all expressions of a form. Problems and circles are what keeps it from being published; without any there is a
 * program to run.
 */
export function compileProgram(source: ProgramSource): { program: Program } | { findings: ProgramFindings } {
  const { problems, compiled } = compileAll(source);
  const { order, circles } = ordered(source, compiled);
  if (problems.length > 0 || circles.length > 0)
    return { findings: { problems, circles: circles.map(namesOf) } };
  const byName = new Map(compiled.map((each) => [each.formula.name, each]));
  const builder = new Builder(source, byName);
  order.forEach((id) => builder.add(id));
  const { nodes, questions, formulas } = builder;
  return { program: { nodes, questions, formulas, repeats: repeatsOf(source) } };
}
