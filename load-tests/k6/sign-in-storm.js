import * as scenario from '../scenarios/sign-in-storm.mjs';
import { optionsOf, play, setUp } from './lib/play.js';

export const options = optionsOf(scenario);
export const setup = setUp;

export const coordinator = (data) => play(scenario, 'coordinator', data);
export const inspector = (data) => play(scenario, 'inspector', data);
