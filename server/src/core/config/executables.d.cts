type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the path is a file that this account may run. */
export function isExecutable(path: string): boolean;

/** The first of the names in PATH, or where the system installs programs. */
export function findExecutable(names: readonly string[], env?: Environment): string | undefined;

/**
 * The Chromium that prints: what CHROMIUM_PATH names, else the first one that is installed. Undefined when there is
 * none, or when CHROMIUM_PATH is set and empty.
 */
export function findChromium(env?: Environment): string | undefined;
