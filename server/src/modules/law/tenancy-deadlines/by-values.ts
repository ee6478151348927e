/** Groups rows that get the same values, so that one statement writes them. */
export function byValues<Values extends object>(
  changes: readonly { id: number; values: Values }[],
): { ids: number[]; values: Values }[] {
  const groups = new Map<string, { ids: number[]; values: Values }>();
  for (const { id, values } of changes) {
    const key = JSON.stringify(values);
    const group = groups.get(key) ?? { ids: [], values };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
