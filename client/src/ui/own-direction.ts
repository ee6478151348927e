/**
 * Style of texts that people wrote, in tables and lists: each paragraph runs in the direction of its first letter, as
 * with `dir="auto"`, and all of them begin at the left. Within a sentence use `<bdi>` or `isolated`.
 */
export const OWN_DIRECTION = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;
