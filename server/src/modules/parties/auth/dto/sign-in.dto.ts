import type { SignInRequest } from '@walkthrough/domain';
import { Text, TrimmedText } from '../../../../core/http/input/fields';

export class SignInDto implements SignInRequest {
  @TrimmedText(190, { asSent: true })
  usernameOrEmail: string;

  @Text(190)
  password: string;
}
