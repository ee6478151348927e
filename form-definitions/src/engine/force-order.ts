import { conditionsOf, type FormDefinition, type Force, type Side } from '../definition';
import { entries } from './entries';
import type { Entry } from './entry';

/** Keys behind the names that `copy` can use. */
const BEHIND_NAMES: Readonly<Record<string, readonly string[]>> = {
  $landlordName: ['landlordFirstName', 'landlordLastName'],
  $landlordEndName: ['landlordEndFirstName', 'landlordEndLastName'],
};

/** Returns the key or name that a rule copies from on a side. */
export function copySource(force: Force, side: Side): string | undefined {
  return typeof force.copy === 'string' ? force.copy : force.copy?.[side];
}

/** Returns the keys that a rule depends on; `clearOnEnter` rules depend on none. */
function sourcesOf(force: Force, side: Side): readonly string[] {
  if (force.clearOnEnter === true) return [];
  const copied = copySource(force, side);
  const asked = conditionsOf(force.when, side).map(([name]) => name);
  return [...asked, ...(copied === undefined ? [] : (BEHIND_NAMES[copied] ?? [copied]))];
}

/** Only an item's value can be forced, never its box or a cell. */
function isForced(entry: Entry): boolean {
  return entry.role === 'value' && (entry.item.force?.length ?? 0) > 0;
}

interface ForceOrder {
  /** Forced entries of a side, each after those it depends on. */
  ordered: readonly Entry[];
  /** Keys with circular dependencies, which the publish gate refuses. */
  cyclic: readonly string[];
}

function orderOf(definition: FormDefinition, side: Side): ForceOrder {
  const forced = new Map(
    entries(definition, side)
      .filter(isForced)
      .map((entry) => [entry.key, entry]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const ordered: Entry[] = [];
  const cyclic: string[] = [];
  const inspection = (entry: Entry): void => {
    if (state.get(entry.key) === 'done') return;
    if (state.get(entry.key) === 'open') {
      cyclic.push(entry.key);
      return;
    }
    state.set(entry.key, 'open');
    for (const source of (entry.item.force ?? []).flatMap((force) => sourcesOf(force, side))) {
      const before = forced.get(source);
      if (before !== undefined) inspection(before);
    }
    state.set(entry.key, 'done');
    ordered.push(entry);
  };
  forced.forEach(inspection);
  return { ordered, cyclic };
}

const known = new WeakMap<FormDefinition, Map<Side, ForceOrder>>();

/** Returns the order in which forced values of a side are computed. Cached per document object. */
export function forceOrder(definition: FormDefinition, side: Side): ForceOrder {
  const orders = known.get(definition) ?? new Map<Side, ForceOrder>();
  known.set(definition, orders);
  const order = orders.get(side) ?? orderOf(definition, side);
  orders.set(side, order);
  return order;
}
