import { readXlsForm } from '@walkthrough/form-definitions';
import { serveJobs } from '../../../../core/threads/worker-program';
import { checkDocument, diffDocuments, exportedDocument } from './check-document';
import { checkSection, putLibrarySection } from './library-sections';
import { AnswerValidator } from './validate-answers';
import type { FormJob } from './worker-jobs';

/** Program of the worker thread. Has no access to the database, the network or tenants. */
const judge = new AnswerValidator();

serveJobs((job: FormJob): unknown => {
  switch (job.kind) {
    case 'check':
      return checkDocument(job);
    case 'diff':
      return diffDocuments(job);
    case 'validate':
      return judge.validate(job);
    case 'import':
      return readXlsForm(job.sheets, job.options);
    case 'export':
      return exportedDocument(job.document);
    case 'section':
      return checkSection(job);
    case 'put':
      return putLibrarySection(job);
  }
});
