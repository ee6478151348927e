const { spawn } = require('node:child_process');
const { missedThresholds, operationsOf } = require('../../load-tests/drive/judge.mjs');
const { merged, Recorder } = require('../../load-tests/drive/recorder.mjs');
const { paceOf, peopleAt } = require('../../load-tests/drive/scale.mjs');
const { textOf } = require('../../load-tests/drive/report.mjs');
const { processorSeconds } = require('../../load-tests/lib/processor.mjs');
const { disagreements } = require('../../load-tests/drive/server-figures.mjs');

const CALL = 'GET /api/things';
const quiet = { open: 0, writes: 0, delays: [], missed: 0, lost: 0, refused: 0 };
const scenario = (THRESHOLDS) => ({ THRESHOLDS });

/** Returns a recorder with a hundred responses, of which the given numbers were late, wrong or refused. */
function recorded({ late = 0, wrong = 0, refused = 0 } = {}) {
  const recorder = new Recorder();
  for (let n = 0; n < 100; n++) {
    const outcome = n < wrong ? 'wrong' : n < wrong + refused ? 'refused' : 'right';
    const status = { right: 200, refused: 409, wrong: 500 }[outcome];
    recorder.record(CALL, { status, took: n >= 100 - late ? 900 : 10, outcome, example: 'why' });
  }
  return recorder.figures();
}

const missed = (figures, thresholds, { boards = {}, ...options } = {}) =>
  missedThresholds({ ...figures, boards: { ...quiet, ...boards } }, scenario(thresholds), options);

describe('thresholds of a load scenario', () => {
  const limits = { calls: { [CALL]: { p95: 100, p99: 800 } } };

  it('hold while few enough answers are late, per call', () => {
    expect(missed(recorded(), limits)).toEqual([]);
    expect(missed(recorded({ late: 1 }), limits)).toEqual([]);
    expect(missed(recorded({ late: 2 }), limits)).toEqual([`${CALL}: p99 900 ms, the limit is 800 ms`]);
    expect(missed(recorded({ late: 6 }), limits)).toHaveLength(2);
    expect(missed(recorded({ late: 6 }), { calls: { 'GET /api/others': { p95: 1 } } })).toEqual([]);
    expect(missed(recorded({ late: 6 }), { calls: { '*': { p95: 100 } } })).toHaveLength(1);
  });

  it('grow with the slack of a slower machine', () => {
    expect(missed(recorded({ late: 6 }), limits, { slack: 9 })).toEqual([]);
  });

  it('count errors, but not expected refusals', () => {
    expect(missed(recorded({ refused: 50 }), { calls: {} })).toEqual([]);
    expect(missed(recorded({ wrong: 1 }), { calls: {} })).toEqual(['1 of 100 calls went wrong; 0.1 % may']);
    expect(missed(recorded({ wrong: 1 }), { calls: {}, wrong: 0.02 })).toEqual([]);
  });

  it('fail for a run in which nothing, or not its subject, happened', () => {
    expect(missed({ calls: {} }, { calls: {} })).toEqual(['nothing was sent']);
    expect(missed(recorded(), { calls: {}, happens: ['POST /api/things'] })).toEqual([
      'POST /api/things: never succeeded',
    ]);
    expect(missed(recorded({ wrong: 100 }), { calls: {}, wrong: 1, happens: [CALL] })).toHaveLength(1);
  });

  it.each([
    [{ missed: 1 }, '1 changes were not told to a board that was open'],
    [{ refused: 1 }, '1 boards were refused'],
    [{ lost: 2 }, '2 boards broke off'],
  ])('fail for boards with %j', (boards, sentence) => {
    expect(missed(recorded(), { calls: {} }, { boards: { open: 3, ...boards } })).toEqual([sentence]);
  });
});

describe('requests counted by a driver', () => {
  const { calls } = merged([recorded({ wrong: 1 }), recorded({ refused: 2 })]);

  it('add up over its processes', () => {
    expect(calls[CALL]).toMatchObject({ statuses: { '2xx': 197, '4xx': 2, '5xx': 1 }, wrong: 1, refused: 2 });
    expect(calls[CALL].times).toHaveLength(200);
  });

  it('are compared with those counted by the product, both ways', () => {
    const served = { [CALL]: { '2xx': 197, '4xx': 2, '5xx': 1 } };
    expect(disagreements(calls, served)).toEqual([]);
    expect(disagreements(calls, { [CALL]: { ...served[CALL], '2xx': 198 } })).toEqual([
      `${CALL} 2xx: 197 sent, 198 in the product's figures`,
    ]);
    expect(disagreements(calls, { ...served, 'GET /api/others': { '2xx': 1 } })).toEqual([
      "GET /api/others 2xx: 0 sent, 1 in the product's figures",
    ]);
  });
});

describe('the cost of an action', () => {
  const OPERATIONS = { thing: [CALL], other: ['GET /api/others'] };
  const operations = operationsOf(recorded({ wrong: 1, refused: 2 }), { OPERATIONS });

  it('is divided by successful actions, and omitted without any', () => {
    expect(operations).toEqual([
      { what: 'call', count: 97 },
      { what: 'thing', count: 97 },
    ]);
    expect(operationsOf(recorded(), {})).toEqual([{ what: 'call', count: 100 }]);
  });

  it('is measured for our programs of each kind together', () => {
    const result = {
      ...{ counts: {}, factor: 1, hurry: 1, rows: [], seconds: 1, processes: 1, driverSeconds: 1 },
      ...{ boards: quiet, examples: [], missed: [], product: undefined, operations },
    };
    const processors = [
      { name: 'server-1', seconds: 0.5 },
      { name: 'mariadb', seconds: 0.17 },
      { name: 'server-2', seconds: 0.47 },
    ];
    const told = textOf({ ...result, processors });
    expect(told).toContain('server-1 0.5, mariadb 0.2, server-2 0.5');
    expect(told).toContain('a thing (97): server 10.0 ms, mariadb 1.8 ms');
    expect(textOf({ ...result, processors: [] })).not.toContain('a thing');
  });

  it('includes the child processes of a program, also ended ones', async () => {
    const busy = 'const until = process.cpuUsage().user + 300000; while (process.cpuUsage().user < until);';
    const program = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}]);
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(`${busy} console.log('done'); setInterval(() => {}, 1000);`)}], { stdio: 'inherit' });`;
    const child = spawn(process.execPath, ['-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // Both worked for 0.3 s, and one of them has ended.
    expect(processorSeconds([child.pid])).toBeGreaterThan(0.5);
    process.kill(-child.pid, 'SIGKILL');
    expect(processorSeconds([undefined])).toBe(0);
  });
});

describe('the scale of a load', () => {
  const day = {
    PEOPLE: { coordinator: 200, inspector: 2_000, administrator: 1 },
    KINDS: { coordinator: 'coordinators', inspector: 'inspectors', administrator: 'admin' },
    LEAST: { coordinator: 2 },
  };

  it.each([
    [1, { coordinator: 200, inspector: 2_000, administrator: 1 }],
    [0.02, { coordinator: 4, inspector: 40, administrator: 1 }],
    [0.0001, { coordinator: 2, inspector: 1, administrator: 1 }],
    [2, { coordinator: 400, inspector: 4_000, administrator: 1 }],
  ])('at factor %d is %j', (factor, people) => {
    expect(peopleAt(factor, day)).toEqual(people);
  });

  it('is given in seconds of the real day', () => {
    expect(paceOf({ factor: 0.02, hurry: 60 })).toContain('the calls of 1.2 seconds');
  });
});
