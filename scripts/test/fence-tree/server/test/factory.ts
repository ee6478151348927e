export const factory = 'factory';
