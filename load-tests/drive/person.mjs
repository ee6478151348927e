import { setTimeout as sleep } from 'node:timers/promises';
import { Board } from './board.mjs';
import { NotAnswered } from './counted-caller.mjs';

/** Somebody at work: an account of the product, calls under its name, and the pace of a day that hurries. */
export class Person {
  #token;

  /**
   * @param number among those of the same role, of `among`
   * @param account `{ userName, password }`
   * @param shared what the scenario has prepared for all
   * @param pace `{ hurry, deadline }`: how many times faster the day goes, and the instant at which it ends
   */
  constructor({ number, among, account, shared, pace, chance, caller, boards }) {
    Object.assign(this, { number, among, account, shared, chance, caller });
    this.pace = pace;
    this.boards = boards;
  }

  get isOver() {
    return Date.now() >= this.pace.deadline;
  }

  async signIn() {
    const { userName: usernameOrEmail, password } = this.account;
    const { body } = await this.ask('POST', '/api/auth/signin', { body: { usernameOrEmail, password } });
    this.#token = body.accessToken;
  }

  /** @returns `{ status, body, began }`, the body as JSON, or as bytes where it is `isFile` @throws NotAnswered */
  async ask(method, path, { body, headers, also, isFile = false, token = this.#token } = {}) {
    const { status, bytes, began } = await this.caller.ask({ token, method, path, body, headers }, { also });
    const isJson = !isFile && bytes.length > 0;
    return { status, body: isJson ? JSON.parse(bytes.toString()) : bytes, began };
  }

  /** A change of a row that the boards of the company have to be told of, once it is acknowledged. */
  async change(entity, method, path, options) {
    const { status, body, began } = await this.ask(method, path, options);
    if (status < 300) this.caller.recorder.writes.push({ entity, id: body.id, version: body.version, began });
    return { status, body };
  }

  /** Opens a board that follows what others do until the end of the scenario. @throws NotAnswered */
  async openBoard() {
    const missed = async (since) => {
      let answer = null;
      await this.attempt(async () => (answer = await this.ask('GET', `/api/live/changes?since=${since}`)));
      return answer?.body;
    };
    const board = new Board(this.caller.address, this.#token, missed);
    this.boards.push(board);
    try {
      await board.join();
    } catch (error) {
      throw new NotAnswered(error.message, { cause: error });
    }
    return board;
  }

  /** So many seconds of the day. */
  pause(seconds) {
    return sleep((seconds * 1000) / this.pace.hurry);
  }

  /**
   * Waits for this person's turn, when all come in the course of so many seconds of the day; the first comes at once.
   * @returns false for whoever would come after its end
   */
  async turnWithin(seconds) {
    const turn = (seconds * 1000 * this.number) / this.among / this.pace.hurry;
    await sleep(Math.max(0, Math.min(turn, this.pace.deadline - Date.now())));
    return this.number === 0 || !this.isOver;
  }

  /**
   * Does it until the day is over, once at least, so often that each takes so many seconds of the day; later where the
   * product is slower than that. What is answered otherwise than it should be is recorded, and it goes on with the next.
   */
  async every(seconds, act) {
    do {
      const next = Date.now() + (seconds * 1000) / this.pace.hurry;
      await this.attempt(act);
      await sleep(Math.max(0, Math.min(next, this.pace.deadline) - Date.now()));
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
