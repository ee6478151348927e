import { Caller, request } from '../lib/caller.mjs';
import { NotAnswered } from './not-answered.mjs';
import { callOf } from './routes.mjs';

/** A caller that records every request under the route name of the server's metrics. */
export class CountedCaller extends Caller {
  constructor(address, recorder) {
    super(address);
    this.recorder = recorder;
  }

  /** Records every response below 500 as right, because the caller checks it itself. */
  async request(what) {
    const { answer, failure } = await this.#record(what, ({ status }) => (status < 500 ? 'right' : 'wrong'));
    if (failure) throw failure;
    return answer;
  }

  /**
   * Sends a request that has to be answered with the status in the table of calls.
   * @param also other allowed statuses, possible because users change the same rows
   * @returns `{ status, bytes, took, began }`, `began` as epoch milliseconds
   * @throws NotAnswered on any other response, or none
   */
  async ask(what, { also = [] } = {}) {
    const { status: right } = callOf(what.method, what.path);
    const judged = ({ status }) => (status === right ? 'right' : also.includes(status) ? 'refused' : 'wrong');
    const recorded = await this.#record(what, judged);
    if (recorded.outcome === 'wrong') throw new NotAnswered(`${what.method} ${what.path}`);
    return { ...recorded.answer, took: recorded.took, began: recorded.began };
  }

  async #record(what, judge) {
    const { route } = callOf(what.method, what.path);
    const began = performance.timeOrigin + performance.now();
    const outcomeOf = async () => {
      try {
        return { answer: await request(this.address, what) };
      } catch (failure) {
        return { answer: { status: 0, bytes: Buffer.alloc(0) }, failure };
      }
    };
    const { answer, failure } = await outcomeOf();
    const took = performance.timeOrigin + performance.now() - began;
    const outcome = failure ? 'wrong' : judge(answer);
    const example = failure
      ? String(failure.cause ?? failure)
      : `${what.path} ${answer.bytes.toString('utf8', 0, 300)}`;
    this.recorder.record(`${what.method} ${route}`, { status: answer.status, took, outcome, example });
    return { answer, failure, outcome, took, began };
  }
}
