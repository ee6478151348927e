/** Returns the full name of a test, as jest reports it. */
function nameOf({ name, parent }) {
  const names = [name];
  for (let block = parent; block?.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

/**
 * Removes all tests from a file except the chosen ones, before any of them runs.
 * @param block the root block of jest-circus
 * @param chosen full names
 * @throws Error when no test has one of the names, since a renamed test would otherwise be skipped unnoticed
 */
function keepTests(block, chosen) {
  const missing = new Set(chosen);
  const keep = (outer) => {
    outer.children = outer.children.filter((child) => {
      if (child.type === 'describeBlock') return keep(child) > 0;
      missing.delete(nameOf(child));
      return chosen.includes(nameOf(child));
    });
    return outer.children.length;
  };
  keep(block);
  if (missing.size > 0) throw new Error(`Chosen, and not in this file: ${[...missing].join('; ')}.`);
}

module.exports = { keepTests, nameOf };
