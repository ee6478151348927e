import { texts } from '../messages/texts';

/** Rules, reset and change of passwords. */
export const passwords = texts('passwords', {
  changeFailed: 'There was a problem with changing your password. Please try again later.',
  resetSucceeded: 'Your password was successfully reset!',
  submitChange: 'Submit Password Change',
  rulesViolated: 'Your password does not follow the above rules. Please try another password!',
  mismatch: 'Your passwords do not match. Please check your password!',
  rules:
    'Your password must contain at least eight characters, with at least one uppercase and one lowercase letter, at least one number, and at least one special character',
  // Not fixed by the specification.
  newPassword: 'New password',
  repeat: 'Confirm password',
  tooShort: 'At least eight characters',
  lowercaseMissing: 'At least one lowercase letter',
  uppercaseMissing: 'At least one uppercase letter',
  digitMissing: 'At least one number',
  specialMissing: 'At least one of !@#$%^&*',
  currentPassword: 'Current password',
  currentWrong: 'Your current password is missing or incorrect.',
  currentMissing: 'Enter your current password.',
  changed: 'Your password was successfully changed!',
});
