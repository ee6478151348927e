/** See pdf.mjs. */
export declare function faultOfPdf(bytes: Buffer, title?: string): string | null;
