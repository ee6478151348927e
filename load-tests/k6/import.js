import * as scenario from '../scenarios/importing.mjs';
import { optionsOf, play, setUp } from './lib/play.js';

export const options = optionsOf(scenario);
export const setup = setUp;

export const administrator = (data) => play(scenario, 'administrator', data);
export const coordinator = (data) => play(scenario, 'coordinator', data);
