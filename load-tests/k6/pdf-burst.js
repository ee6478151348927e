import * as scenario from '../scenarios/pdf-burst.mjs';
import { optionsOf, play, setUp } from './lib/play.js';

export const options = optionsOf(scenario);
export const setup = setUp;

export const reader = (data) => play(scenario, 'reader', data);
