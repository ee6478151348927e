import { Text, TrimmedText } from '../../../../core/http/input/fields';
import type { SignInRequest } from '@walkthrough/domain';

export class SignInDto implements SignInRequest {
  @TrimmedText(190, { asSent: true })
  usernameOrEmail: string;

  @Text(190)
  password: string;
}

/** POST auth/signup: the chosen user name and password, and the key from the invitation. */
export class SignUpDto {
  @TrimmedText(190, { optional: true }) name?: string;
  @TrimmedText(190, { asSent: true }) username: string;
  @TrimmedText(190, { optional: true }) email?: string;
  @Text(190) password: string;
  /** The registration key. */
  @TrimmedText(190, { asSent: true }) uuid: string;
}

/** PUT users/self/passwordChange. A missing current password gets the same error as a wrong one. */
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
