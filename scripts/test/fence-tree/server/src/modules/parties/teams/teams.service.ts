export const teamsService = 'teamsService';
