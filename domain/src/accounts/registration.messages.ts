/** Registration. */
export const registration = {
  accountCreated: 'Account created!',
  usernameTaken: 'This username is not available, please try another.',
  failed: 'An error occurred while registering your account. Please try again later.',
  signUp: 'Sign Up',
  // Not fixed by the specification.
  emailHelp: 'A link for a new password goes to this address.',
  emailMissing: 'Enter an e-mail address, such as name@example.com.',
  usernameMissing: 'Please choose a username.',
  usernameRule:
    '3 to 63 letters and digits of one script. A dot, a hyphen or an underscore may stand between them.',
} as const;
