/** Finds programs on this machine. Plain JavaScript, so that scripts can use it before anything is built. */
const { accessSync, constants, statSync } = require('node:fs');
const { delimiter, join } = require('node:path');

/** Directories that a service's PATH may lack; daemons are in the `sbin` ones. */
const SYSTEM_DIRECTORIES = [
  '/usr/bin',
  '/usr/local/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/sbin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

const CHROMIUM_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'Chromium',
  'Google Chrome',
];

exports.isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

exports.findExecutable = (names, env = process.env) => {
  const directories = [...(env.PATH ?? '').split(delimiter).filter(Boolean), ...SYSTEM_DIRECTORIES];
  return names.flatMap((name) => directories.map((folder) => join(folder, name))).find(exports.isExecutable);
};

exports.findChromium = (env = process.env) => {
  const chosen = env.CHROMIUM_PATH?.trim();
  return chosen === undefined ? exports.findExecutable(CHROMIUM_NAMES, env) : chosen || undefined;
};
