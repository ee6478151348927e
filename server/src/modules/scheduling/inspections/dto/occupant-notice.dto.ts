import { OCCUPANT_NOTICE_LIMIT, type OccupantNoticeRequest } from '@walkthrough/domain';
import { ArrayNotEmpty } from 'class-validator';
import { FilledText } from '../../../../core/http/input/fields';
import { TextList } from '../../../../core/http/input/list-fields';

/** An inspection shows two addresses. */
const MAX_RECIPIENTS = 2;

export class OccupantNoticeDto implements OccupantNoticeRequest {
  @TextList(MAX_RECIPIENTS, 190)
  @ArrayNotEmpty({ message: '$property must name at least one email address.' })
  emails: string[];

  @FilledText(OCCUPANT_NOTICE_LIMIT, { lines: true })
  text: string;
}
