import { signIn, useProduct } from './support/product';

const product = useProduct();

it('[CV-059][CV-060][CV-061][CV-063] replaces a forgotten password through the link in the mail', async () => {
  const page = await product.visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot My Password' }).click();
  await page.getByLabel(/e-?mail/i).fill('maple.manager@demo.example');
  await page.getByRole('button', { name: 'Send Password Reset Link' }).click();
  const mail = await product.mailTo('maple.manager@demo.example');
  await page.goto(/http\S+/.exec(mail)![0]);
  await page.getByLabel('New password').fill('Fresh!2026');
  await page.getByLabel('Confirm password').fill('Fresh!2026');
  await page.getByRole('button', { name: 'Submit Password Change' }).click();
  await page.getByText('Your password was successfully reset!').waitFor();
  await signIn(page, 'maple.manager', 'Fresh!2026');
  await page.waitForURL('**/landing');
});
