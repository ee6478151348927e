/** Compiles texts with plurals when a test fills one; in the browser the build has compiled them. */
require('../../domain/src/messages/fill').compileTextsWith((text) =>
  require('icu-minify/compile').default(text),
);
