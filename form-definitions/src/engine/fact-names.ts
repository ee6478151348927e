import {
  conditionsOf,
  expressionOf,
  hasFacts,
  sidesOfForm,
  type Condition,
  type Evidence,
  type FormDefinition,
  type Item,
  type ResultType,
  type Row,
  type Section,
  type Side,
  type SidedExpression,
} from '../definition';
import { firstKeyOfRow } from './first-key-of-row';
import { isComputed } from '../question-types';
import { digitsOf, fromNumber } from '../expressions/decimal';
import { quoted } from '../expressions/print';

/** A condition of a form that is computed as a fact. */
export interface FactSource {
  /** `f1`, `f2`, … in document order. */
  name: string;
  text: string;
  /** The key whose answer is `.`. */
  own?: string;
  /** The repeats whose rows it is computed for. */
  path?: readonly string[];
  /** JSON pointers of the places with this condition. */
  places: string[];
}

/** The formula of a computed value on one side. */
export interface ComputedSource {
  key: string;
  side: Side;
  text: string;
  type: ResultType;
  /** Places that a number is rounded to. */
  places?: number;
  /** The repeats whose rows it is computed for, outer ones first. */
  repeats?: readonly string[];
  /** JSON pointer of the formula. */
  path: string;
}

/** Facts of one item on one side, by name. */
interface ItemFacts {
  /** All must hold for the item to be shown. */
  shown: readonly string[];
  required?: string;
  valid?: string;
  /** Holds while the question applies; only where the item has a box for that. */
  applicable?: string;
  /** Holds while the box says that it does not. */
  inapplicable?: string;
  /** Holds while the choice that asks for more is chosen. */
  other?: string;
  /** Conditions of the item's choice filters, in their order; undefined where a side has none. */
  filters?: readonly (string | undefined)[];
  /** Holds while photos are required; of a repeat, in each row. */
  photo?: string;
  /** Holds while a note is required; of a repeat, in each row. */
  note?: string;
}

export interface FactNames {
  sources: readonly FactSource[];
  /** Computed values of all sides, in document order. */
  computed: readonly ComputedSource[];
  ofSection(section: Section): string | undefined;
  ofItem(item: Item, side: Side): ItemFacts;
  /** Returns the facts of what is kept beside a row of a table. */
  ofRow(row: Row, side: Side): Pick<ItemFacts, 'photo' | 'note'>;
}

const NONE: ItemFacts = { shown: [] };
const NO_FACTS: FactNames = {
  sources: [],
  computed: [],
  ofSection: () => undefined,
  ofItem: () => NONE,
  ofRow: () => NONE,
};

/** The variable of a fact in conditions. */
export const factVariable = (name: string): string => `$facts.${name}`;

function pairText([variable, ...states]: Condition): string {
  const name = variable.startsWith('$') ? variable : `\${${variable}}`;
  const equal = states.map((state) => {
    if (typeof state === 'string') return `${name} = ${quoted(state)}`;
    return `${name} = ${typeof state === 'number' ? digitsOf(fromNumber(state) ?? 0n) : String(state)}`;
  });
  return equal.length === 1 ? (equal[0] ?? '') : `(${equal.join(' or ')})`;
}

/** Returns the pairs of a `when` as an expression: in engine 3, a hidden question counts as empty in them too. */
export const whenText = (pairs: readonly Condition[]): string => pairs.map(pairText).join(' and ');

/** Returns the condition that a choice is chosen, also among several. */
function chosenText(key: string, option: number | string): string {
  const code = typeof option === 'string' ? quoted(option) : digitsOf(fromNumber(option) ?? 0n);
  return `selected(\${${key}}, ${code})`;
}

/** An item with a formula on one side. */
interface ComputedPlace {
  item: Item;
  key: string;
  side: Side;
  path: string;
  repeats: readonly string[];
}

const inRows = (repeats: readonly string[]): Pick<FactSource, 'path'> =>
  repeats.length > 0 ? { path: repeats } : {};

class Names implements FactNames {
  readonly sources: FactSource[] = [];
  readonly computed: ComputedSource[] = [];
  private readonly byText = new Map<string, FactSource>();
  private readonly sections = new Map<Section, string>();
  private readonly items = new Map<Item, Map<Side, ItemFacts>>();
  private readonly rows = new Map<Row, Map<Side, Partial<ItemFacts>>>();

  constructor(definition: FormDefinition) {
    definition.sections.forEach((section, index) => {
      const path = `/sections/${index}`;
      const shown = this.named(section.shownWhen, `${path}/shownWhen`);
      if (shown !== undefined) this.sections.set(section, shown);
      section.items.forEach((item, at) => {
        for (const side of sidesOfForm(definition)) this.add(item, side, `${path}/items/${at}`, shown);
      });
    });
  }

  ofSection(section: Section): string | undefined {
    return this.sections.get(section);
  }

  ofItem(item: Item, side: Side): ItemFacts {
    return this.items.get(item)?.get(side) ?? NONE;
  }

  ofRow(row: Row, side: Side): Pick<ItemFacts, 'photo' | 'note'> {
    return this.rows.get(row)?.get(side) ?? NONE;
  }

  /** Names the facts of an item, and of the questions of its rows. */
  private add(item: Item, side: Side, path: string, around?: string, repeats: readonly string[] = []): void {
    const facts = this.items.get(item) ?? new Map<Side, ItemFacts>();
    facts.set(side, this.factsOf(item, side, path, around, repeats));
    this.items.set(item, facts);
    item.rows?.forEach((row, at) => this.addRow(item, row, side, `${path}/rows/${at}`));
    const key = item.keys?.[side];
    if (key === undefined) return;
    item.questions?.forEach((question, at) =>
      this.add(question, side, `${path}/questions/${at}`, undefined, [...repeats, key]),
    );
  }

