import executables from '../../server/src/core/config/executables.cjs';
import { findExecutable } from './paths.mjs';

/** Path of the browser that the server prints with; undefined when there is none that can be run. */
export function findChromium() {
  const path = executables.findChromium();
  return path && executables.isExecutable(path) ? path : undefined;
}

/**
 * Path of Chromium without its windows, menus and address bar, which the journeys open their pages in where it is
 * installed; else of Chromium itself (docs/decisions/0143).
 */
export function findHeadlessShell() {
  return findExecutable('chromium-headless-shell') ?? findChromium();
}
