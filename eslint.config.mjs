import { lintConfig } from './scripts/lib/lint-config.mjs';

export default lintConfig(import.meta.dirname);
