import { texts } from '../messages/texts';

/** Trial runs of drafts. Not part of `messages`, which every screen loads. */
export const formTrials = texts('formTrials', {
  // Why the server refuses.
  notTriable: 'This draft has errors. Correct them, then try it again.',
  tooManyTrials: 'A company can have {most} trials at a time. Delete one first.',
  noTrial: 'This trial is not available. It was deleted, it expired, or you need a new code for it.',
  wrongCode:
    'This code is not valid for your account. Codes are for one person and expire after 24 hours: ask your administrator for a new one.',
  codesTooMany: 'Too many codes were tried. Please wait, then enter the code again.',
  codeForAdministrator: 'Administrators open trials without a code.',
  codeForOther: 'Choose an active user who works for your company.',
  reportUnreadable: 'The field report must be the JSON text of a report.',
  roomsNoList: 'The field {field} must be a list of rooms.',
  photosDiffer: 'Send one file for each photo of the report: {files} files for {photos} photos.',
  noSuchSide: 'This form has no side {side}.',
  // The editor.
  tryIt: 'Try it',
  // The list of trials.
  listHelp: 'Trials of draft forms. Nothing of a trial becomes a report, and each is deleted after 7 days.',
  listFailed: 'The trials could not be loaded',
  emptyTitle: 'No trials',
  emptyForEditors: 'Open a draft of a form and choose “Try it”.',
  emptyForColleagues: 'Enter the code that your administrator gave you.',
  onThisDevice: 'Offline: these trials are on this device.',
  codeField: 'Trial code',
  codeFieldHelp: 'From your administrator, such as ABCDE-23456. It is valid for 24 hours.',
  openTrial: 'Open trial',
  openNamed: 'Open trial: “{title}”, version {version}',
  trialFacts: 'Version {version}, started by {name}, deleted on {date}',
  // A trial.
  trialHelp:
    'A draft of “{title}”, version {version}, for a made-up property. What you enter stays on this device and is deleted on {date}.',
  newerDraft: 'A newer draft exists. This trial shows the form as it was when it began.',
  publishedSince:
    'This version was published in the meantime. The trial shows the draft as it was when it began.',
  discardedSince: 'The draft was discarded in the meantime.',
  openEditor: 'Go to draft',
  checkAnswers: 'Check answers',
  checked: 'Submit would accept these answers. Nothing was sent.',
  print: 'Print',
  printing: 'Printing…',
  printFileName: 'trial-{key}-{version}.pdf',
  photosLeftOut:
    '{count, plural, one {# photo is} other {# photos are}} not in the PDF: a printed trial has at most {most} photos of 1 MB.',
  deleteTrial: 'Delete trial',
  deleteTitle: 'Delete the trial of “{title}”?',
  deleteHelp: 'The trial ends for everyone, and what was entered on this device is deleted.',
  removeHelp: 'What you entered on this device is deleted.',
  deletedToast: 'The trial was deleted.',
  openFailed: 'The trial could not be opened',
  openOffline: 'This device does not have the trial yet. Connect to the internet once to open it.',
  backToTrials: 'All trials',
  // Codes.
  codes: 'Codes',
  codesTitle: 'Codes for colleagues',
  codesHelp:
    'A code lets one colleague open this trial for 24 hours. It is shown once: send it to them, or send the link.',
  colleague: 'Colleague',
  createCode: 'Create code',
  newCode: 'Code for {name}',
  newLink: 'Link',
  codeUnused: '{name}: not used yet, valid until {date}',
  codeUsed: '{name}: opened, valid until {date}',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the code of {name}',
  revokedToast: 'The code was revoked.',
  peopleFailed: 'The users could not be loaded.',
});
