import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstSteps } from '@walkthrough/domain';
import { Product } from '../../../load-tests/lib/product.mjs';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { eventually } from '../support/eventually';
import { MailCatcher, textOfMail } from '../support/mail-catcher';
import { keyIn } from '../support/mails';
import { newDatabase } from '../support/test-app';

/**
 * Starts the built product like an installation: in production, with an empty database and folder. The test knows
 * only what the product prints and mails.
 */
/** Limit for a hanging test; a busy machine starts servers slowly. */
jest.setTimeout(240_000);

const MASTER = 'the.master';
const MASTER_EMAIL = 'the.master@example.com';
const ADMINISTRATOR = 'oak.admin';

let dataDir: string;
let database: Awaited<ReturnType<typeof newDatabase>>;
let smtp: MailCatcher;
let product: Product;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'walkthrough-first-'));
  database = await newDatabase();
  smtp = await MailCatcher.start();
  product = await start();
});
afterAll(async () => {
  await product?.kill9();
  await smtp?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  Product.start({
    dataDir,
    settings: {
      NODE_ENV: 'production',
      JWT_SECRET: 'one for all starts of this installation',
      SMTP_URL: smtp.url,
      CHROMIUM_PATH: '',
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
  });

const signUp = async (uuid: string, username: string, email?: string) =>
  (await product.call(null, 'POST', '/api/auth/signup', { uuid, username, email, password: DEMO_PASSWORD }))
    .status;

const INVITES = 'Nobody administers this installation yet.';

it('leads from the printed link to a company whose administrator starts the setup', async () => {
  const link = await eventually(
    'the link is printed',
    () => /^\s+(https?:\S+\/register\?key=\S+&asks=email)$/m.exec(product.printed)?.[1],
  );
  expect(product.printed).toContain(`Walkthrough is running at ${product.address}`);
  expect(product.printed).toContain(INVITES);
  expect(product.printed).not.toContain(DEMO_PASSWORD);
  expect(new URL(link).origin).toBe(product.address);
  // The screen of the link exists.
  expect((await fetch(link)).status).toBe(200);
  expect(await signUp(keyIn(link), MASTER, MASTER_EMAIL)).toBe(200);
  expect(await signUp(keyIn(link), 'second.master', MASTER_EMAIL)).toBe(400);

  const email = 'first@oak.example';
  const company = await product.as(MASTER, 'POST', `/api/sys_tenants?email=${email}`, {
    displayName: 'Oak Homes',
  });
  expect(company).toMatchObject({ status: 201, body: { displayName: 'Oak Homes' } });
  const invitation = await eventually('the invitation comes', () =>
    smtp.mails.find(({ to }) => to.includes(email)),
  );
  const text = textOfMail(invitation.content);
  expect(text).toContain(`${product.address}/`);
  expect(await signUp(keyIn(text), ADMINISTRATOR)).toBe(200);

  const steps = await product.as(ADMINISTRATOR, 'GET', '/api/first-steps');
  expect(steps.status).toBe(200);
  const { steps: all, isPutAway } = steps.body as FirstSteps;
  expect(isPutAway).toBe(false);
  expect(all.length).toBeGreaterThan(3);
  expect(all.filter(({ done }) => done)).toEqual([]);
});

it('prints no link on the next start, and registered users sign in', async () => {
  await product.stop();
  product = await start();
  await eventually('it has said where it is', () => product.printed.includes('Walkthrough is running at'));
  expect(product.printed).not.toContain(INVITES);
  for (const who of [MASTER, ADMINISTRATOR])
    expect([who, (await product.as(who, 'GET', '/api/users/self')).status]).toEqual([who, 200]);
});
