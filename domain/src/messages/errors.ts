import { texts } from './texts';

/** Refusals without a text in the specification, shown wherever they happen. */
export const errors = texts('errors', {
  invalidRequest: 'The request is not valid.',
  payloadTooLarge: 'This is too large to send.',
  unsupportedType: 'This kind of file is not accepted.',
  signInNeeded: 'Please sign in.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'This does not exist, or you do not have access to it.',
  tooManyAttempts: 'Too many attempts. Please try again later.',
  tooManyAttemptsFor: 'Too many attempts. Please try again in {time}.',
  conflict: 'This is no longer possible, because something has changed.',
  storageFull: 'The storage is full. Nothing was changed; please try again later.',
  unavailable: 'The service is currently unavailable. Nothing was changed; please try again shortly.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  tooOld: 'Too much has changed. Please reload the list.',
  changedBy: '{name} changed this in the meantime.',
  changedByOther: 'Somebody else changed this in the meantime.',
  ruleViolation: 'These values are not allowed.',
  answersInvalid:
    '{count, plural, one {The report is not complete: # answer is missing or not valid.} other {The report is not complete: # answers are missing or not valid.}}',
  reportLocked: 'This report can no longer be edited.',
  reportChanged:
    'This report was changed on another device or by somebody else. Your changes are kept: open the report, compare the differences, and send it again.',
  stepDiffers: 'This part of the report was already received with different contents. Both were kept.',
  changeDiffers:
    'This change was already received with different contents. The first one was kept; please check it.',
  keyOfAnother: 'Idempotency-Key was used by somebody else. Please send a key of your own.',
  submissionFinished: 'This report has already been received.',
  damagedOnTheWay: 'The file was damaged during the transfer. Please send it again.',
  notSupported: 'This server does not support this part of the request.',
  notAvailableHere: 'This is not available on this server.',
  methodNotAllowed: 'This cannot be done at this address.',
  notAPicture: 'This file could not be read as a picture. Please choose a JPEG, PNG, WebP or HEIC picture.',
  notALogo: 'Please choose a JPEG, PNG or WebP picture.',
  movingPicture: 'Animated pictures are not supported. Please choose a still picture.',
  pictureTooLarge:
    'This picture is too large: it can have at most 60 million pixels. Please make it smaller, and send it again.',
  tooManyPhotos: 'A report can have at most {most} photos. Please remove one before you add another.',
  tooManyUploads: '{most} of your photos are already being sent. Please send this one in a moment.',
  uploadsBusy: 'Many photos are being sent at the moment. Please try again in a moment.',
  startAfterEnd: 'The start date must not be after the end date.',
});
