import type { PersonItem, TenantItem } from '@walkthrough/domain';
import type { WrittenMail } from '../../src/core/mail/mail-transport';
import { DEMO_PASSWORD } from '../../src/demo/accounts';
import { keyIn, mailTo } from '../support/mails';
import { useMaple } from '../support/maple';

const maple = useMaple();
const master = () => maple.server.api.as('master');
const mail = async (address: string): Promise<WrittenMail & { html: string }> => {
  const found = await mailTo(maple.server, address);
  return { ...found!, html: found!.html ?? '' };
};
const HOSTILE = '<b>Bold</b> & "Sons"';
const HEBREW = 'שלום בתים';

async function found(displayName: string, email: string): Promise<void> {
  const { status } = await master().post<TenantItem>(`/api/sys_tenants?email=${email}`, { displayName });
  expect(status).toBe(201);
}
const signUp = (uuid: string, username: string, more: object = {}) =>
  maple.server.api
    .anonymous()
    .post<unknown>('/api/auth/signup', { uuid, username, password: DEMO_PASSWORD, ...more });

/** Asserts the layout that every kind of mail has. */
function assertLayout(html: string): void {
  expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en-CA" dir="ltr">/);
  expect(html).toContain('Walkthrough');
  expect(html).toContain('content="light only"');
  expect(html).not.toMatch(/<(img|script|link|style|iframe)\b|url\(|src=/i);
  // Without classes, old programs show everything by its own style.
  expect(html).not.toContain('class=');
}

describe('an invitation', () => {
  it('says company, role, who invites and when the link expires, and has a button, as text and as HTML', async () => {
    const person = {
      role: 'ROLE_INSPECTOR',
      firstName: 'Ina',
      lastName: 'Spector',
      email: 'ina@mail.example',
    };
    expect((await maple.as('admin').post('/api/users', person)).status).toBe(201);
    const { subject, text, html } = await mail('ina@mail.example');
    expect(subject).toBe('Your invitation to Maple Ridge Property Care');
    const { body: self } = await maple.as('admin').get<{ admin: { name: string } }>('/api/users/self');
    for (const part of [text, html]) {
      expect(part).toContain('Maple Ridge Property Care');
      expect(part).toContain('Inspector');
      expect(part).toContain(self.admin.name);
      expect(part).toMatch(/In 72 hours \([A-Z][a-z]{2}, /);
    }
    const link = /Accept invitation: (http\S+\/register\?key=[\w-]+)$/m.exec(text)?.[1];
    expect(link).toBeDefined();
    expect(html).toContain(`<a href="${link}"`);
    expect(html).toContain('>Accept invitation</span>');
    assertLayout(html);
  });

  it('escapes what people have written, and isolates names that run from right to left', async () => {
    await found(`${HOSTILE} ${HEBREW}`, 'hostile@mail.example');
    const { html, text, subject } = await mail('hostile@mail.example');
    expect(text).toContain(HOSTILE);
    expect(subject).toContain(HEBREW);
    expect(html).not.toContain('<b>');
    expect(html).toContain(`<bdi>&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;Sons&quot; ${HEBREW}</bdi>`);
    assertLayout(html);
  });

  it('is not changed by braces in a name', async () => {
    await found('{product} {company}', 'braces@mail.example');
    expect((await mail('braces@mail.example')).html).toContain(
      '<bdi>{product} {company}</bdi> now has its own',
    );
  });
});

describe('the founder of a company', () => {
  const self = async (userName: string) =>
    (await maple.server.api.as(userName).get<{ admin: { name: string } }>('/api/users/self')).body.admin.name;
  const people = async (userName: string) =>
    (await maple.server.api.as(userName).get<{ content: PersonItem[] }>('/api/users/all')).body.content;

  it('is asked for a name by the link, and has it from then on', async () => {
    await found('Name Homes', 'founder@mail.example');
    const { text } = await mail('founder@mail.example');
    expect(text).toMatch(/register\?key=[\w-]+&asks=name/);
    const done = await signUp(keyIn(text), 'name.founder', { name: '  Mary   Ann <b>O’Hara</b> ' });
    expect(done.status).toBe(200);
    expect(await self('name.founder')).toBe('Mary Ann <b>O’Hara</b>');
    const [founder] = await people('name.founder');
    expect(founder).toMatchObject({ firstName: 'Mary Ann', name: '<b>O’Hara</b>' });
    // The next invitation is signed with it.
    const person = { role: 'ROLE_MANAGER', firstName: 'No', lastName: 'Body', email: 'nobody@mail.example' };
    await maple.server.api.as('name.founder').post('/api/users', person);
    const next = await mail('nobody@mail.example');
    expect(next.html).toContain('Mary Ann &lt;b&gt;O’Hara&lt;/b&gt;');
    expect(next.text).not.toContain('asks=name');
  });

  it('may leave it out, or have a single name', async () => {
    await found('Mono Homes', 'mono@mail.example');
    await signUp(keyIn((await mail('mono@mail.example')).text), 'mono.founder', { name: 'مريم' });
    expect(await self('mono.founder')).toBe('مريم');
    await found('None Homes', 'none@mail.example');
    await signUp(keyIn((await mail('none@mail.example')).text), 'none.founder');
    expect(await self('none.founder')).toBe('Administrator');
    await found('Blank Homes', 'blank@mail.example');
    await signUp(keyIn((await mail('blank@mail.example')).text), 'blank.founder', { name: '  ' });
    expect(await self('blank.founder')).toBe('Administrator');
  });

  it('has a name of at most 190 characters', async () => {
    await found('Long Homes', 'long@mail.example');
    const uuid = keyIn((await mail('long@mail.example')).text);
    expect((await signUp(uuid, 'long.founder', { name: 'n'.repeat(191) })).status).toBe(400);
    expect((await signUp(uuid, 'long.founder', { name: 'n'.repeat(190) })).status).toBe(200);
  });

  it('is the only one who chooses it: others keep the name that they were invited with', async () => {
    const person = { role: 'ROLE_ADMIN', firstName: 'Given', lastName: 'Name', email: 'given@mail.example' };
    expect((await maple.as('admin').post('/api/users', person)).status).toBe(201);
    const { text } = await mail('given@mail.example');
    expect(text).not.toContain('asks=name');
    expect((await signUp(keyIn(text), 'given.admin', { name: 'Somebody Else' })).status).toBe(200);
    expect(await self('given.admin')).toBe('Given Name');
  });
});

describe('other mails', () => {
  it('use the same layout: a password reset with account and expiry', async () => {
    await maple.server.api.anonymous().post('/api/sendPasswordChange', { email: 'maple.pm@demo.example' });
    const { text, html } = await mail('maple.pm@demo.example');
    expect(text).toContain('maple.pm@demo.example');
    expect(text).toMatch(/Link expires: In 30 minutes \(/);
    expect(text).toMatch(/Choose a new password: http\S+passwordReset\?key=/);
    expect(html).toContain('Maple Ridge Property Care');
    assertLayout(html);
  });

  it('go to the folder with both parts', async () => {
    const { text, html } = await mail('maple.pm@demo.example');
    expect([typeof text, typeof html]).toEqual(['string', 'string']);
    expect(html).toContain('href="');
  });
});

describe('the language of a mail about an account', () => {
  const inAccents = { 'accept-language': 'en-XA' };
  const inEnglish = { 'accept-language': 'en-CA' };
  const admin = () => maple.as('admin');
  const anonymous = () => maple.server.api.anonymous();
  const ACCENTED = /^\[.*~+\]$/;
  /** Signs in once in this language, which is kept for the account. */
  async function signIn(usernameOrEmail: string, headers: Record<string, string>): Promise<void> {
    const body = { usernameOrEmail, password: DEMO_PASSWORD };
    expect((await anonymous().post('/api/auth/signin', body, headers)).status).toBe(200);
  }
  async function invite(email: string, headers: Record<string, string>): Promise<PersonItem> {
    const body = { role: 'ROLE_MANAGER', firstName: 'Lan', lastName: 'Guage', email };
    const { status, body: person } = await admin().post<PersonItem>('/api/users', body, headers);
    expect(status).toBe(201);
    return person;
  }

  it('is that of the inviter for a new person, also when somebody invites them again', async () => {
    const person = await invite('accents@mail.example', inAccents);
    const { subject, html } = await mail('accents@mail.example');
    expect(subject).toMatch(ACCENTED);
    expect(html).toContain('<html lang="en-XA"');
    const again = await admin().post(`/api/users/${person.id}/sendRegEmail`, undefined, inEnglish);
    expect(again.status).toBe(200);
    expect((await mail('accents@mail.example')).subject).toMatch(ACCENTED);
    await invite('english@mail.example', inEnglish);
    expect((await mail('english@mail.example')).subject).toBe('Your invitation to Maple Ridge Property Care');
  });

  it('is that of the last sign-in of the recipient, not that of the caller', async () => {
    const person = await invite('reader@mail.example', inEnglish);
    await signUp(keyIn((await mail('reader@mail.example')).text), 'mail.reader');
    for (const [own, others, expected] of [
      [inAccents, inEnglish, 'en-XA'],
      [inEnglish, inAccents, 'en-CA'],
    ] as const) {
      await signIn('mail.reader', own);
      await anonymous().post('/api/sendPasswordChange', { email: 'reader@mail.example' }, others);
      expect((await mail('reader@mail.example')).html).toContain(`<html lang="${expected}"`);
      const email = `reader.${expected.toLowerCase()}@mail.example`;
      expect((await admin().put(`/api/users/${person.id}`, { email }, others)).status).toBe(200);
      expect((await mail(email)).html).toContain(`<html lang="${expected}"`);
    }
    // Another password that somebody gave ends with more permissions, which a mail says.
    await signIn('mail.reader', inAccents);
    const helper = { userPermissions: { canManageUser: true, canAddManager: true } };
    await admin().put(`/api/users/${(await invite('helper@mail.example', inEnglish)).id}`, helper);
    await signUp(keyIn((await mail('helper@mail.example')).text), 'mail.helper');
    const given = await maple.server.api
      .as('mail.helper')
      .put(`/api/users/${person.id}/passwordChange`, DEMO_PASSWORD);
    expect(given.status).toBe(200);
    await admin().put(`/api/users/${person.id}`, { role: 'ROLE_ADMIN' }, inEnglish);
    const ended = await mail('reader@mail.example');
    expect(ended.text).not.toMatch(/passwordReset\?key=/);
    expect(ended.html).toContain('<html lang="en-XA"');
  });

  it('is English for a master who has never signed in with another one', async () => {
    await anonymous().post('/api/sendPasswordChange', { email: 'master@demo.example' }, inAccents);
    const { html } = await mail('master@demo.example');
    expect(html).toContain('<html lang="en-CA"');
  });
});
