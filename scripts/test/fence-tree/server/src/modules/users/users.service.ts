export const usersService = 'usersService';
