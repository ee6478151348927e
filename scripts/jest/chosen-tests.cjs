/** A test by all its names, as jest reports it. */
function nameOf({ name, parent }) {
  const names = [name];
  for (let block = parent; block?.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

/**
 * Takes every test but the chosen ones out of a file, before any of them runs.
 * @param block the outermost, as jest-circus hands it over
 * @param chosen full names
 * @throws Error when the file has no test of such a name: it was renamed, and would be missed in silence
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
