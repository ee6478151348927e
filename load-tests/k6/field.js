import * as scenario from '../scenarios/field.mjs';
import { optionsOf, play, setUp } from './lib/play.js';

export const options = optionsOf(scenario);
export const setup = setUp;

export const inspector = (data) => play(scenario, 'inspector', data);
