import { texts } from '../messages/texts';

/** Later answers of tenants, printed behind a report. Not fixed by the specification. */
export const reportAddendum = texts('reportAddendum', {
  title: 'Addendum {number}: later answer of {name}',
  intro:
    'The tenant gave this answer after the report was issued. It changes nothing in the report, its answers or its signatures.',
  outcome: 'How it ended',
  signed: 'The tenant signed',
  declined: 'Declined to sign',
  reason: 'Reason given',
  answeredAt: 'Answered',
  readAt: 'Marked as read',
  readFile: 'SHA-256 of the file that was read',
  readRevision: 'Revision that was read',
  statement: 'Opinion on the whole report',
  onSite: 'Stated on site',
  later: 'Stated later',
  differs: 'The statement on site and the later answer differ.',
  agrees: 'Agrees with the report',
  disagrees: 'Does not agree with the report',
  noVerdict: 'Not stated',
  agreesItem: 'Agrees with it',
  disagreesItem: 'Does not agree with it',
  item: 'Item of the report',
  comment: 'Comment of the tenant',
  noItems: 'The tenant commented on no single item.',
  photo: 'Photo {number} of the tenant: {item}',
  photoHash: 'SHA-256 {hash}',
  signature: 'Signature of the tenant',
  typed: 'Typed name in place of a drawing',
  unreadable: 'The drawing cannot be shown.',
  hash: 'SHA-256 of this addendum',
});
