/**
 * Returns a key that sorts numbers naturally: `2` before `10`, `Unit 9` before `Unit 10`. Each run of digits loses its
 * leading zeros and is prefixed with its length, so keys compare as plain text on every engine.
 */
export const naturalOrderKey = (text: string): string =>
  text.replace(/\d+/g, (run) => {
    const digits = run.replace(/^0+(?=\d)/, '');
    return `${Math.min(digits.length - 1, 9)}${digits}`;
  });
