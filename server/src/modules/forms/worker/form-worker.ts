import { parentPort } from 'node:worker_threads';
import { checkDocument, diffDocuments } from './check-document';
import { AnswerJudge } from './validate-answers';
import { type FormJob, WORKER_READY, type WorkerAnswer } from './worker-jobs';

/** The program of the worker thread: one job in, one answer out. It knows no database, no network, no company. */
const judge = new AnswerJudge();

function resultOf(job: FormJob): unknown {
  switch (job.kind) {
    case 'check':
      return checkDocument(job);
    case 'diff':
      return diffDocuments(job);
    case 'validate':
      return judge.judge(job);
  }
}

function answerTo(job: FormJob): WorkerAnswer {
  try {
    return { result: resultOf(job) };
  } catch (reason) {
    return { failure: reason instanceof Error ? (reason.stack ?? reason.message) : 'unknown' };
  }
}

parentPort?.on('message', (job: FormJob) => parentPort?.postMessage(answerTo(job)));
parentPort?.postMessage(WORKER_READY);
