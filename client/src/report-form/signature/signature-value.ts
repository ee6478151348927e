import type { BasicPoint } from 'signature_pad';

/** Point of a stroke: position in the 300 x 150 field, UTC ms, pressure from 0 to 1. */
type StrokePoint = Pick<BasicPoint, 'x' | 'y' | 'time' | 'pressure'>;

/** Stored signature: drawn (picture and strokes) or typed. */
export interface Signature {
  /** Data URL. */
  png?: string;
  points?: readonly (readonly StrokePoint[])[];
  typed?: string;
}

/** Size of the signature field in CSS pixels. */
export const SIGNATURE_SIZE = { width: 300, height: 150 } as const;

export function isSignature(value: unknown): value is Signature {
  if (typeof value !== 'object' || value === null) return false;
  const { png, typed } = value as Signature;
  return typeof png === 'string' || typeof typed === 'string';
}
