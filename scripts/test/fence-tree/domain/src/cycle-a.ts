export { b } from './cycle-b';
