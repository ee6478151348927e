/** Returns what a name needs before itself. */
type Needs = (name: string) => readonly string[];

/** Returns every name after all that it needs, as long as nothing needs itself. Iterative: chains may be thousands long. */
function afterNeeds(names: readonly string[], needs: Needs): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  for (const first of names) {
    if (seen.has(first)) continue;
    seen.add(first);
    const open = [{ name: first, left: [...needs(first)].reverse() }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const next = top.left.pop();
      if (next === undefined) {
        order.push(top.name);
        open.pop();
      } else if (!seen.has(next)) {
        seen.add(next);
        open.push({ name: next, left: [...needs(next)].reverse() });
      }
    }
  }
  return order;
}

/** Returns the groups of names that need each other (Kosaraju), each name alone that is in no circle. */
function groupsOf(order: readonly string[], needs: Needs): string[][] {
  const neededBy = new Map<string, string[]>();
  for (const name of order) neededBy.set(name, []);
  for (const name of order) for (const each of needs(name)) neededBy.get(each)?.push(name);
  const seen = new Set<string>();
  return [...order].reverse().flatMap((first) => {
    if (seen.has(first)) return [];
    const group: string[] = [];
    const open = [first];
    seen.add(first);
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      group.push(name);
      for (const each of neededBy.get(name) ?? []) {
        if (seen.has(each)) continue;
        seen.add(each);
        open.push(each);
      }
    }
    return [group];
  });
}

/** Returns one way around within a group: from its first name over what each needs, back to the first. */
function wayAround(group: readonly string[], needs: Needs): string[] {
  const [first = ''] = group;
  const inside = new Set(group);
  const cameFrom = new Map<string, string>();
  const open = [first];
  for (let at = 0; at < open.length; at += 1) {
    const name = open[at] ?? '';
    for (const next of needs(name)) {
      if (next === first) {
        const way = [name];
        for (let back = cameFrom.get(name); back !== undefined; back = cameFrom.get(back)) way.unshift(back);
        return way;
      }
      if (!inside.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, name);
      open.push(next);
    }
  }
  return [...group];
}

export interface Ordered {
  /** Every name after what it needs; meaningless where there are circles. */
  order: string[];
  /** Names that need each other, each circle once: the first needs the second, and the last needs the first. */
  circles: string[][];
}

/** Orders names by what they need, and finds circles. */
export function orderByNeeds(names: readonly string[], needs: Needs): Ordered {
  const order = afterNeeds(names, needs);
  const circles = groupsOf(order, needs)
    .filter((group) => group.length > 1 || needs(group[0] ?? '').includes(group[0] ?? ''))
    .map((group) => wayAround(group, needs));
  return { order, circles };
}
