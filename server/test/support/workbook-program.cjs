require('../../../scripts/jest/from-sources.cjs');
require('../../src/core/workbooks/workbook-program.ts');
