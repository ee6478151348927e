import {
  CONTACT_CHANNELS,
  type ContactAttemptValues,
  CONTACTEE_LIMIT,
  messages,
  OUTCOME_LIMIT,
} from '@walkthrough/domain';
import { Choice, FilledText } from '../../../../core/http/input/fields';
import { InstantField } from '../../../../core/http/input/time-fields';

const missing = messages.contacts.allMandatory;
const CHANNELS = CONTACT_CHANNELS.map((_, number) => number);

export class ContactAttemptDto implements ContactAttemptValues {
  @InstantField({ missing }) communicationDate: number;

  /** 0 EMAIL, 1 SMS, 2 PHONE, 3 OTHER; for document service also 4 MAIL, 5 DOOR, 6 HAND. */
  @Choice(CHANNELS, { missing }) channel: number;

  @FilledText(CONTACTEE_LIMIT, { missing }) contacteeInfo: string;

  @FilledText(OUTCOME_LIMIT, { missing, lines: true }) outcome: string;
}
