import { answers } from '../wire/call';
import { SampleData } from './contract';

/** Sample data of a company, for its administrators. Loading and removing it twice is as good as once. */
export const SAMPLE_DATA_CALLS = {
  'GET sample-data': answers(SampleData),
  'POST sample-data': answers(SampleData),
  'DELETE sample-data': answers(SampleData),
};
