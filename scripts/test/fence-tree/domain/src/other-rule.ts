export const b = 'another rule';
