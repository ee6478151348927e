const { rmSync } = require('node:fs');

module.exports = () => rmSync(process.env.JOURNEY_DATA, { recursive: true, force: true });
