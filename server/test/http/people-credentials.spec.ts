import type { ErrorBody, PersonItem } from '@walkthrough/domain';
import { keyIn, mailTo } from '../support/mails';
import { useMaple } from '../support/maple';
import { RegisteredPeople } from '../support/registered-people';

const maple = useMaple();
const admin = () => maple.as('admin');
const PASSWORD = 'Demo!2026';
const made = new RegisteredPeople(maple, PASSWORD);
const { known, registered } = made;

it('[CV-420] refuses a taken address with the specified text', async () => {
  const body = { role: 'ROLE_MANAGER', firstName: 'A', lastName: 'B', email: 'Maple.Admin@demo.example' };
  const answer = await admin().post<ErrorBody>('/api/users', body);
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'The email address Maple.Admin@demo.example is not available. Please try another.' },
  });
  expect((await admin().post('/api/users', { ...body, email: 'nonsense' })).status).toBe(422);
});

it('invalidates earlier mailed links after a reinvitation or a new password', async () => {
  const person = await registered([]);
  const anonymous = maple.server.api.anonymous();
  await anonymous.post('/api/sendPasswordChange', { email: person.email });
  const reset = keyIn((await mailTo(maple.server, person.email))?.text);
  expect((await admin().put(`/api/users/${person.id}/passwordChange`, 'Other!2026')).status).toBe(200);
  expect((await anonymous.post(`/api/passwordReset/${reset}`, { password: PASSWORD })).status).toBe(400);
  const email = `elsewhere.${made.made}@demo.example`;
  await admin().put(`/api/users/${person.id}`, { email });
  const moved = keyIn((await mailTo(maple.server, email))?.text);
  expect((await admin().put(`/api/users/${person.id}/accountStatus`, 'PENDING')).status).toBe(200);
  expect((await anonymous.get(`/api/emailChangeConfirm?key=${moved}`)).status).toBe(400);
});

it('[CV-706] uses a new address when its link is opened, also when it is opened again', async () => {
  const person = await registered([]);
  const email = `other.${made.made}@demo.example`;
  const changed = await admin().put<PersonItem>(`/api/users/${person.id}`, { email });
  expect(changed.body.email).toBe(person.email);
  const key = keyIn((await mailTo(maple.server, email))?.text);
  const open = (which: string) =>
    maple.server.api.anonymous().get<ErrorBody>(`/api/emailChangeConfirm?key=${which}`);
  expect(await open('nonsense')).toMatchObject({
    status: 400,
    body: { message: 'There was a problem with confirming your email.' },
  });
  expect([(await open(key)).status, (await open(key)).status]).toEqual([200, 200]);
  expect((await known(person.userName!)).email).toBe(email);
});

it('shows and withdraws a pending change of address, and ends it when the user gets more permissions', async () => {
  const person = await registered([]);
  const anonymous = maple.server.api.anonymous();
  const put = (body: object) => admin().put<PersonItem>(`/api/users/${person.id}`, body);
  const asked = async (name: string) => {
    const email = `${name}.${made.made}@demo.example`;
    expect((await put({ email })).body).toMatchObject({ email: person.email, awaitedEmail: email });
    return keyIn((await mailTo(maple.server, email))?.text);
  };
  const open = async (key: string) => (await anonymous.get(`/api/emailChangeConfirm?key=${key}`)).status;

  const mistyped = await asked('mistyped');
  expect((await known(person.userName!)).awaitedEmail).not.toBeNull();
  expect((await put({ lastName: 'Renamed' })).body.awaitedEmail).not.toBeNull();
  expect((await put({ email: person.email })).body.awaitedEmail).toBeNull();
  expect(await open(mistyped)).toBe(400);

  // A helper may change the address of a user with fewer permissions, but not once that user has more.
  const helper = await registered(['canManageUser', 'canAddManager']);
  const email = `helper.took.${made.made}@demo.example`;
  const taken = await maple.server.api.as(helper.userName!).put(`/api/users/${person.id}`, { email });
  expect(taken.status).toBe(200);
  const own = keyIn((await mailTo(maple.server, email))?.text);
  expect((await put({ role: 'ROLE_ADMIN' })).body.awaitedEmail).toBeNull();
  expect(await open(own)).toBe(400);
  expect((await known(person.userName!)).email).toBe(person.email);

  const lasting = await asked('lasting');
  expect((await put({ role: 'ROLE_ADMIN', email: person.email })).body.awaitedEmail).toBeNull();
  expect(await open(lasting)).toBe(400);
});

