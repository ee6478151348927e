export const draft = 'draft';
