import type { BasicPoint } from 'signature_pad';

/** A point of a stroke: place in the 300 x 150 field, UTC ms, pressure from 0 to 1. */
export type StrokePoint = Pick<BasicPoint, 'x' | 'y' | 'time' | 'pressure'>;

/** How a signature is stored: drawn (a picture and its strokes), or the typed name that stands for it. */
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
