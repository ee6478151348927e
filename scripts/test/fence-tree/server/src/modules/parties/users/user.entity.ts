export const userEntity = 'userEntity';
