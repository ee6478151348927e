import { COUNTRIES } from '@walkthrough/domain';
import {
  CONTEXT_VARIABLES,
  COPY_SOURCES,
  PAIR,
  SIDES,
  sidesOfForm,
  type FormDefinition,
  type Force,
  type Item,
  type Scalar,
  type When,
} from '../definition';
import { copySource, forceOrder } from '../engine/force-order';
import { VALUE_KINDS, valueProblem } from '../engine/value-kinds';
import type { ValueKind } from '../engine/entry';
import { kindOfItem } from '../question-types';
import { FORM_ROOM_ELEMENTS, isRoomType } from '../rooms/elements';
import { error, pointer, type Finding } from './finding';
import { knownKeys, placedItems, placedKeys, type KnownKey } from './walk';

type Known = ReadonlyMap<string, KnownKey>;

/** States of a context variable; null for a boolean. */
const CONTEXT_STATES: Readonly<Record<string, readonly string[] | null>> = {
  $activeSide: PAIR,
  $country: COUNTRIES,
  $editable: null,
  $manager: null,
  $ownerIsCompany: null,
};

function isPossible(name: string, state: Scalar, known: Known): boolean {
  if (name.startsWith('$')) {
    const states = CONTEXT_STATES[name];
    return states === null ? typeof state === 'boolean' : states?.includes(String(state)) === true;
  }
  const key = known.get(name);
  if (key === undefined || typeof state !== VALUE_KINDS[key.kind].state) return false;
  return key.rules?.options?.includes(state as string | number) !== false;
}

/** Returns whether a key is a question of rows, which only expressions and rows can use. */
const isInRows = (key: KnownKey | undefined): boolean => key?.entry?.path !== undefined;

function pairFindings(name: unknown, states: readonly Scalar[], path: string, known: Known): Finding[] {
  const exists =
    typeof name === 'string' && ((CONTEXT_VARIABLES as readonly string[]).includes(name) || known.has(name));
  if (typeof name === 'string' && isInRows(known.get(name))) {
    const message = `${name} has an answer in each row: use an expression, such as sum or count.`;
    return [error(path + pointer(0), 'unknownVariable', message)];
  }
  if (!exists) return [error(path + pointer(0), 'unknownVariable', `There is no variable ${String(name)}.`)];
  return states.flatMap((state, index) =>
    isPossible(name, state, known)
      ? []
      : [error(path + pointer(index + 1), 'unknownState', `${name} never has the state ${String(state)}.`)],
  );
}

function whenFindings(when: When | undefined, path: string, known: Known): Finding[] {
  if (when === undefined) return [];
  const lists = Array.isArray(when)
    ? [{ pairs: when, place: path }]
    : SIDES.map((side) => ({ pairs: when[side] ?? [], place: path + pointer(side) }));
  return lists.flatMap(({ pairs, place }) =>
    pairs.flatMap(([name, ...states], index) => pairFindings(name, states, place + pointer(index), known)),
  );
}

/** Returns whether one kind may be copied into another: short and long texts may, other kinds only into the same kind. */
function isAssignable(from: ValueKind, to: ValueKind): boolean {
  return from === to || (from === 'text' && to === 'longText');
}

function copyFindings(force: Force, item: Item, path: string, known: Known): Finding[] {
  const kind = kindOfItem(item);
  return SIDES.filter((side) => item.keys?.[side] !== undefined).flatMap((side) => {
    const source = copySource(force, side);
    if (source === undefined) return [];
    if ((COPY_SOURCES as readonly string[]).includes(source)) {
      return kind === 'text' ? [] : [error(path, 'typeChange', 'A name can only be copied into a text.')];
    }
    const from = known.get(source);
    if (from === undefined || isInRows(from))
      return [error(path, 'unknownReference', `There is no key ${source} to copy.`)];
    const fits = kind !== undefined && isAssignable(from.kind, kind);
    return fits
      ? []
      : [error(path, 'typeChange', `${source} holds a ${from.kind}: it cannot be copied here.`)];
  });
}

function valueFindings(force: Force, item: Item, path: string, known: Known): Finding[] {
  const own = known.get(Object.values(item.keys ?? {})[0] ?? '');
  const isWrong =
    force.value !== undefined && own?.rules !== undefined && valueProblem(force.value, own.rules) !== null;
  return isWrong ? [error(path, 'unknownState', 'The item cannot hold this value.')] : [];
}

function forceFindings(item: Item, path: string, known: Known): Finding[] {
  return (item.force ?? []).flatMap((force, index) => {
    const place = path + pointer('force', index);
    const effects = [force.value, force.copy, force.clearOnEnter].filter((effect) => effect !== undefined);
    return [
      ...(effects.length === 1
        ? []
        : [error(place, 'attribute', 'A rule has one effect: value, copy or clearOnEnter.')]),
      ...whenFindings(force.when, `${place}/when`, known),
      ...copyFindings(force, item, `${place}/copy`, known),
      ...valueFindings(force, item, `${place}/value`, known),
    ];
  });
}

function prefillFindings(item: Item, path: string, known: Known): Finding[] {
  const kind = kindOfItem(item);
  return SIDES.flatMap((side) => {
    const source = item.prefill?.[side];
    if (source === undefined) return [];
    const place = path + pointer('prefill', side);
    const from = known.get(source);
    const own = known.get(item.keys?.[side] ?? '');
    const isBeside = from?.entry?.path?.length === own?.entry?.path?.length;
    if (from === undefined || !isBeside)
      return [error(place, 'unknownReference', `There is no key ${source} to start with.`)];
    return from.kind === kind
      ? []
      : [error(place, 'typeChange', `${source} holds a ${from.kind}, not a ${kind}.`)];
  });
}

function cycleFindings(definition: FormDefinition): Finding[] {
  const cyclic = new Set(sidesOfForm(definition).flatMap((side) => forceOrder(definition, side).cyclic));
  return placedKeys(definition)
    .filter(({ key }) => cyclic.has(key))
    .map(({ key, path }) => error(path, 'circular', `What ${key} is set to depends on ${key} itself.`));
}

function paperRowFindings(definition: FormDefinition): Finding[] {
  return (definition.metadata.paperRows ?? []).flatMap(({ roomType, element }, index) => {
    const place = pointer('metadata', 'paperRows', index);
    return [
      ...(isRoomType(roomType)
        ? []
        : [error(`${place}/roomType`, 'unknownReference', `There is no room type ${roomType}.`)]),
      ...(Object.hasOwn(FORM_ROOM_ELEMENTS, element)
        ? []
        : [error(`${place}/element`, 'unknownReference', `There is no room element ${element}.`)]),
    ];
  });
}

/** Checks that every `when`, `force`, `prefill` and paper row refers to something that exists and fits. */
export function referenceFindings(definition: FormDefinition): Finding[] {
  const known = knownKeys(definition);
  const ofItems = placedItems(definition).flatMap(({ item, path }) => [
    ...whenFindings(item.when, `${path}/when`, known),
    ...forceFindings(item, path, known),
    ...prefillFindings(item, path, known),
  ]);
  return [...ofItems, ...cycleFindings(definition), ...paperRowFindings(definition)];
}
