const ALL_AREAS = /^(\s*)const \{([^{}]+)\} = messages;$/gm;

/**
 * Webpack loader for our own sources: `const { common, sync: texts } = messages` becomes a constant for each area.
 * Webpack follows `messages.common` to the file of that area, and leaves the texts of the boards and of the form
 * editor to the chunks that show them; from the pattern it would take all areas into every chunk.
 * @param {string} source
 */
module.exports = function textsByArea(source) {
  return source.replace(ALL_AREAS, (_all, indent, names) => {
    const constants = names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => name.split(':').map((part) => part.trim()))
      .map(([area, local = area]) => `const ${local} = messages.${area};`);
    return indent + constants.join(' ');
  });
};
