import { PAIR, type Condition, type FormDefinition, type Scalar, type Side } from '../definition';
import { entries } from '../engine/entries';
import type { Entry } from '../engine/entry';
import { error, warning, type Finding } from './finding';

type Way = readonly Condition[];
type Known = ReadonlyMap<string, Scalar | undefined>;

/** Maximum cases to check; a form with more counts as not always signed. */
const MAX_CASES = 20_000;

const isMandatorySignature = ({ item: { type, mandatory } }: Entry): boolean =>
  type === 'signature' && mandatory === true;

/**
 * Returns findings about missing signatures. Each side of a condition report that has questions must ask for a signature,
 * whatever is answered: an unsigned report proves nothing. A recurring report needs none.
 */
export function signatureFindings(definition: FormDefinition): Finding[] {
  if (definition.sides !== undefined) return [];
  return PAIR.flatMap((side) => {
    const ofSide = entries(definition, side);
    if (ofSide.length === 0) return [];
    const when = side === 'moveIn' ? 'move-in' : 'move-out';
    const ways = ofSide.filter(isMandatorySignature).map(({ conditions }) => conditions);
    if (ways.length === 0) {
      const unsignedText = `Nobody has to sign the ${when}: make a signature mandatory there.`;
      return [error('/sections', 'unsigned', unsignedText)];
    }
    if (new Cases(definition, side).oneAlwaysHolds(ways)) return [];
    const sometimesUnsignedText = `There are answers with which nobody has to sign the ${when}: every mandatory signature waits for an answer.`;
    return [warning('/sections', 'unsigned', sometimesUnsignedText)];
  });
}

/** Possible answers of one side, limited to those that `when` uses. */
class Cases {
  private readonly asked: ReadonlyMap<string, Entry>;
  private left = MAX_CASES;

  constructor(
    private readonly definition: FormDefinition,
    private readonly side: Side,
  ) {
    this.asked = new Map(entries(definition, side).map((entry) => [entry.key, entry]));
  }

  /**
   * Returns whether one of these lists of conditions holds for all answers a finished side can have.
   * @param known variables already fixed; undefined means none of the states used
   */
  oneAlwaysHolds(ways: readonly Way[], known: Known = new Map()): boolean {
    if (ways.some((way) => way.length === 0)) return true;
    const names = ways.flatMap((way) => way.map(([name]) => name));
    // Starts with variables that are always answered, since others may depend on them.
    const name = names.find((each) => this.isAnswered(each, known)) ?? names[0];
    this.left -= 1;
    if (name === undefined || this.left < 0) return false;
    return this.statesOf(name, ways, known).every((state) =>
      this.oneAlwaysHolds(
        ways
          .filter((way) => way.every(([each, ...states]) => each !== name || includes(states, state)))
          .map((way) => way.filter(([each]) => each !== name)),
        new Map(known).set(name, state),
      ),
    );
  }

  /** Returns whether a question is shown and required. */
  private isAnswered(name: string, known: Known): boolean {
    const entry = this.asked.get(name);
    if (entry?.required !== true) return false;
    return entry.conditions.every(([each, ...states]) => includes(states, known.get(each)));
  }

  /** Undefined means no answer, or one that no condition uses. */
  private statesOf(name: string, ways: readonly Way[], known: Known): readonly (Scalar | undefined)[] {
    if (name === '$activeSide') return [this.side];
    if (name === '$country') return this.definition.appliesTo.country;
    const all = allStatesOf(name, this.asked.get(name));
    if (all === null) {
      const asked = ways.flatMap((way) => way.flatMap(([each, ...states]) => (each === name ? states : [])));
      return [undefined, ...new Set(asked)];
    }
    return name.startsWith('$') || this.isAnswered(name, known) ? all : [undefined, ...all];
  }
}

const includes = (states: readonly Scalar[], state: Scalar | undefined): boolean =>
  state !== undefined && states.includes(state);

/** Returns null if the states are unlimited, or if the variable is not the form's. */
function allStatesOf(name: string, entry: Entry | undefined): readonly Scalar[] | null {
  if (name.startsWith('$')) return [true, false];
  return entry?.kind === 'boolean' ? [true, false] : (entry?.rules.options ?? null);
}
