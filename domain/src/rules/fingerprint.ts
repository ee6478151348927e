import { canonicalJson } from './canonical-json';

/** FNV-1a with two multipliers, over UTF-16 units: 64 bits together. */
const OFFSETS = [0x811c9dc5, 0x9747b28c] as const;
const MULTIPLIERS = [0x01000193, 0x85ebca6b] as const;

/** What a fingerprint looks like. */
export const FINGERPRINT_PATTERN = '^[0-9a-f]{16}$';

const hex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');

/**
 * Whether two values are the same can be seen from theirs: 16 hexadecimal digits. Nothing and the empty text are one.
 * Not for secrets and not against anybody: whoever wants two values to have one can make them.
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
