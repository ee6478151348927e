import { Injectable } from '@nestjs/common';
import { displayInstant, fill, type Language, messages, type Role, ROLE_LABELS } from '@walkthrough/domain';
import { Clock } from '../../../core/context/clock';
import { Config } from '../../../core/config/config';
import { requestContext } from '../../../core/context/request-context';
import { Mailer } from '../../../core/mail/mailer';
import { TenantsService } from '../../company/tenants/tenants.service';
import { KEY_LIFETIME } from '../accounts/one-time-keys';

const { mail: texts } = messages;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The owner of an account. */
interface Recipient {
  email: string;
  /** The stored language of their login: somebody else may have caused the mail. */
  language: Language;
}

/** A user who is invited. */
interface Invited extends Recipient {
  role: Role;
  /** Founders are asked for their name, because nobody has entered it. */
  isFounder: boolean;
}

/**
 * Writes the mails about an account in the language of its owner, in the current transaction. Most have a link with a
 * one-time key.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly mailer: Mailer,
    private readonly tenants: TenantsService,
  ) {}

  /** How to choose a name and a password. */
  sendInvitation({ email, language, ...invited }: Invited, key: string): Promise<void> {
    return requestContext.inLanguage(language, () => this.invite(email, key, invited));
  }

  /** @param tenantId the company of the account; null for a master */
  sendPasswordReset({ email, language }: Recipient, key: string, tenantId: number | null): Promise<void> {
    return requestContext.inLanguage(language, () => this.mailReset(email, key, tenantId));
  }

  /** @param to the new address, which the link confirms */
  sendEmailConfirmation(to: string, { language }: Pick<Recipient, 'language'>, key: string): Promise<void> {
    return requestContext.inLanguage(language, () => this.confirmEmail(to, key));
  }

  /** Tells a user that their password was removed, and where to choose another. */
  sendPasswordEnded({ email, language }: Recipient): Promise<void> {
    return requestContext.inLanguage(language, () => this.mailPasswordEnded(email));
  }

  private async invite(
    to: string,
    key: string,
    { role, isFounder }: Omit<Invited, keyof Recipient>,
  ): Promise<void> {
    const company = await this.companyName();
    const { product } = messages.shell;
    const inviter = requestContext.actorOrNull();
    // The provider's accounts belong to no company, and their names say nothing to its people.
    const isColleague = inviter !== null && inviter.tenantId !== null && inviter.name !== '';
    await this.mailer.send({
      kind: 'invitation',
      to,
      subject: fill(texts.invitationSubject, { company }),
      letter: {
        company,
        heading: isFounder
          ? { text: texts.founderHeading, values: { product } }
          : { text: texts.invitationHeading, values: { company, product } },
        paragraphs: [{ text: isFounder ? texts.founderText : texts.invitationText, values: { company } }],
        facts: [
          { label: messages.configuration.company, value: company },
          { label: texts.invitedAs, value: ROLE_LABELS[role] },
          { label: texts.invitedBy, value: isColleague ? inviter.name : texts.provider },
          this.expiry('registration'),
        ],
        button: {
          label: texts.acceptInvitation,
          link: this.link('register', key, isFounder ? { asks: 'name' } : {}),
        },
        notes: [{ text: texts.notExpected }],
      },
    });
  }

  private async mailReset(to: string, key: string, tenantId: number | null): Promise<void> {
    const send = async (company: string | null) =>
      this.mailer.send({
        kind: 'passwordReset',
        to,
        subject: texts.resetSubject,
        letter: {
          company,
          heading: { text: texts.resetSubject },
          paragraphs: [{ text: texts.resetText, values: { account: to } }],
          facts: [this.expiry('password_reset')],
          button: { label: texts.resetButton, link: this.link('passwordReset', key) },
          notes: [{ text: texts.resetIgnore }],
        },
      });
    // Sent within the company, so that its administrators see failed deliveries.
    await (tenantId === null
      ? send(null)
      : requestContext.inTenant(tenantId, async () => send(await this.companyName())));
  }

  private async confirmEmail(to: string, key: string): Promise<void> {
    await this.mailer.send({
      kind: 'emailChange',
      to,
      subject: texts.emailChangeSubject,
      letter: {
        company: await this.companyName(),
        heading: { text: texts.emailChangeSubject },
        paragraphs: [{ text: texts.emailChangeText, values: { email: to } }],
        facts: [this.expiry('email_change')],
        button: { label: texts.emailChangeButton, link: this.link('emailConfirm', key) },
        notes: [{ text: texts.notExpected }],
      },
    });
  }

  private async mailPasswordEnded(to: string): Promise<void> {
    const company = await this.companyName();
    const { product } = messages.shell;
    await this.mailer.send({
      kind: 'passwordReset',
      to,
      subject: texts.passwordEndedSubject,
      letter: {
        company,
        heading: { text: texts.passwordEndedSubject },
        paragraphs: [{ text: texts.passwordEndedText, values: { company } }],
        button: { label: fill(texts.passwordEndedButton, { product }), link: this.config.publicUrl },
        notes: [{ text: texts.passwordEndedHelp, values: { product } }],
      },
    });
  }

  private async companyName(): Promise<string> {
    return (await this.tenants.self()).tenant.displayName;
  }

  /** When a key that is issued now expires. The reader's time zone is unknown, so the time is in UTC. */
  private expiry(purpose: keyof typeof KEY_LIFETIME): { label: string; value: string } {
    const lifetime = KEY_LIFETIME[purpose];
    const time = displayInstant(this.clock.now() + lifetime, 'UTC');
    const value =
      lifetime < HOUR
        ? fill(texts.inMinutes, { count: lifetime / MINUTE, time })
        : fill(texts.inHours, { count: lifetime / HOUR, time });
    return { label: texts.linkExpires, value };
  }

  private link(
    screen: 'register' | 'passwordReset' | 'emailConfirm',
    key: string,
    others: Readonly<Record<string, string>> = {},
  ): string {
    const query = new URLSearchParams({ key, ...others });
    return new URL(`/${screen}?${query.toString()}`, this.config.publicUrl).toString();
  }
}
