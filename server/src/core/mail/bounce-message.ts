/** What a message in the mailbox of bounces says. */
export interface BounceMessage {
  /**
   * `bounce`: its delivery status says that a recipient was not reached. `unclear`: a mail server wrote it, without a status
   * that can be read. `other`: a delay, an automatic reply, or no message of a mail server.
   */
  kind: 'bounce' | 'unclear' | 'other';
  /** Addresses to which the mail may have been returned; those of the message itself come first. */
  addresses: string[];
  recipient: string;
  /** Words of the mail server, otherwise the subject. */
  detail: string;
}

/** Bytes of a message that are read: the delivery status stands before the returned mail. */
export const READ_BYTES = 256 * 1024;

const LIMITS = { depth: 5, parts: 50, fields: 500, recipients: 100, addresses: 50, value: 2_000 } as const;

/** Fields in which mail servers write to whom they delivered, the most certain first. */
const DELIVERED_TO = ['x-original-to', 'delivered-to', 'envelope-to', 'x-envelope-to', 'to'];
/** Fields of the returned mail and of the delivery status that name the sender of the mail. */
const RETURNED_FROM = ['return-path', 'x-postfix-sender', 'x-sender', 'sender'];
const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status'];
const RETURNED_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

type Fields = ReadonlyMap<string, readonly string[]>;

interface Part {
  type: string;
  fields: Fields;
  body: string;
}

/** Reads the beginning of a message. Never throws: what cannot be read is `other` or `unclear`. */
export function readBounceMessage(source: Buffer): BounceMessage {
  const text = source.subarray(0, READ_BYTES).toString('latin1').replaceAll('\r\n', '\n');
  const parts = partsOf(text);
  const { fields } = parts[0]!;
  const status = parts.find(({ type }) => STATUS_TYPES.includes(type));
  const [ofMessage, ...ofRecipients] = status ? blocksOf(bodyOf(status)) : [];
  const returned = parts.find(({ type }) => RETURNED_TYPES.includes(type));
  const from = [ofMessage, returned && fieldsOf(bodyOf(returned))].filter((each) => each !== undefined);
  const addresses = [
    ...valuesOf(fields, DELIVERED_TO),
    ...from.flatMap((each) => valuesOf(each, RETURNED_FROM)),
  ].flatMap(addressesIn);
  const found = status ? failureIn(ofRecipients) : failureWithoutStatus(fields, parts);
  return {
    kind: found ? 'bounce' : kindWithoutFailure(fields, status !== undefined),
    addresses: [...new Set(addresses)].slice(0, LIMITS.addresses),
    recipient: found?.recipient ?? '',
    detail: found?.detail || decodedWords(first(fields, 'subject')),
  };
}

type Failure = Pick<BounceMessage, 'recipient' | 'detail'>;

/** Returns the first recipient that was given up. A delay is no bounce (RFC 3464). */
function failureIn(recipients: readonly Fields[]): Failure | null {
  const failed = recipients.find((each) => first(each, 'action').toLowerCase() === 'failed');
  if (!failed) return null;
  const recipient = first(failed, 'final-recipient') || first(failed, 'original-recipient');
  const said = first(failed, 'diagnostic-code') || first(failed, 'status');
  return { recipient: withoutType(recipient), detail: withoutType(said) };
}

/** Exim names the failed recipients in a field of the message. */
function failureWithoutStatus(fields: Fields, parts: readonly Part[]): Failure | null {
  const [recipient] = addressesIn(first(fields, 'x-failed-recipients'));
  if (recipient === undefined) return null;
  const text = parts.find(({ type }) => type === 'text/plain');
  const lines = text ? bodyOf(text).split('\n', 200) : [];
  const said = lines
    .map((line) => line.trim().slice(0, LIMITS.value))
    .find((line) => /\b5\d\d[ -]/u.test(line));
  return { recipient, detail: said ?? '' };
}

function kindWithoutFailure(fields: Fields, hasStatus: boolean): BounceMessage['kind'] {
  // A delay, or a mail that arrived.
  if (hasStatus) return 'other';
  if (first(fields, 'auto-submitted').toLowerCase().startsWith('auto-replied')) return 'other';
  const isFromServer =
    first(fields, 'return-path').replaceAll(' ', '') === '<>' ||
    addressesIn(first(fields, 'from')).some((each) => /^(?:mailer-daemon|postmaster)@/iu.test(each));
  return isFromServer ? 'unclear' : 'other';
}

