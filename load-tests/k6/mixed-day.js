import * as scenario from '../scenarios/mixed-day.mjs';
import { optionsOf, play, setUp } from './lib/play.js';

export const options = optionsOf(scenario);
export const setup = setUp;

export const coordinator = (data) => play(scenario, 'coordinator', data);
export const inspector = (data) => play(scenario, 'inspector', data);
export const reader = (data) => play(scenario, 'reader', data);
export const administrator = (data) => play(scenario, 'administrator', data);
