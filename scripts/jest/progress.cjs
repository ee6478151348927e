const { relative, join } = require('node:path');

const ROOT = join(__dirname, '../..');
const INTERVAL_MS = 20_000;
const SECONDS_OF_UNKNOWN_FILE = 2;

/**
 * Prints phase, files done and time left while a run goes on. The time left is this phase's pace so far over the recorded
 * seconds of its other files, plus the recorded seconds of later phases.
 * Reads PROGRESS, which scripts/test.mjs sets: `{ phase, number, of, files: { path: seconds }, laterSeconds }`.
 */
module.exports = class Progress {
  constructor(
    _config,
    _options,
    _context,
    {
      run = JSON.parse(process.env.PROGRESS ?? 'null'),
      now = Date.now,
      write = (text) => process.stderr.write(text),
    } = {},
  ) {
    Object.assign(this, { run, now, write });
  }

  onRunStart() {
    this.startedAt = this.now();
    this.printedAt = this.startedAt;
    this.doneFiles = 0;
    this.doneSeconds = 0;
  }

  onTestFileResult({ path }, _result, { numTotalTestSuites }) {
    if (!this.run) return;
    const { phase, number, of, files, laterSeconds } = this.run;
    this.doneFiles += 1;
    this.doneSeconds += files[relative(ROOT, path)] ?? SECONDS_OF_UNKNOWN_FILE;
    if (this.now() - this.printedAt < INTERVAL_MS) return;
    this.printedAt = this.now();
    const allSeconds = Object.values(files).reduce((sum, each) => sum + each, 0);
    const share = Math.min(
      Math.max(this.doneFiles / numTotalTestSuites, this.doneSeconds / allSeconds || 0),
      1,
    );
    const left = ((this.now() - this.startedAt) / 1000) * (1 / share - 1) + laterSeconds;
    this.write(
      `${phase}, phase ${number} of ${of}: ${this.doneFiles} of ${numTotalTestSuites} files, ` +
        `about ${Math.ceil(left / 60)} min left\n`,
    );
  }
};