it('expires a password set by somebody else when its owner gets more permissions than that person had', async () => {
  const given = 'Given!2026';
  const anonymous = maple.server.api.anonymous();
  const signIn = (person: PersonItem, password: string) =>
    anonymous.post<{ accessToken: string }>('/api/auth/signin', {
      usernameOrEmail: person.userName,
      password,
    });
  const put = (person: PersonItem, body: object, who = admin()) =>
    who.put<PersonItem>(`/api/users/${person.id}`, body);
  const helper = await registered(['canManageUser', 'canAddManager']);
  const helping = () => maple.server.api.as(helper.userName!);
  const person = await registered([]);
  expect((await helping().put(`/api/users/${person.id}/passwordChange`, given)).status).toBe(200);
  expect((await known(person.userName!)).isPasswordKnown).toBe(true);
  // The helper gives only permissions of their own, so the password stays valid; a change of other fields does not
  // end it either.
  const theirs = { userPermissions: { canAddManager: true } };
  expect((await put(person, theirs, helping())).body.isPasswordKnown).toBe(false);
  expect((await put(person, { lastName: 'Renamed' })).body.isPasswordKnown).toBe(true);
  // A user who knows the given password can change it, so the change does not prove who made it.
  const { body: session } = await signIn(person, given);
  const changed = { password: 'Changed!2026', currentPassword: given };
  const signedIn = maple.server.api.withToken(session.accessToken);
  expect((await signedIn.put('/api/users/self/passwordChange', changed)).status).toBe(200);
  expect((await known(person.userName!)).isPasswordKnown).toBe(true);
  expect((await put(person, { role: 'ROLE_ADMIN' })).body.isPasswordKnown).toBe(false);
  expect((await signIn(person, changed.password)).status).toBe(401);
  expect((await signedIn.get('/api/users/self')).status).toBe(401);
  expect((await mailTo(maple.server, person.email))?.text).toMatch(/select Forgot My Password\.$/);
  await anonymous.post('/api/sendPasswordChange', { email: person.email });
  const key = keyIn((await mailTo(maple.server, person.email))?.text);
  expect((await anonymous.post(`/api/passwordReset/${key}`, { password: PASSWORD })).status).toBe(200);
  expect((await signIn(person, PASSWORD)).status).toBe(200);

  // An administrator could give all of this anyway, and a password chosen by its owner is safe.
  const other = await registered([]);
  await admin().put(`/api/users/${other.id}/passwordChange`, given);
  expect((await known(other.userName!)).isPasswordKnown).toBe(false);
  await put(other, { userPermissions: { canManageUser: true } });
  expect((await signIn(other, given)).status).toBe(200);
});

it('limits invitations and links per address and hour, whoever of a company sends them', async () => {
  const body = { role: 'ROLE_MANAGER', firstName: 'A', lastName: 'B', email: 'many.links@demo.example' };
  const { body: person } = await admin().post<PersonItem>('/api/users', body);
  const again = () => admin().post<ErrorBody>(`/api/users/${person.id}/sendRegEmail`);
  for (let sent = 1; sent < 10; sent++) expect((await again()).body).toBe(true);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Many links were sent to many\.links@demo\.example\./);
  // After deletion and a new invitation it is still the same address.
  await admin().delete(`/api/users/${person.id}`);
  expect((await admin().post('/api/users', body)).status).toBe(429);
  expect((await admin().post('/api/users', { ...body, sendRegEmail: false })).status).toBe(201);
});

it('uses an invited user’s new address at once and ends the old invitation; a deleted user’s address is free', async () => {
  const body = { role: 'ROLE_INSPECTOR', firstName: 'In', lastName: 'Vited', email: 'first@demo.example' };
  const { body: person } = await admin().post<PersonItem>('/api/users', body);
  expect(person).toMatchObject({ accountStatus: 'PENDING', userName: null });
  const old = keyIn((await mailTo(maple.server, 'first@demo.example'))?.text);
  const moved = await admin().put<PersonItem>(`/api/users/${person.id}`, { email: 'second@demo.example' });
  expect(moved.body.email).toBe('second@demo.example');
  const signUp = (uuid: string) =>
    maple.server.api.anonymous().post('/api/auth/signup', { uuid, username: 'in.vited', password: PASSWORD });
  expect((await signUp(old)).status).toBe(400);
  expect((await admin().put(`/api/users/${person.id}/accountStatus`, 'BLOCKED')).status).toBe(422);
  expect((await admin().post(`/api/users/${person.id}/sendRegEmail`)).body).toBe(true);
  expect((await admin().delete(`/api/users/${person.id}`)).body).toBe(true);
  expect((await admin().post('/api/users', { ...body, email: 'second@demo.example' })).status).toBe(201);
});
