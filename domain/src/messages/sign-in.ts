/** Sign-in and reset request (spec 1 §2, §8). */
export const signIn = {
  signIn: 'Sign in',
  forgotPassword: 'Forgot My Password',
  sendResetLink: 'Send Password Reset Link',
  networkError: 'Network error!',
  invalidCredentials: 'Invalid credentials provided!',
  resetRequestFailed: 'An error occurred with processing your request.',
  resetLinkSent: 'Your password reset link was sent to your email address!',
  // Not in the spec: written by us.
  promise: 'Every unit walked through, every report where it belongs.',
  usernameOrEmail: 'Username or email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signingIn: 'Signing in…',
  resetTitle: 'Forgot your password?',
  resetHelp: 'We send a link to the email address of your account.',
  sending: 'Sending…',
  leadsNowhere: 'The address that you opened leads nowhere. You can sign in here.',
  verifyLink: 'Check whether a report is genuine',
} as const;

/** Registration (spec 1 §2, §8). */
export const registration = {
  accountCreated: 'Account created!',
  usernameTaken: 'This username is not available, please try another.',
  failed: 'An error occurred while registering your account. Please try again later.',
  signUp: 'Sign Up',
  // Not in the spec: written by us.
  usernameMissing: 'Please choose a username.',
  usernameRule:
    '3 to 63 letters and digits of one script. A dot, a hyphen or an underscore may stand between them.',
} as const;

/** Rules, reset and change of passwords (spec 1 §5, §8; spec 3 §5). */
export const passwords = {
  changeFailed: 'There was a problem with changing your password. Please try again later.',
  resetSucceeded: 'Your password was successfully reset!',
  submitChange: 'Submit Password Change',
  rulesViolated: 'Your password does not follow the above rules. Please try another password!',
  mismatch: 'Your passwords do not match. Please check your password!',
  rules:
    'Your password must contain at least eight characters, with at least one uppercase and one lowercase letter, at least one number, and at least one special character',
  // Not in the spec: written by us.
  newPassword: 'New password',
  repeat: 'Confirm password',
  tooShort: 'At least eight characters',
  lowercaseMissing: 'At least one lowercase letter',
  uppercaseMissing: 'At least one uppercase letter',
  digitMissing: 'At least one number',
  specialMissing: 'At least one of !@#$%^&*',
  currentPassword: 'Current password',
  currentWrong: 'Your current password is missing or not right.',
  currentMissing: 'Please type your current password.',
  changed: 'Your password was successfully changed!',
} as const;
