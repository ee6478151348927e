import { Database } from '../../src/core/database/database';
import { GlobalRepository } from '../../src/core/database/global-repository';
import { JobRunner } from '../../src/core/jobs/job-runner';
import { MailTransport, type WrittenMail } from '../../src/core/mail/mail-transport';
import { Login } from '../../src/modules/parties/accounts/login.entity';
import { RegistrationService } from '../../src/modules/parties/auth/registration.service';
import { UsersService } from '../../src/modules/parties/users/users.service';
import { inMaple } from './in-company';
import type { TestApp } from './test-app';

/** Returns the newest mail to an address, after all queued mails have been sent. */
export async function mailTo({ app }: TestApp, address: string): Promise<WrittenMail | undefined> {
  await app.get(JobRunner).drained();
  return (await app.get(MailTransport).written()).find(({ to }) => to === address);
}

/** Returns the key in a mail's link; empty if there is none. */
export const keyIn = (text: string | undefined): string => /key=([\w%-]+)/.exec(text ?? '')?.[1] ?? '';

let invited = 0;

/** Invites a user to maple, and returns the key in the mail. */
export async function invite(server: TestApp): Promise<{ key: string; email: string }> {
  const email = `invited.${++invited}@demo.example`;
  const database = server.app.get(Database);
  await inMaple(() =>
    database.runUnit(async () => {
      await server.app.get(UsersService).create({
        role: 'ROLE_MANAGER',
        status: 'PENDING',
        userName: null,
        email,
        firstName: 'New',
        name: 'Person',
        passwordHash: null,
        flags: ['canAccessInspection'],
      });
      const login = await new GlobalRepository(database, Login).findOne({ emailKey: email });
      await server.app.get(RegistrationService).invite(login!.id, email);
    }),
  );
  return { key: keyIn((await mailTo(server, email))?.text), email };
}

export const invitationKey = async (server: TestApp): Promise<string> => (await invite(server)).key;

/** Requests a password reset, and returns the key in the mail. */
export async function resetKey(server: TestApp, userName: string): Promise<string> {
  const email = `${userName}@demo.example`;
  await server.api.anonymous().post('/api/sendPasswordChange', { email });
  return keyIn((await mailTo(server, email))?.text);
}
