import { findExecutable, isExecutable } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the browser: what CHROMIUM_PATH says when that can be run, else the first one in PATH, else undefined. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen && isExecutable(chosen) ? chosen : findExecutable(...NAMES);
}

/**
 * Path of Chromium without its windows, menus and address bar, which the journeys open their pages in where it is
 * installed; else of Chromium itself (docs/decisions/0143).
 */
export function findHeadlessShell() {
  return findExecutable('chromium-headless-shell') ?? findChromium();
}

/** The environment for a child that may print or drive a browser. */
export function environmentWithChromium(env = process.env) {
  const path = findChromium();
  return path ? { ...env, CHROMIUM_PATH: path } : { ...env };
}
