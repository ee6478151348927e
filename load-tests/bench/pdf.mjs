import { existsSync } from 'node:fs';
import { fromRoot } from '../../scripts/lib/paths.mjs';

export const title = 'The PDF of a condition report';
export const peer = 'raw Chromium on the same HTML';

/** The module of the built server that prints reports. */
const REPORTS = fromRoot('dist/server/src/modules/reports');

export async function measure() {
  const note = existsSync(REPORTS)
    ? 'The server prints reports, but this bench is not connected to it yet: nothing was measured.'
    : 'Not built yet: this server has no reports module, so nothing was measured.';
  return { lines: [], notes: [note] };
}
