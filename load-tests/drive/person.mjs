import { Board } from './board.mjs';
import { NotAnswered } from './not-answered.mjs';

/** A working user: an account, calls with its token, and the speed of the simulated day. */
export class Person {
  #token;

  /**
   * @param number position among the `among` people of the same role
   * @param account `{ userName, password }`
   * @param shared data that the scenario has prepared for all
   * @param pace `{ hurry, deadline }`: the speed-up factor of the day, and the time at which it ends
   * @param tools of the platform: those of a board (board.mjs), `address` of the product, `newId()`, which returns a
   * UUID, `ask(request, { also, isFile })`, which returns `{ status, body, began }` or throws NotAnswered,
   * `opened(board)`, and `changed({ entity, id, version, began })` for changes that boards have to receive
   */
  constructor({ number, among, account, shared, pace, random, tools }) {
    this.number = number;
    this.among = among;
    this.account = account;
    this.shared = shared;
    this.pace = pace;
    this.random = random;
    this.tools = tools;
  }

  get isOver() {
    return this.tools.now() >= this.pace.deadline;
  }

  newId() {
    return this.tools.newId();
  }

  async signIn() {
    const { userName: usernameOrEmail, password } = this.account;
    const { body } = await this.ask('POST', '/api/auth/signin', { body: { usernameOrEmail, password } });
    this.#token = body.accessToken;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{ body?: unknown, headers?: object, also?: number[], isFile?: boolean, token?: string }} [options]
   * @returns `{ status, body, began }`; the body is parsed JSON, or bytes with `isFile`
   * @throws NotAnswered
   */
  ask(method, path, { body, headers, also, isFile = false, token = this.#token } = {}) {
    return this.tools.ask({ token, method, path, body, headers }, { also, isFile });
  }

  /** Changes a row, and reports the acknowledged change, which the boards of the company have to receive. */
  async change(entity, method, path, options) {
    const { status, body, began } = await this.ask(method, path, options);
    if (status < 300) this.tools.changed({ entity, id: body.id, version: body.version, began });
    return { status, body };
  }

  /** Opens a board that follows changes until the end of the scenario. @throws NotAnswered */
  async openBoard() {
    const missed = async (since) => {
      let answer = null;
      await this.attempt(async () => (answer = await this.ask('GET', `/api/live/changes?since=${since}`)));
      return answer?.body;
    };
    const board = new Board(this.tools, this.tools.address, this.#token, missed);
    this.tools.opened(board);
    try {
      await board.join();
    } catch (error) {
      throw new NotAnswered(error.message, { cause: error });
    }
    return board;
  }

  /** Waits for this many seconds of the simulated day. */
  pause(seconds) {
    return this.tools.sleep((seconds * 1000) / this.pace.hurry);
  }

  /**
   * Waits for this person's turn when all arrive evenly within this many seconds of the day. The first arrives
   * immediately.
   * @returns false when the turn would be after the end
   */
  async turnWithin(seconds) {
    const turn = (seconds * 1000 * this.number) / this.among / this.pace.hurry;
    await this.tools.sleep(Math.max(0, Math.min(turn, this.pace.deadline - this.tools.now())));
    return this.number === 0 || !this.isOver;
  }

  /**
   * Repeats `act` until the day is over, at least once, at intervals of this many seconds of the day, or longer when
   * the product is slower. Unexpected responses are recorded and do not end the loop.
   */
  async every(seconds, act) {
    do {
      const next = this.tools.now() + (seconds * 1000) / this.pace.hurry;
      await this.attempt(act);
      await this.tools.sleep(Math.max(0, Math.min(next, this.pace.deadline) - this.tools.now()));
    } while (!this.isOver);
  }

  /** @returns whether it succeeded */
  async attempt(act) {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof NotAnswered)) throw error;
      return false;
    }
  }
}
