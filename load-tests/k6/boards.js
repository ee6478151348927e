import * as scenario from '../scenarios/boards.mjs';
import { optionsOf, play, setUp } from './lib/play.js';

export const options = optionsOf(scenario);
export const setup = setUp;

export const coordinator = (data) => play(scenario, 'coordinator', data);
