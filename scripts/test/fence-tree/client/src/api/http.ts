export const http = 'http';
