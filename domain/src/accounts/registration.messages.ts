import { texts } from '../messages/texts';

/** Registration. */
export const registration = texts('registration', {
  accountCreated: 'Account created!',
  usernameTaken: 'This username is not available, please try another.',
  failed: 'An error occurred while registering your account. Please try again later.',
  signUp: 'Sign Up',
  // Not fixed by the specification.
  yourName: 'Your name',
  nameHelp: 'First and last name, as your colleagues see it.',
  nameMissing: 'Enter your name.',
  emailHelp: 'Password reset links are sent to this address.',
  emailMissing: 'Enter an email address, such as name@example.com.',
  usernameMissing: 'Please choose a username.',
  usernameRule: '3–63 letters or numbers of one script; . - _ allowed in between.',
});
