import { findExecutable, isExecutable } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of the browser: what CHROMIUM_PATH says when that can be run, else the first one in PATH, else undefined. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  return chosen && isExecutable(chosen) ? chosen : findExecutable(...NAMES);
}

/** The environment for a child that may print or drive a browser. */
export function environmentWithChromium(env = process.env) {
  const path = findChromium();
  return path ? { ...env, CHROMIUM_PATH: path } : { ...env };
}
