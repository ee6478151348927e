import { Type } from '@sinclair/typebox';
import { ExportAddress } from '../exports/contract';
import { EXPORTED } from '../exports/exported';
import type { RecordExportQuery } from '../exports/record-exports';
import { JobPage, RetriedPrints, RunningJob } from './jobs.contract';
import { LiveChanges } from '../wire/live';
import { MailOutbox } from './mail-outbox.contract';
import { SavedText } from '../rooms/contract';
import { answers, type SearchedPageQuery, takes } from '../wire/call';

/** Operations: missed changes, export downloads, failed jobs, stored mails. */
export const OPERATION_CALLS = {
  'GET live/changes': takes<{ query: { since: number } }>().answers(LiveChanges, { refuses: ['too_old'] }),
  'POST record-exports': takes<{ query: RecordExportQuery }>().answers(ExportAddress, EXPORTED),
  'GET exports/{key}': answers('file', { refuses: ['too_old', 'unavailable'] }),
  'GET jobs/attention': takes<{ query: SearchedPageQuery }>().answers(JobPage),
  'GET jobs/running': answers(Type.Array(RunningJob)),
  'POST jobs/{id}/retry': answers(SavedText),
  'POST jobs/prints/retry': answers(RetriedPrints),
  'GET master/mails': takes<{ query: SearchedPageQuery }>().answers(MailOutbox),
};
