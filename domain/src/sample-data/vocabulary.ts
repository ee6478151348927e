/** Kinds of sample rows, in the order in which they are listed. Stored with each row. */
export const SAMPLE_KINDS = ['customer', 'property', 'inspector'] as const;

export type SampleKind = (typeof SAMPLE_KINDS)[number];
