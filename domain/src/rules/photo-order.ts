/**
 * A list in which the named ones stand in the order named, in the places that they held together. What is not named stays
 * where it is, and a name of nothing in the list counts for nothing: so two people who sort two rooms never undo each
 * other, and a photo that somebody has added or taken out since harms no order.
 */
export function inOrder<T extends { id: string }>(list: readonly T[], ids: readonly string[]): T[] {
  const byId = new Map(list.map((each) => [each.id, each]));
  const named = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const moving = new Set(named);
  let next = 0;
  return list.map((each) => (moving.has(each) ? named[next++]! : each));
}
