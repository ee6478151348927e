import { Board } from './board.mjs';
import { NotAnswered } from './not-answered.mjs';

/** Somebody at work: an account of the product, calls under its name, and the pace of a day that hurries. */
export class Person {
  #token;

  /**
   * @param number among those of the same role, of `among`
   * @param account `{ userName, password }`
   * @param shared what the scenario has prepared for all
   * @param pace `{ hurry, deadline }`: how many times faster the day goes, and the instant at which it ends
   * @param tools of where it runs: those of a board (board.mjs), `address` of the product, `newId()`, a UUID,
   *   `ask(request, { also, isFile })`, which answers `{ status, body, began }` or throws NotAnswered, `opened(board)`, and
   *   `changed({ entity, id, version, began })` for what boards have to be told of
   */
  constructor({ number, among, account, shared, pace, chance, tools }) {
    this.number = number;
    this.among = among;
    this.account = account;
    this.shared = shared;
    this.pace = pace;
    this.chance = chance;
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
   * @returns `{ status, body, began }`, the body as JSON, or as bytes where it is `isFile` @throws NotAnswered
   */
  ask(method, path, { body, headers, also, isFile = false, token = this.#token } = {}) {
    return this.tools.ask({ token, method, path, body, headers }, { also, isFile });
  }

  /** A change of a row that the boards of the company have to be told of, once it is acknowledged. */
  async change(entity, method, path, options) {
    const { status, body, began } = await this.ask(method, path, options);
    if (status < 300) this.tools.changed({ entity, id: body.id, version: body.version, began });
    return { status, body };
  }

  /** Opens a board that follows what others do until the end of the scenario. @throws NotAnswered */
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

  /** So many seconds of the day. */
  pause(seconds) {
    return this.tools.sleep((seconds * 1000) / this.pace.hurry);
  }

  /**
   * Waits for this person's turn, when all come in the course of so many seconds of the day; the first comes at once.
   * @returns false for whoever would come after its end
   */
  async turnWithin(seconds) {
    const turn = (seconds * 1000 * this.number) / this.among / this.pace.hurry;
    await this.tools.sleep(Math.max(0, Math.min(turn, this.pace.deadline - this.tools.now())));
    return this.number === 0 || !this.isOver;
  }

  /**
   * Does it until the day is over, once at least, so often that each takes so many seconds of the day; later where the
   * product is slower than that. What is answered otherwise than it should be is recorded, and it goes on with the next.
   */
  async every(seconds, act) {
    do {
      const next = this.tools.now() + (seconds * 1000) / this.pace.hurry;
      await this.attempt(act);
      await this.tools.sleep(Math.max(0, Math.min(next, this.pace.deadline) - this.tools.now()));
    } while (!this.isOver);
  }

  /** @returns whether it went as it should */
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
