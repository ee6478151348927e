/** Maximum octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Escapes a text value (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // Some readers end the value at a control character.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

/** Formats `YYYY-MM-DDTHH:mm[:ss]` as in RFC 5545. */
export const basicWall = (wall: string): string => `${wall.replace(/[-:]/g, '')}00`.slice(0, 15);

/** Formats an instant as UTC date-time of RFC 5545. */
export const basicInstant = (at: number): string => `${basicWall(new Date(at).toISOString().slice(0, 19))}Z`;

/** Joins content lines and folds long ones, never inside a character. */
export const foldedLines = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
