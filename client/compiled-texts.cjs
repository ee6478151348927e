/** A quoted text with a plural or a selection. */
const BRANCHING =
  /(['"])((?:(?!\1)[^\\\n]|\\.)*\{\w+, (?:plural|select|selectordinal),(?:(?!\1)[^\\\n]|\\.)*)\1/g;

/**
 * Webpack loader for the texts of the domain: compiles ICU messages with plurals and selections, so that the browser needs
 * no parser. `fill` takes both forms.
 * @param {string} source
 */
module.exports = async function compiledTexts(source) {
  if (!/, (plural|select|selectordinal),/.test(source)) return source;
  const { default: compile } = await import('icu-minify/compile');
  return source.replace(BRANCHING, (_all, _quote, text) =>
    JSON.stringify(compile(text.replace(/\\(.)/g, '$1'))),
  );
};
