import {
  conditionsOf,
  expressionOf,
  hasFacts,
  SIDES,
  sidesOfForm,
  type FormDefinition,
  type Side,
  type SidedExpression,
} from '../definition';
import { forCurrentEngine, needsEngine3 } from '../engine-needed';
import { factNames, factVariable } from '../engine/fact-names';
import { factProgram } from '../engine/facts';
import { copySource } from '../engine/force-order';
import {
  describeExpressionProblem,
  type ExpressionProblem,
  type ExpressionProblemCode,
} from '../expressions/problem';
import { compileProgram } from '../expressions/program';
import { describeCircle } from '../expressions/words';
import { isComputed, isStatic } from '../question-types';
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
      formula: item.formula,
      'photo/requiredWhen': item.photo?.requiredWhen,
      'note/requiredWhen': item.note?.requiredWhen,
    };
    item.rows?.forEach(({ photo, note }, index) => {
      all[`rows/${index}/photo/requiredWhen`] = photo?.requiredWhen;
      all[`rows/${index}/note/requiredWhen`] = note?.requiredWhen;
    });
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

function placesToReport(places: readonly string[], { code }: ExpressionProblem): readonly string[] {
  const isMade = (path: string) => MADE.test(path) && !path.includes('/choiceFilters/');
  return places.filter((path) => !isMade(path) || ONLY_OF_EXPRESSIONS.includes(code));
}

/** Finds computed values without a formula on a side, and properties that only numbers have. */
function formulaFindings(definition: FormDefinition): Finding[] {
  return placedItems(definition).flatMap(({ item, path }) => {
    if (!isComputed(item) || item.formula === undefined) return [];
    const { formula, result, places, unit } = item;
    const sides = sidesOfForm(definition).filter((side) => item.keys?.[side] !== undefined);
    const ofNumbers = Object.entries({ places, unit }).filter(([, value]) => value !== undefined);
    return [
      ...sides
        .filter((side) => expressionOf(formula, side) === undefined)
        .map((side) => error(`${path}/formula`, 'attribute', `A formula is missing for the side ${side}.`)),
      ...(result === 'number' ? [] : ofNumbers).map(([name]) =>
        error(`${path}/${name}`, 'attribute', `Only a computed number has ${name}.`),
      ),
    ];
  });
}

/** Finds rules that use a computed value: they apply while somebody types, and it is stored at Submit. */
function forceFindings(definition: FormDefinition): Finding[] {
  const computed = new Set(factNames(definition).computed.map(({ key }) => key));
  return placedItems(definition).flatMap(({ item, path }) =>
    (item.force ?? []).flatMap((force, index) =>
      SIDES.filter((side) => item.keys?.[side] !== undefined).flatMap((side) => {
        const used = [...conditionsOf(force.when, side).map(([name]) => name), copySource(force, side) ?? ''];
        const found = used.find((name) => computed.has(name));
        const message = `${found} is computed: it cannot be used to set other answers. Use its formula instead.`;
        return found === undefined ? [] : [error(`${path}/force/${index}`, 'attribute', message)];
      }),
    ),
  );
}

const placesOf = (definition: FormDefinition): ReadonlyMap<string, readonly string[]> => {
  const { sources, computed } = factNames(definition);
  return new Map<string, readonly string[]>([
    ...sources.map(({ name, places }) => [factVariable(name), places] as const),
    ...computed.map(({ key, path }) => [key, [path]] as const),
  ]);
};

/** Returns a finding at each condition and formula of a circle, which names its questions. */
function circleFindings(
  circle: readonly string[],
  places: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  const message = describeCircle(circle.filter((name) => !name.startsWith('$')));
  return circle.flatMap((name) => places.get(name) ?? []).map((path) => error(path, 'circular', message));
}

/** Returns what is wrong with the expressions that are evaluated for one side. */
function programFindings(definition: FormDefinition, side: Side): Finding[] {
  const found = compileProgram(factProgram(definition, side));
  if ('program' in found) return [];
  const places = placesOf(definition);
  const { problems, circles } = found.findings;
  return [
    ...problems.flatMap(({ name, problem }) =>
      placesToReport(places.get(name) ?? [], problem).map((path) =>
        error(path, 'expression', describeExpressionProblem(problem)),
      ),
    ),
    ...circles.flatMap((circle) => circleFindings(circle, places)),
  ];
}

/** A condition of both sides is reported once. */
const once = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((each) => [`${each.path}\n${each.message}`, each])).values(),
];

/**
 * Checks the expressions of a form as it would be published: that each can be read, fits its place, and none depends on
 * itself.
 */
export function expressionFindings(document: FormDefinition): Finding[] {
  const definition = needsEngine3(document) ? forCurrentEngine(document) : document;
  const general = sideFindings(definition);
  if (!hasFacts(definition.engine)) return general;
  return [
    ...general,
    ...formulaFindings(definition),
    ...forceFindings(definition),
    ...once(sidesOfForm(definition).flatMap((side) => programFindings(definition, side))),
  ];
}
