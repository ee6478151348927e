import executables from '../../server/src/core/config/executables.cjs';
import { findExecutable } from './paths.mjs';

/** Returns the path of the browser that the server prints with; undefined when none can be executed. */
export function findChromium() {
  const path = executables.findChromium();
  return path && executables.isExecutable(path) ? path : undefined;
}

/**
 * Returns the path of the headless shell of Chromium, which the journeys use where it is installed; otherwise of
 * Chromium itself (docs/decisions/0196).
 */
export function findHeadlessShell() {
  return findExecutable('chromium-headless-shell') ?? findChromium();
}
