export const teams = 'teams';
