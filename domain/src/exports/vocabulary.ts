/** File formats of list exports. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MAX_EXPORTED_ROWS = 200_000;
/** Per company, including addresses not yet downloaded. */
export const MAX_EXPORTS_AT_ONCE = 2;
/** Validity of an export address, in milliseconds. */
export const EXPORT_ADDRESS_MS = 120_000;
