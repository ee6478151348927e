require('./from-sources.cjs');
require('../../src/core/workbooks/xls-program.ts');
