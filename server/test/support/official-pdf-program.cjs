require('../../../scripts/jest/from-sources.cjs');
require('../../src/modules/law/notices/official-pdf/official-pdf-program.ts');
