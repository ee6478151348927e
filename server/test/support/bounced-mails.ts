interface DeliveryStatus {
  /** Fields before the message's own, such as `Delivered-To: …`. */
  head?: readonly string[];
  action?: 'failed' | 'delayed' | 'delivered';
  recipient?: string;
  diagnostic?: string;
  /** Sender of the returned mail. */
  returned?: string;
  /** What follows in the returned mail. */
  content?: string;
}

/** Returns a delivery status as mail servers write it (RFC 3464). */
export function deliveryStatus({
  head = [],
  action = 'failed',
  recipient = 'ana@tenant.test',
  diagnostic = 'smtp; 550 5.1.1 Unknown user',
  returned = 'somebody@elsewhere.test',
  content = 'Your report',
}: DeliveryStatus): string {
  return [
    'Return-Path: <>',
    ...head,
    'From: Mail Delivery System <MAILER-DAEMON@mx.tenant.test>',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="line/of=parts"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--line/of=parts',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you.',
    '',
    '--line/of=parts',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.tenant.test',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    'Status: 5.1.1',
    `Diagnostic-Code: ${diagnostic}`,
    '',
    '--line/of=parts',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${returned}>`,
    `To: ${recipient}`,
    '',
    content,
    '--line/of=parts--',
    '',
  ].join('\n');
}
