import { Outbox } from '../../../src/core/jobs/outbox.entity';
import { Mailer } from '../../../src/core/mail/mailer';
import { GlobalRepository } from '../../../src/core/database/global-repository';
import type { NounForeignIds, ForeignCompany } from '../../isolation/foreign-company';
import { letterOf } from '../../support/letters';

export const foreignIds: NounForeignIds = {
  ids: async (company) => ({ job: await failedMail(company) }),
};

/** Creates a mail of the company that could not be sent. */
function failedMail(company: ForeignCompany): Promise<number> {
  const { database, server, tenantId } = company;
  return company.run(() =>
    database.runUnit(async () => {
      await server.app
        .get(Mailer)
        .send({ kind: 'report', to: 'ana@example.com', subject: '', letter: letterOf('') });
      const jobs = new GlobalRepository(database, Outbox);
      const { id } = (await jobs.find({ name: 'mail.send', tenantId })).at(-1)!;
      await jobs.update({ id }, { state: 'failed' });
      return id;
    }),
  );
}
