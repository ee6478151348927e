import { canonicalJson } from '../text/canonical-json';

/** FNV-1a with two multipliers over UTF-16 units: 64 bits in total. */
const OFFSETS = [0x811c9dc5, 0x9747b28c] as const;
const MULTIPLIERS = [0x01000193, 0x85ebca6b] as const;

/** Pattern of a fingerprint. */
export const FINGERPRINT_PATTERN = '^[0-9a-f]{16}$';

const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');

/**
 * Returns a fingerprint for comparing values: 16 hexadecimal digits. Null and empty text are equal. Not for secrets or
 * against attackers: collisions are easy to construct.
 */
export function fingerprint(value: unknown): string {
  const text = canonicalJson(value === '' ? null : (value ?? null));
  let [one, other]: [number, number] = [...OFFSETS];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, MULTIPLIERS[0]);
    other = Math.imul(other ^ unit, MULTIPLIERS[1]);
    other ^= other >>> 15;
  }
  return hex(one) + hex(other);
}
