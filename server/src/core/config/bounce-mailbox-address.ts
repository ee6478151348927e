/** A mailbox that receives bounces, read by IMAP. */
export interface BounceMailboxAddress {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  isSecure: boolean;
  user: string;
  password: string;
  /** Name of the folder. */
  mailbox: string;
}

const FORM = 'imaps://USER:PASSWORD@HOST/MAILBOX';
const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

/** @returns the mailbox and the problems of the text: sentences for the operator, without secrets */
export function readBounceMailbox(text: string | undefined): {
  mailbox: BounceMailboxAddress | undefined;
  problems: string[];
} {
  if (text === undefined) return { mailbox: undefined, problems: [] };
  const refused = (problem: string) => ({ mailbox: undefined, problems: [problem] });
  const url = URL.canParse(text) ? new URL(text) : null;
  const standardPort = PORTS[url?.protocol ?? ''];
  if (url === null || standardPort === undefined || url.hostname === '' || url.search + url.hash !== '')
    return refused(`BOUNCE_IMAP_URL must name a mailbox: ${FORM}.`);
  if (url.username === '' || url.password === '')
    return refused(`BOUNCE_IMAP_URL must have a user and a password: ${FORM}.`);
  const [user, password, mailbox] = [url.username, url.password, url.pathname.slice(1)].map(decoded);
  if (user === undefined || password === undefined || mailbox === undefined)
    return refused('BOUNCE_IMAP_URL has a % that begins no character: write it as %25.');
  return {
    mailbox: {
      host: url.hostname.replace(/^\[|\]$/gu, ''),
      port: url.port === '' ? standardPort : Number(url.port),
      isSecure: url.protocol === 'imaps:',
      user,
      password,
      mailbox: mailbox === '' ? 'INBOX' : mailbox,
    },
    problems: [],
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
