import { readBounceMessage } from '../../src/core/mail/bounce-message';
import { deliveryStatus } from '../support/bounced-mails';

const read = (text: string) => readBounceMessage(Buffer.from(text));
const message = (...lines: string[]) => read(lines.join('\r\n'));

const SIGNED = 'bounces+1.2.0123456789abcdef0123@mail.example';

describe('a message in the mailbox of bounces', () => {
  it('is a bounce when its delivery status says that a recipient failed', () => {
    const found = read(deliveryStatus({ head: [`Delivered-To: <${SIGNED}>`], returned: 'x@y.test' }));
    expect(found).toEqual({
      kind: 'bounce',
      addresses: [SIGNED, 'x@y.test'],
      recipient: 'ana@tenant.test',
      detail: '550 5.1.1 Unknown user',
    });
  });

  it('may name the sender in the delivery status or in the returned mail only', () => {
    expect(read(deliveryStatus({ returned: SIGNED })).addresses).toEqual([SIGNED]);
    const ofPostfix = deliveryStatus({}).replace(
      'Reporting-MTA: dns; mx.tenant.test',
      `Reporting-MTA: dns; mx.tenant.test\nX-Postfix-Sender: rfc822; ${SIGNED}`,
    );
    expect(read(ofPostfix).addresses).toContain(SIGNED);
  });

  it('may have an encoded status, a second recipient and a folded reason', () => {
    const status = [
      'Reporting-MTA: dns; mx',
      '',
      'Final-Recipient: rfc822;first@tenant.test',
      'Action: delivered',
      '',
      'Original-Recipient: rfc822;second@tenant.test',
      'Action: FAILED',
      'Diagnostic-Code: smtp;552 5.2.2',
      '\tThe mailbox is full: Boîte pleine',
    ].join('\r\n');
    const encoded = (encoding: string, body: string) =>
      message(
        'Content-Type: multipart/mixed; boundary=outer',
        '',
        '--outer',
        'Content-Type: multipart/report; boundary="outer inner"',
        '',
        '--outer inner',
        'Content-Type: message/global-delivery-status',
        `Content-Transfer-Encoding: ${encoding}`,
        '',
        body,
        '--outer inner--',
        '--outer--',
      );
    const found = {
      kind: 'bounce',
      recipient: 'second@tenant.test',
      detail: '552 5.2.2 The mailbox is full: Boîte pleine',
    };
    const base64 = Buffer.from(status).toString('base64').replaceAll(/.{76}/gu, '$&\r\n');
    expect(encoded('base64', base64)).toMatchObject(found);
    expect(encoded('8bit', status)).toMatchObject(found);
    const quoted = status.replace('î', '=C3=AE').replace('mailbox', 'mail=\r\nbox');
    expect(encoded('quoted-printable', quoted)).toMatchObject(found);
  });

  it('may be of Exim, without a delivery status', () => {
    expect(
      message(
        'From: Mail Delivery System <Mailer-Daemon@mx>',
        'X-Failed-Recipients: ana@tenant.test',
        '',
        'A message that you sent could not be delivered:',
        '',
        '  ana@tenant.test',
        '    host mx [192.0.2.1]: 550 No such user',
      ),
    ).toMatchObject({
      kind: 'bounce',
      recipient: 'ana@tenant.test',
      detail: 'host mx [192.0.2.1]: 550 No such user',
    });
  });

  it.each([
    ['a delay', deliveryStatus({ action: 'delayed' }), 'other'],
    ['a delivered mail', deliveryStatus({ action: 'delivered' }), 'other'],
    ['an answer of a tenant', 'From: ana@tenant.test\nSubject: Thanks\n\nAction: failed', 'other'],
    ['an automatic reply', 'Return-Path: <>\nAuto-Submitted: auto-replied (vacation)\n\nAway', 'other'],
    ['an unknown format', 'Return-Path: <>\nSubject: failure notice\n\nHi. This is qmail.', 'unclear'],
    ['a message of a postmaster', 'From: "Mail" <postmaster@mx>\n\nSorry', 'unclear'],
    ['nothing', '', 'other'],
    ['a boundary that never comes', 'Content-Type: multipart/report; boundary=x\n\n--y', 'other'],
    ['bytes', '\0\u{FF}\n\n\n:\n: :\n', 'other'],
  ])('is no bounce when it is %s', (_, text, kind) => {
    expect(read(text).kind).toBe(kind);
  });

  it('shows a decoded subject when it has no reason', () => {
    const subject = 'Subject: =?UTF-8?Q?Non_remis=C3=A9?= =?utf-8?B?IMOg?= =?iso-8859-1?q?_l=27h=F4te?=';
    expect(message('From: postmaster@mx', subject, '', '').detail).toBe("Non remisé à l'hôte");
  });

  it('is read within limits: parts, levels, fields and addresses', () => {
    const nested = Array.from(
      { length: 2_000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}`,
    );
    expect(read(nested.join('\n')).kind).toBe('other');
    const flat = `Content-Type: multipart/mixed; boundary=b\n\n${'--b\nA: b\n\n'.repeat(20_000)}`;
    expect(read(flat).kind).toBe('other');
    expect(read(`To: ${'a'.repeat(300_000)}\n\n`).addresses).toEqual([]);
    expect(read(`To: ${'a@b '.repeat(50_000)}\n\n`).addresses).toEqual(['a@b']);
    expect(read('X: y\n'.repeat(50_000)).kind).toBe('other');
    const many = Array.from({ length: 900 }, (_, n) => `Delivered-To: ${n}@mail.example\n`).join('');
    expect(read(many).addresses).toHaveLength(50);
  });
});
