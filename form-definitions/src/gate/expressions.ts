import {
  expressionOf,
  hasFacts,
  sidesOfForm,
  type FormDefinition,
  type SidedExpression,
} from '../definition';
import { forCurrentEngine, needsEngine3 } from '../engine-needed';
import { factNames, type FactSource } from '../engine/fact-names';
import { factProgram } from '../engine/facts';
import {
  describeExpressionProblem,
  type ExpressionProblem,
  type ExpressionProblemCode,
} from '../expressions/problem';
import { compileProgram } from '../expressions/program';
import { describeCircle } from '../expressions/words';
import { isStatic } from '../question-types';
import { error, pointer, type Finding } from './finding';
import { placedItems } from './walk';

/** Finds expressions of sides that the item does not have. */
function sideFindings(definition: FormDefinition): Finding[] {
  const sides = sidesOfForm(definition);
  return placedItems(definition).flatMap(({ item, path }) => {
    const perSide = { shownWhen: item.shownWhen, requiredWhen: item.requiredWhen };
    const all: Record<string, SidedExpression | undefined> = {
      ...perSide,
      'validWhen/condition': item.validWhen?.condition,
    };
    item.choiceFilters?.forEach(({ when }, index) => (all[`choiceFilters/${index}/when`] = when));
    return Object.entries(all).flatMap(([name, expression]) => {
      if (expression === undefined || typeof expression === 'string') return [];
      const isPerSide = !isStatic(item.type);
      const surplus = Object.keys(expression).filter((side) => !sides.some((each) => each === side));
      return [
        ...(isPerSide
          ? []
          : [
              error(
                `${path}/${name}`,
                'attribute',
                'An item without keys belongs to no side: write one condition.',
              ),
            ]),
        ...surplus.map((side) =>
          error(`${path}/${name}${pointer(side)}`, 'sideMissing', `The form has no side ${side}.`),
        ),
        ...(sides.some((side) => expressionOf(expression, side) !== undefined)
          ? []
          : [error(`${path}/${name}`, 'attribute', 'A condition is missing here.')]),
      ];
    });
  });
}

/** Places whose expressions are made from pairs, and from what an item says of its choices and its box. */
const MADE = /\/(when(\/\w+)?|other|notApplicable)$/u;

/** Problems of such places that only the expression finds: other checks know the rest, and say it better. */
const ONLY_OF_EXPRESSIONS: readonly ExpressionProblemCode[] = ['notADate', 'notATime', 'notADateTime'];

function placesToReport(source: FactSource | undefined, { code }: ExpressionProblem): string[] {
  const isMade = (path: string) => MADE.test(path) && !path.includes('/choiceFilters/');
  return (source?.places ?? []).filter((path) => !isMade(path) || ONLY_OF_EXPRESSIONS.includes(code));
}

/** Returns the keys of a circle; one of facts alone has none. */
function circleFindings(circle: readonly string[], sources: ReadonlyMap<string, FactSource>): Finding[] {
  const message = describeCircle(circle.filter((name) => !sources.has(name)));
  const places = circle.flatMap((name) => sources.get(name)?.places ?? []);
  return places.map((path) => error(path, 'circular', message));
}

/**
 * Checks the expressions of a form as it would be published: that each can be read, fits its place, and none depends on
 * itself.
 */
export function expressionFindings(document: FormDefinition): Finding[] {
  const definition = needsEngine3(document) ? forCurrentEngine(document) : document;
  const general = sideFindings(definition);
  if (!hasFacts(definition.engine)) return general;
  const found = compileProgram(factProgram(definition));
  if ('program' in found) return general;
  const sources = new Map(factNames(definition).sources.map((source) => [source.name, source]));
  const { problems, circles } = found.findings;
  return [
    ...general,
    ...problems.flatMap(({ name, problem }) =>
      placesToReport(sources.get(name), problem).map((path) =>
        error(path, 'expression', describeExpressionProblem(problem)),
      ),
    ),
    ...circles.flatMap((circle) => circleFindings(circle, sources)),
  ];
}
