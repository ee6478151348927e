/** Valid values of LOG_LEVEL, most verbose first. */
export const LOG_LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * Reads the log level before the configuration, which reports invalid values.
 * @returns undefined when unset or invalid
 */
export function readLogLevel(text: string | undefined): string | undefined {
  const level = text?.trim().toLowerCase();
  return LOG_LEVELS.find((each) => each === level);
}