  /** Names the facts of a table's row, where `.` is its first answer. */
  private addRow(item: Item, row: Row, side: Side, path: string): void {
    const own = firstKeyOfRow(item, row, side);
    const facts = this.rows.get(row) ?? new Map<Side, Partial<ItemFacts>>();
    if (own !== undefined) facts.set(side, this.factsOfEvidence(row, side, path, { own }));
    this.rows.set(row, facts);
  }

  private factsOf(
    item: Item,
    side: Side,
    path: string,
    section: string | undefined,
    repeats: readonly string[],
  ): ItemFacts {
    const pairs = conditionsOf(item.when, side);
    const place = (attribute: string, expression: unknown) =>
      typeof expression === 'string' ? path + attribute : `${path}${attribute}/${side}`;
    const named = (text: string | undefined, at: string, own?: string) =>
      this.named(text, at, {
        ...(own !== undefined && { own }),
        ...(repeats.length > 0 && { path: repeats }),
      });
    const shown = [
      section,
      named(pairs.length === 0 ? undefined : whenText(pairs), `${path}/when`),
      named(expressionOf(item.shownWhen, side), place('/shownWhen', item.shownWhen)),
    ].filter((name) => name !== undefined);
    const key = item.keys?.[side];
    if (key === undefined) return { shown };
    this.addComputed({ item, key, side, path: place('/formula', item.formula), repeats });
    const { requiredWhen, validWhen } = item;
    const required = named(expressionOf(requiredWhen, side), place('/requiredWhen', requiredWhen));
    const condition = validWhen?.condition;
    const valid = named(expressionOf(condition, side), place('/validWhen/condition', condition), key);
    return {
      shown,
      ...(required === undefined ? {} : { required }),
      ...(valid === undefined ? {} : { valid }),
      ...this.factsOfParts(item, side, path, key),
      ...this.factsOfEvidence(item, side, path, inRows(item.type === 'repeat' ? [...repeats, key] : repeats)),
    };
  }

  /** Names the facts of what surrounds an answer: its box, the text of a choice, and its choice filters. */
  private factsOfParts(item: Item, side: Side, path: string, key: string): Partial<ItemFacts> {
    const box = item.notApplicable?.keys[side];
    const { other, choiceFilters } = item;
    const boxPlace = `${path}/notApplicable`;
    const facts = {
      applicable: this.named(box === undefined ? undefined : `not \${${box}}`, boxPlace),
      inapplicable: this.named(box === undefined ? undefined : `\${${box}}`, boxPlace),
      other: this.named(
        other?.keys[side] === undefined ? undefined : chosenText(key, other.option),
        `${path}/other`,
      ),
      filters: choiceFilters?.map(({ when }, index) => {
        const place = `${path}/choiceFilters/${index}/when`;
        return this.named(expressionOf(when, side), typeof when === 'string' ? place : `${place}/${side}`);
      }),
    };
    return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
  }

  /** Names the facts of what is kept beside an answer: conditions of a repeat are those of its rows. */
  private factsOfEvidence(
    { photo, note }: Evidence,
    side: Side,
    path: string,
    scope: Pick<FactSource, 'own' | 'path'>,
  ): Partial<ItemFacts> {
    const named = (part: 'photo' | 'note', expression: SidedExpression | undefined) => {
      const place = `${path}/${part}/requiredWhen`;
      const name = this.named(
        expressionOf(expression, side),
        typeof expression === 'string' ? place : `${place}/${side}`,
        scope,
      );
      return name === undefined ? {} : { [part]: name };
    };
    return { ...named('photo', photo?.requiredWhen), ...named('note', note?.requiredWhen) };
  }

  private addComputed({ item, key, side, path, repeats }: ComputedPlace): void {
    const text = expressionOf(item.formula, side);
    if (!isComputed(item) || text === undefined) return;
    const { result: type = 'number', places } = item;
    const isRounded = type === 'number' && places !== undefined;
    const inRows = repeats.length === 0 ? {} : { repeats };
    this.computed.push({ key, side, text, type, path, ...inRows, ...(isRounded ? { places } : {}) });
  }

  /** Returns the name of a condition; equal ones are one fact. */
  private named(
    text: string | undefined,
    place: string,
    scope: Pick<FactSource, 'own' | 'path'> = {},
  ): string | undefined {
    if (text === undefined) return undefined;
    const id = JSON.stringify([scope.own, scope.path, text]);
    const known = this.byText.get(id);
    if (known !== undefined) {
      if (!known.places.includes(place)) known.places.push(place);
      return known.name;
    }
    const name = `f${this.sources.length + 1}`;
    const source = { name, text, places: [place], ...scope };
    this.sources.push(source);
    this.byText.set(id, source);
    return name;
  }
}

const known = new WeakMap<FormDefinition, FactNames>();

/** Returns the facts of a document; none before engine 3. Cached per document object, like `entries`. */
export function factNames(definition: FormDefinition): FactNames {
  if (!hasFacts(definition.engine)) return NO_FACTS;
  const names = known.get(definition) ?? new Names(definition);
  known.set(definition, names);
  return names;
}

/**
 * Returns the conditions under which an item is shown on a side: its `when`, or from engine 3 on the facts that say the same
 * and more.
 */
export function conditionsFor(definition: FormDefinition, item: Item, side: Side): readonly Condition[] {
  if (!hasFacts(definition.engine)) return conditionsOf(item.when, side);
  return factNames(definition)
    .ofItem(item, side)
    .shown.map((name): Condition => [factVariable(name), true]);
}
