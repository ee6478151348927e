export const teamEntity = 'teamEntity';
