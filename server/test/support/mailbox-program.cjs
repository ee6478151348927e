// Reads a mailbox of bounces once in a process of its own, whose trusted certificates are those of its environment.
require('../../../scripts/jest/from-sources.cjs');
const { readBounceMailbox } = require('../../src/core/config/bounce-mailbox-address.ts');
const { BounceMailbox } = require('../../src/core/mail/bounce-mailbox.ts');

const bounceMailbox = readBounceMailbox(process.argv[2]).mailbox;
const subjects = [];
new BounceMailbox({ bounceMailbox }, { now: () => Date.now() })
  .readUnseen(({ detail }) => {
    subjects.push(detail);
    return Promise.resolve();
  })
  .then(
    () => console.log(JSON.stringify(subjects)),
    (error) => console.log(error.code ?? error.message),
  );
