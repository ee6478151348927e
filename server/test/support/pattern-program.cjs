require('../../../scripts/jest/from-sources.cjs');
require('../../src/core/patterns/pattern-program.ts');
