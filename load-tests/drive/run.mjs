import { processorSeconds } from '../lib/processor.mjs';
import { CountedCaller } from './counted-caller.mjs';
import { missedThresholds, operationsOf, rowsOf } from './judge.mjs';
import { play } from './play.mjs';
import { PREPARATIONS } from './prepare.mjs';
import { Recorder } from './recorder.mjs';
import { peopleAt } from './scale.mjs';
import { readAgreeing, readFigures } from './server-figures.mjs';
import { Staff } from './staff.mjs';

/** The office account, which assigns inspections, is a coordinator. */
const ALWAYS = { coordinators: 1 };
/** More people in one process would delay each other. */
const PEOPLE_A_PROCESS = 500;

/** Runs scenarios on one installation. Its people are created once and used for all scenarios. */
export class LoadRun {
  /**
   * @param given accounts of a product without a demo
   * @param run distinguishes the names of this run from those of other runs
   */
  constructor(installation, { given, run }) {
    this.installation = installation;
    this.run = run;
    this.caller = new CountedCaller(installation.address, new Recorder());
    this.staff = new Staff(this.caller, { given, run });
  }

  /**
   * Creates the people of a scenario and their data without playing it.
   * @returns `{ people, office, shared }`: accounts by role, the office account, and shared data
   */
  async prepare(name, scenario, wishes) {
    const people = await this.#peopleOf(scenario, peopleAt(wishes.factor, scenario));
    const shared = await PREPARATIONS[name](await this.#stage(people, wishes));
    return { people, office: this.office, shared };
  }

  /**
   * Plays one scenario.
   * @param wishes `{ factor, seconds, hurry, seed, processes, photos, slack }`
   * @returns the data for the report; `missed` is empty on success
   */
  async play(name, scenario, wishes) {
    const { factor, seconds, hurry, seed, slack } = wishes;
    const recorder = new Recorder();
    this.caller.recorder = recorder;
    const counts = peopleAt(factor, scenario);
    const { people, shared } = await this.prepare(name, scenario, wishes);
    const players = Object.entries(people).flatMap(([role, accounts]) =>
      scenario.KINDS[role] === undefined
        ? []
        : accounts.map((account, number) => ({ role, number, among: accounts.length, account })),
    );
    const { figures: addresses, programs } = this.installation;
    const processes = wishes.processes ?? Math.ceil(players.length / PEOPLE_A_PROCESS);
    let before;
    let processorsBefore;
    const played = await play({
      ...{ scenario: name, people: players, shared, pace: { seconds, hurry }, seed, processes },
      address: this.installation.address,
      aboutToBegin: async () => {
        if (addresses.length > 0) before = await readFigures(addresses);
        processorsBefore = processorsOf(programs);
      },
    });
    const product = before && (await this.#product(addresses, before, played));
    const processors = processorsOf(programs).map(({ name, seconds }, n) => ({
      name,
      seconds: seconds - processorsBefore[n].seconds,
    }));
    return {
      ...{ name, title: scenario.title, factor, hurry, counts, processes },
      seconds: played.seconds,
      rows: rowsOf(played, scenario, { slack }),
      boards: { ...played.boards, delays: undefined },
      examples: played.examples,
      driverSeconds: played.driverSeconds,
      product,
      processors,
      operations: operationsOf(played, scenario),
      prepared: statusesOf(recorder.figures().calls),
      missed: [
        ...missedThresholds(played, scenario, { slack }),
        ...(product?.different ?? []).map((each) => `not counted alike: ${each}`),
      ],
    };
  }

  async #peopleOf({ KINDS, NEEDS = {} }, counts) {
    const accounts = {};
    // Roles of one kind draw from the same accounts but never share one: readers are placed after the coordinators.
    const wanted = { ...ALWAYS };
    const first = {};
    for (const [role, count] of Object.entries(counts)) {
      const kind = KINDS[role];
      if (kind === 'admin') continue;
      first[role] = first[`all ${kind}`] ?? 0;
      first[`all ${kind}`] = first[role] + count;
      wanted[kind] = Math.max(wanted[kind] ?? 0, first[`all ${kind}`]);
    }
    for (const [role, count] of Object.entries(NEEDS))
      wanted[`${role}s`] = Math.max(wanted[`${role}s`] ?? 0, count);
    const made = await this.staff.provide(wanted);
    for (const [role, count] of Object.entries(counts)) {
      accounts[role] =
        KINDS[role] === 'admin'
          ? [this.staff.admin]
          : made[KINDS[role]].slice(first[role], first[role] + count);
    }
    for (const [role, count] of Object.entries(NEEDS)) accounts[role] ??= made[`${role}s`].slice(0, count);
    this.office = made.coordinators[0];
    return accounts;
  }

  /** Returns the arguments of a preparation. */
  async #stage(people, { factor, photos }) {
    const { caller, staff, run } = this;
    const officeToken = await staff.tokenOf(this.office);
    const office = (method, path, body) => caller.call(officeToken, method, path, body);
    return { caller, staff, run, people, factor, photos, officeToken, office };
  }

  async #product(addresses, before, played) {
    const { figures, different } = await readAgreeing(addresses, before, played.calls);
    const { processorSeconds, changes, retries } = figures;
    return { processorSeconds, changes, retries, different };
  }
}

/** Returns `{ name, seconds }` of each program, including its child processes. */
const processorsOf = (programs) =>
  programs.map(({ name, pid }) => ({ name, seconds: processorSeconds([pid]) }));

const statusesOf = (calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, { statuses }]) => [name, statuses]));
