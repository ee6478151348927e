const { relative, join } = require('node:path');

const ROOT = join(__dirname, '../..');
const MINUTE_MS = 60_000;
/** No file takes half as long, even on a busy machine. */
const LONG_MINUTES = 10;

/**
 * Reports test files that run for long. A file in which every test waits for its timeout takes half an hour and
 * prints nothing until then, so a run that is interrupted earlier would not name it.
 */
module.exports = class LongFiles {
  constructor(
    _config,
    _options,
    _context,
    { now = Date.now, write = (text) => process.stderr.write(text) } = {},
  ) {
    this.now = now;
    this.write = write;
    this.running = new Map();
  }

  onRunStart() {
    this.timer = setInterval(() => this.look(), MINUTE_MS);
    this.timer.unref();
  }

  onTestFileStart({ path }) {
    this.running.set(path, { since: this.now(), toldMinutes: 0 });
  }

  onTestFileResult({ path }) {
    this.running.delete(path);
  }

  onRunComplete() {
    clearInterval(this.timer);
  }

  /** Reports each running file once per ten minutes. */
  look() {
    for (const [path, file] of this.running) {
      const minutes = Math.floor((this.now() - file.since) / MINUTE_MS / LONG_MINUTES) * LONG_MINUTES;
      if (minutes <= file.toldMinutes) continue;
      file.toldMinutes = minutes;
      this.write(`RUNS ${relative(ROOT, path)} for ${minutes} minutes\n`);
    }
  }
};