/** Returns the message itself and its parts, without those of a returned mail. */
function partsOf(text: string): Part[] {
  const found: Part[] = [];
  const add = (each: string, depth: number): void => {
    if (found.length >= LIMITS.parts || depth > LIMITS.depth) return;
    const end = each.startsWith('\n') ? 0 : each.indexOf('\n\n');
    const fields = fieldsOf(end === -1 ? each : each.slice(0, end));
    const body = end === -1 ? '' : each.slice(end).replace(/^\n{1,2}/u, '');
    const declared = first(fields, 'content-type');
    const type = (declared.split(';', 1)[0] ?? '').trim().toLowerCase() || 'text/plain';
    found.push({ type, fields, body });
    const [, quoted, plain] = /boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/iu.exec(declared) ?? [];
    const boundary = quoted ?? plain;
    if (type.startsWith('multipart/') && boundary !== undefined)
      for (const inner of splitAt(boundary, body)) add(inner, depth + 1);
  };
  add(text, 0);
  return found;
}

/** Returns what stands between the lines of a boundary. A last part may be cut off. */
function splitAt(boundary: string, body: string): string[] {
  const found: string[] = [];
  let part: string[] | null = null;
  for (const line of body.split('\n')) {
    const isEnd = line.trimEnd() === `--${boundary}--`;
    if (!isEnd && line.trimEnd() !== `--${boundary}`) {
      part?.push(line);
      continue;
    }
    if (part) found.push(part.join('\n'));
    part = isEnd ? null : [];
    if (isEnd || found.length >= LIMITS.parts) break;
  }
  if (part && found.length < LIMITS.parts) found.push(part.join('\n'));
  return found;
}

/** Returns the fields up to the first empty line, by name in lower case. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string[]>();
  const end = text.indexOf('\n\n');
  const lines = (end === -1 ? text : text.slice(0, end))
    .replaceAll(/\n[ \t]+/gu, ' ')
    .split('\n', LIMITS.fields);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = utf8(line.slice(colon + 1, colon + 1 + LIMITS.value)).trim();
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

/** Returns the fields of a delivery status: of the message, then of each recipient. */
const blocksOf = (status: string): Fields[] =>
  status
    .trim()
    .split(/\n[ \t]*\n\s*/u, LIMITS.recipients + 1)
    .map(fieldsOf);

/** Returns the body of a part without its transfer encoding, as bytes in a string. */
function bodyOf({ fields, body }: Part): string {
  const encoding = first(fields, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replaceAll('\r\n', '\n');
  return encoding === 'quoted-printable' ? unquoted(body.replaceAll(/=[ \t]*\n/gu, '')) : body;
}

const unquoted = (text: string): string =>
  text.replaceAll(/=([0-9A-F]{2})/giu, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Decodes the encoded words of a subject (RFC 2047) in UTF-8 and the Latin alphabet; others stay. */
function decodedWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/gu, '?==?');
  return joined.replaceAll(
    /=\?([\w-]{1,40})\?([bq])\?([^?]{0,500})\?=/giu,
    (word, charset: string, encoding: string, content: string) => {
      const bytes =
        encoding.toLowerCase() === 'b'
          ? Buffer.from(content, 'base64')
          : Buffer.from(unquoted(content.replaceAll('_', ' ')), 'latin1');
      if (/^(?:utf-?8|us-ascii)$/iu.test(charset)) return bytes.toString('utf8');
      return /^iso-8859-1$/iu.test(charset) ? bytes.toString('latin1') : word;
    },
  );
}

const utf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

const first = (fields: Fields, name: string): string => fields.get(name)?.[0] ?? '';

const valuesOf = (fields: Fields, names: readonly string[]): string[] =>
  names.flatMap((name) => fields.get(name) ?? []);

/** Splits instead of matching: a long value without an @ costs no more. */
const addressesIn = (value: string): string[] =>
  value.split(/[\s<>"(),;:]+/u).filter((each) => each.length <= 255 && /^[^@]+@[^@]+$/u.test(each));

/** Removes the type of an address or a diagnostic code: `rfc822; ana@tenant.test`. */
const withoutType = (value: string): string =>
  value.replace(/^[\w-]{1,40};\s*/u, '').replace(/^<(.*)>$/u, '$1');
