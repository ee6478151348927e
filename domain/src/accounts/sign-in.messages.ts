import { texts } from '../messages/texts';

/** Sign-in and reset request. */
export const signIn = texts('signIn', {
  signIn: 'Sign in',
  forgotPassword: 'Forgot My Password',
  sendResetLink: 'Send Password Reset Link',
  networkError: 'Network error!',
  invalidCredentials: 'Invalid credentials provided!',
  resetRequestFailed: 'An error occurred with processing your request.',
  resetLinkSent: 'Your password reset link was sent to your email address!',
  // Not fixed by the specification.
  promise: 'Every unit walked through, every report where it belongs.',
  usernameOrEmail: 'Username or email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signingIn: 'Signing in…',
  resetTitle: 'Forgot your password?',
  resetHelp: 'We send a link to the email address of your account.',
  sending: 'Sending…',
  leadsNowhere: 'Page not found. You can sign in here.',
  verifyLink: 'Check whether a report is genuine',
});
