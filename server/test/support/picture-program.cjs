require('../../../scripts/jest/from-sources.cjs');
require('../../src/core/pictures/picture-program.ts');
