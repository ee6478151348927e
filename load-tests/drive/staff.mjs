import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { StepFailed } from '../../scripts/lib/processes.mjs';

const { PERMISSION_PRESETS } = createRequire(import.meta.url)('@walkthrough/domain');

/** Demo accounts that create the others. */
const DEMO = {
  admin: { userName: 'maple.admin', password: 'Demo!2026' },
  master: { userName: 'master', password: 'Demo!2026' },
};
const PASSWORD = 'Load!2026x';
/** Parallel requests. Low, because the target may be another party's server. */
const AT_ONCE = 8;
const MAIL_LIMIT_MS = 120_000;
const LOOK_AGAIN_MS = 250;

const KINDS = {
  coordinators: { role: 'ROLE_MANAGER', preset: 'coordinator', name: 'Coordinator' },
  inspectors: { role: 'ROLE_INSPECTOR', preset: 'inspector', name: 'Inspector' },
};

/**
 * Provides the people of a run. Without given accounts, the demo's administrator invites them, and they register with
 * the key from their mail, which the demo's master reads. Everything goes through the product's calls.
 */
export class Staff {
  #made = { coordinators: [], inspectors: [] };

  /**
   * @param given `{ admin, coordinators, inspectors }` of `{ userName, password }`, for a product without a demo
   * @param run distinguishes the names of this run from those of other runs
   */
  constructor(caller, { given, run }) {
    this.caller = caller;
    this.given = given;
    this.run = run;
    this.admin = given?.admin ?? DEMO.admin;
  }

  /** Returns this many people of each kind, the same ones for every scenario of a run. */
  async provide(wanted) {
    const people = {};
    for (const [kind, count] of Object.entries(wanted)) {
      const known = this.given ? (this.given[kind] ?? []) : this.#made[kind];
      if (this.given && known.length < count)
        throw new StepFailed(`--accounts has ${known.length} ${kind}; ${count} are needed.`);
      if (known.length < count) known.push(...(await this.#invite(kind, known.length, count - known.length)));
      people[kind] = known.slice(0, count);
    }
    return people;
  }

  tokenOf({ userName, password }) {
    return this.caller.token(userName, { password });
  }

  async #invite(kind, from, count) {
    const admin = await this.tokenOf(this.admin);
    const { role, preset, name } = KINDS[kind];
    const userPermissions = Object.fromEntries(PERMISSION_PRESETS[preset].map((flag) => [flag, true]));
    const people = Array.from({ length: count }, (_, index) => {
      const number = from + index + 1;
      const userName = `load.${this.run}.${name.toLowerCase()}${number}`;
      return { userName, password: PASSWORD, email: `${userName}@demo.example`, number };
    });
    await eachOf(people, async ({ email, number }) => {
      const body = { role, firstName: name, lastName: `Number ${number}`, email, userPermissions };
      expect(await this.caller.call(admin, 'POST', '/api/users', body), 201, 'Inviting somebody');
    });
    const keys = await this.#keysFor(people.map(({ email }) => email));
    await eachOf(people, async ({ email, userName, password }) => {
      const body = { uuid: keys.get(email), username: userName, password };
      expect(await this.caller.call(null, 'POST', '/api/auth/signup', body), 200, 'Registering somebody');
    });
    return people.map(({ userName, password }) => ({ userName, password }));
  }

  /** Polls, because mails are sent asynchronously after the call. */
  async #keysFor(addresses) {
    const master = await this.tokenOf(DEMO.master);
    const keys = new Map();
    const deadline = Date.now() + MAIL_LIMIT_MS;
    for (;;) {
      for (let page = 0; ; page += 1) {
        const path = `/api/master/mails?size=200&page=${page}`;
        const { hasMailServer, mails } = expect(
          await this.caller.call(master, 'GET', path),
          200,
          'Reading mails',
        );
        if (hasMailServer)
          throw new StepFailed('This product sends its mails: give accounts by --accounts=FILE.');
        for (const { to, text } of mails.content) {
          const key = /key=([\w%-]+)/u.exec(text)?.[1];
          if (key && !keys.has(to)) keys.set(to, decodeURIComponent(key));
        }
        if (mails.last || addresses.every((address) => keys.has(address))) break;
      }
      if (addresses.every((address) => keys.has(address))) return keys;
      if (Date.now() > deadline) throw new StepFailed('Invitations were promised and not sent.');
      await sleep(LOOK_AGAIN_MS);
    }
  }
}

/** Checks a response that a scenario needs to start. @returns its body */
export function expect({ status, body }, right, what) {
  if (status !== right) throw new StepFailed(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function eachOf(all, work) {
  const left = [...all];
  const worker = async () => {
    for (let each = left.shift(); each; each = left.shift()) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
