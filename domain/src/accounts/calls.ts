import { Type } from '@sinclair/typebox';
import { InspectorItem, type InspectorChoiceQuery } from '../wire/lookups';
import {
  InspectorProfile,
  ProbeAnswer,
  RoleItem,
  SignInAnswer,
  type SignInRequest,
  UserSelf,
} from './contract';
import { answers, takes } from '../wire/call';

const Done = Type.Literal(true);

/** Sign-in, sign-up, the user's own account and company. */
export const ACCOUNT_CALLS = {
  'GET test': answers(ProbeAnswer),
  'POST auth/signin': takes<{ body: SignInRequest }>().answers(SignInAnswer, {
    refuses: ['invalid_credentials'],
  }),
  'POST auth/signout': answers('nothing'),
  'GET auth/roles': answers(Type.Array(RoleItem)),
  'POST auth/signup': takes<{
    body: { uuid: string; username: string; password: string; name?: string; email?: string };
  }>().answers(Done),
  'GET auth/users/{username}': answers(Type.Boolean(), { refuses: ['too_many_attempts'] }),
  'POST auth/users/emailCheck': takes<{ body: { email: string } }>().answers(Type.Boolean(), {
    refuses: ['too_many_attempts'],
  }),
  'POST sendPasswordChange': takes<{ body: { email: string } }>().answers(Done),
  'POST passwordReset/{key}': takes<{ body: { password: string } }>().answers(Done),
  'PUT users/self/passwordChange': takes<{
    body: { password: string; currentPassword?: string };
  }>().answers(Done, { refuses: ['current_password_wrong', 'too_many_attempts'] }),
  'PUT users/self/username': takes<{ body: string }>().answers(Done, { refuses: ['too_many_attempts'] }),
  'GET users/self': answers(UserSelf),
  'GET inspectors/self': answers(InspectorProfile),
  'GET inspectors': takes<{ query: InspectorChoiceQuery }>().answers(Type.Array(InspectorItem), {
    refuses: ['conflict'],
  }),
  'GET inspectors/all': answers(Type.Array(InspectorItem)),
};
