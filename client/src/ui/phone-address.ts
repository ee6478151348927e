/** The address that calls a number, however it is written. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
