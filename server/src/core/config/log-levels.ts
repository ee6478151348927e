/** What LOG_LEVEL may say, the most talkative first. */
export const LOG_LEVELS: readonly string[] = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/**
 * The level of the log, which is there before the configuration is read; that complains of others.
 * @returns undefined when nothing is said, or none of these
 */
export function readLogLevel(text: string | undefined): string | undefined {
  const level = text?.trim().toLowerCase();
  return LOG_LEVELS.find((each) => each === level);
}
