import { Text, TrimmedText } from '../../../core/http/fields';

/** POST auth/signup: the registration screen sends name of choice, password and the key of the mail. */
export class SignUpDto {
  @TrimmedText(190, { optional: true }) name?: string;
  @TrimmedText(190, { asSent: true }) username: string;
  @TrimmedText(190, { optional: true }) email?: string;
  @Text(190) password: string;
  /** The registration key. */
  @TrimmedText(190, { asSent: true }) uuid: string;
}

/** PUT users/self/passwordChange. Whoever leaves the current one out is told so as for a wrong one. */
export class OwnPasswordDto {
  @Text(190) password: string;
  @Text(190, { optional: true }) currentPassword?: string;
}

/** GET emailChangeConfirm */
export class EmailKeyDto {
  @TrimmedText(190, { asSent: true }) key: string;
}

export class EmailDto {
  @TrimmedText(190) email: string;
}

export class PasswordDto {
  @Text(190) password: string;
}
