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
  photosDiffer: 'Send one file for each photo of the report: {files} files for {photos} photos.',
  noSuchSide: 'This form has no side {side}.',
});
