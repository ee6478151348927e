/**
 * Reorders the given items within the positions they hold together. Other items keep their positions, and unknown ids are
 * ignored, so users who sort different rooms do not undo each other's order, and added or removed photos do no harm.
 */
export function reorder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(list.map((each) => [each.id, each]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const moving = new Set(named);
  let next = 0;
  return list.map((each) => (moving.has(each) ? named[next++]! : each));
}
