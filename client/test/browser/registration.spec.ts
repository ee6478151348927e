import type { Page } from 'playwright-core';
import { useProduct } from './support/product';

// An installation without a demo prints the master's invitation link at its first start.
const product = useProduct({ DEMO: 'off' });

const FRESH = 'Fresh!2026';
const EMAIL = 'the.master@example.com';
const text = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const link = () => /http\S+\/register\?key=\S+/.exec(product.printed)?.[0] ?? '';
const onSignIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
const open = async (address: string): Promise<Page> => {
  const page = await product.visitor();
  await page.goto(address);
  return page;
};
const fill = async (page: Page, password: string, repeated: string) => {
  await page.getByLabel(/^(New p|P)assword$/).fill(password);
  await page.getByLabel('Confirm password').fill(repeated);
};

/** Runs a step that a link allows only once, whichever test needs it first. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

describe('the registration screen', () => {
  const sayWhatIsWrong = once(async () => {
    const page = await open(link());
    await text(page, '3–63 letters or numbers of one script');
    await page.getByLabel('Username').fill('master@walkthrough.example');
    await fill(page, FRESH, FRESH);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await text(page, 'Enter an email address, such as name@example.com.');
    await page.getByLabel(/e-?mail/i).fill(EMAIL);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await text(page, /^This username is not available, please try another\. 3–63 letters/);
    await page.getByLabel('Username').fill('the.master');
    await text(page, 'At least eight characters');
    await fill(page, 'short', 'short');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await text(page, 'Your password does not follow the above rules. Please try another password!');
    await fill(page, FRESH, 'Other!2026');
    await text(page, 'Your passwords do not match. Please check your password!');
    expect(await page.getByLabel('Username').inputValue()).toBe('the.master');
  });

  /** Uses up the link. */
  const makeAccount = once(async () => {
    await sayWhatIsWrong();
    const page = await open(link());
    await page.getByLabel('Username').fill('the.master');
    await page.getByLabel(/e-?mail/i).fill(EMAIL);
    await fill(page, FRESH, FRESH);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await text(page, 'Account created!');
    // The root leads a signed-in user to the home screen of the role.
    await page.waitForURL((url) => !['/', '/register'].includes(url.pathname));
    await page
      .getByRole('button', { name: /Master/ })
      .first()
      .waitFor();
  });

  it('[CV-047] leads to the root without a key', async () => {
    await onSignIn(await open('/register'));
  });

  it('[CV-048][CV-049][CV-050][CV-051][CV-052][CV-053][CV-054] shows problems with the specified texts', () =>
    sayWhatIsWrong());

  it('[CV-055] creates the account and leads to the root', () => makeAccount());

  it('[CV-056] refuses a taken name', async () => {
    await makeAccount();
    const page = await open(link());
    await page.getByLabel('Username').fill('The.Master');
    await page.getByLabel(/e-?mail/i).fill(EMAIL);
    await fill(page, FRESH, FRESH);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await text(page, 'This username is not available, please try another.');
  });

  it('[CV-057] names the failure (used key, server, network) and keeps the input', async () => {
    await makeAccount();
    const page = await open(link());
    await page.getByLabel('Username').fill('second.master');
    await page.getByLabel(/e-?mail/i).fill(EMAIL);
    await fill(page, FRESH, FRESH);
    const signUp = () => page.getByRole('button', { name: 'Sign Up' }).click();
    await signUp();
    await text(page, /Invalid credentials provided!/);
    await page.route('**/api/auth/signup', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await signUp();
    await text(page, 'An error occurred while registering your account. Please try again later.');
    await page.context().setOffline(true);
    await signUp();
    await text(page, 'Network error!');
    expect(await page.getByLabel('Username').inputValue()).toBe('second.master');
  });
});

describe('the password reset screen', () => {
  it('[CV-041] answers a request alike for every address', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Forgot My Password' }).click();
    await page.getByLabel(/e-?mail/i).fill('nobody@walkthrough.example');
    await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
    await text(page, 'Your password reset link was sent to your email address!');
  });

  it('[CV-058] leads to the root without a key', async () => {
    await onSignIn(await open('/passwordReset'));
  });

  it('[CV-062] can be left', async () => {
    const page = await open('/passwordReset?key=any');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await onSignIn(page);
  });

  it('shows the specified text for an invalid key', async () => {
    const page = await open('/passwordReset?key=unknown');
    await fill(page, FRESH, FRESH);
    await page.getByRole('button', { name: 'Submit Password Change' }).click();
    await text(page, /There was a problem with changing your password. Please try again later./);
  });
});
