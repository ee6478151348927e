/** How a list can be saved as a file. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MOST_EXPORTED_ROWS = 200_000;
/** Of one company, addresses that nobody has fetched yet among them. */
export const MOST_EXPORTS_AT_ONCE = 2;
/** How long the address of an export is good, in milliseconds. */
export const EXPORT_ADDRESS_MS = 120_000;
