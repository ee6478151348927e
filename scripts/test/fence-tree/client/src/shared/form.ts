export const form = 'form';
