import { Injectable } from '@nestjs/common';
import { fill, messages } from '@walkthrough/domain';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { Mailer } from '../../../core/mail/mailer';
import { TenantsService } from '../../company/tenants/tenants.service';

/** Writes the mails about an account, in the current transaction. Most have a link with a one-time key. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly tenants: TenantsService,
  ) {}

  /** How to choose a name and a password. */
  async sendInvitation(to: string, key: string): Promise<void> {
    const { tenant } = await this.tenants.self();
    await this.mailer.send({
      kind: 'invitation',
      to,
      subject: fill(messages.mail.invitationSubject, { company: tenant.displayName }),
      text: fill(messages.mail.invitationText, {
        company: tenant.displayName,
        link: this.link('register', key),
      }),
    });
  }

  /** @param tenantId the company of the account; null for a master */
  async sendPasswordReset(to: string, key: string, tenantId: number | null): Promise<void> {
    const mail = {
      kind: 'passwordReset',
      to,
      subject: messages.mail.resetSubject,
      text: fill(messages.mail.resetText, { link: this.link('passwordReset', key) }),
    } as const;
    // Sent within the company, so that its administrators see failed deliveries.
    await (tenantId === null
      ? this.mailer.send(mail)
      : requestContext.inTenant(tenantId, () => this.mailer.send(mail)));
  }

  /** Goes to the new address, which the link confirms. */
  async sendEmailConfirmation(to: string, key: string): Promise<void> {
    await this.mailer.send({
      kind: 'emailChange',
      to,
      subject: messages.mail.emailChangeSubject,
      text: fill(messages.mail.emailChangeText, { link: this.link('emailConfirm', key) }),
    });
  }

  /** Tells a user that their password was removed, and where to choose another. */
  async sendPasswordEnded(to: string): Promise<void> {
    const { tenant } = await this.tenants.self();
    await this.mailer.send({
      kind: 'passwordReset',
      to,
      subject: messages.mail.passwordEndedSubject,
      text: fill(messages.mail.passwordEndedText, {
        company: tenant.displayName,
        link: this.config.publicUrl,
      }),
    });
  }

  private link(screen: 'register' | 'passwordReset' | 'emailConfirm', key: string): string {
    return new URL(`/${screen}?key=${encodeURIComponent(key)}`, this.config.publicUrl).toString();
  }
}
