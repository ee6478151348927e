const { relative, join } = require('node:path');

const ROOT = join(__dirname, '../..');
const INTERVAL_MS = 20_000;
const SECONDS_OF_UNKNOWN_FILE = 2;

/**
 * Prints the phase, the finished files and the time left during a run. The time left is the recorded seconds of the
 * phase's remaining files, scaled by its speed so far, plus the recorded seconds of later phases. Reads PROGRESS,
 * which scripts/test.mjs sets: `{ phase, number, of, files: { path: seconds }, laterSeconds }`.
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
