import { b as a } from './cycle-a';

export const b = (): unknown => a;
