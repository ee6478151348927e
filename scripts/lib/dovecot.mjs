import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findExecutable, isExecutable } from './paths.mjs';

/** Debian's package of the server has no IMAP: that is a second one. */
const IMAP = '/usr/lib/dovecot/imap';

export const findDovecot = () => (isExecutable(IMAP) ? findExecutable('dovecot') : undefined);

/** Dovecot never opens mail as root. */
const ofMails = () =>
  process.getuid?.() === 0 ? 'uid=nobody gid=nogroup' : `uid=${userInfo().uid} gid=${userInfo().gid}`;

/** Dovecot logs people in with accounts of its own, which only root can change to. */
const accounts = () =>
  process.getuid?.() === 0
    ? []
    : [
        `default_login_user = ${userInfo().username}`,
        `default_internal_user = ${userInfo().username}`,
        `default_internal_group = ${userInfo().username}`,
        'service anvil {\n  chroot =\n}',
        'service imap-login {\n  chroot =\n}',
      ];

/** With a certificate, the port speaks TLS from the first byte. */
const listeners = ({ port, certificate }) =>
  certificate === undefined
    ? [
        'ssl = no',
        'disable_plaintext_auth = no',
        `service imap-login {\n  inet_listener imap {\n    port = ${port}\n  }\n  inet_listener imaps {\n    port = 0\n  }\n}`,
      ]
    : [
        'ssl = required',
        `ssl_cert = <${certificate.file}`,
        `ssl_key = <${certificate.keyFile}`,
        `service imap-login {\n  inet_listener imap {\n    port = 0\n  }\n  inet_listener imaps {\n    port = ${port}\n    ssl = yes\n  }\n}`,
      ];

const configuration = ({ port, folder, password, certificate }) =>
  [
    'protocols = imap',
    'listen = 127.0.0.1',
    `base_dir = ${join(folder, 'run')}`,
    `state_dir = ${join(folder, 'state')}`,
    `log_path = ${join(folder, 'log')}`,
    `mail_location = maildir:${join(folder, 'mails')}/%u`,
    `passdb {\n  driver = static\n  args = password=${password}\n}`,
    `userdb {\n  driver = static\n  args = ${ofMails()} home=${join(folder, 'mails')}/%u\n}`,
    ...listeners({ port, certificate }),
    ...accounts(),
  ].join('\n');

/**
 * Writes the configuration of an IMAP server with an empty mailbox for every user name, all with one password, into a folder.
 * @param certificate files of the certificate and its key; none: without TLS
 * @returns the command that runs it in the foreground
 */
export function dovecotCommand({ port, folder, password, certificate }) {
  for (const name of ['run', 'state', 'mails']) mkdirSync(join(folder, name), { recursive: true });
  // Its processes run as other users.
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'mails'), 0o777);
  const file = join(folder, 'dovecot.conf');
  writeFileSync(file, configuration({ port, folder, password, certificate }));
  return [findDovecot() ?? 'dovecot', '-F', '-c', file];
}
