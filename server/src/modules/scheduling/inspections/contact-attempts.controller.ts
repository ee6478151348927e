import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ContactAttemptItem,
  OccupantNoticeDraft,
  CONTACT_CHANNELS,
  type ContactAttemptValues,
  CONTACTEE_LIMIT,
  messages,
  type NoticeText,
  OFFERED_LANGUAGES,
  type OfferedLanguage,
  OUTCOME_LIMIT,
  OCCUPANT_NOTICE_LIMIT,
  type OccupantNoticeRequest,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { IdParam } from '../../../core/http/input/path-params';
import { Serves } from '../../../core/http/answers/serves';
import { ActionKey } from '../field-actions/action-key';
import { FieldActions } from '../field-actions/field-actions';
import { ContactAttempts } from './contact-attempts';
import { OccupantNotices } from './occupant-notices';
import { Choice, FilledText } from '../../../core/http/input/fields';
import { InstantField } from '../../../core/http/input/time-fields';
import { ArrayNotEmpty } from 'class-validator';
import { ListOf, TextList } from '../../../core/http/input/list-fields';

const missing = () => messages.contacts.allMandatory;
const CHANNELS = CONTACT_CHANNELS.map((_, number) => number);

class ContactAttemptDto implements ContactAttemptValues {
  @InstantField({ missing }) communicationDate: number;

  /** 0 EMAIL, 1 SMS, 2 PHONE, 3 OTHER; for document service also 4 MAIL, 5 DOOR, 6 HAND. */
  @Choice(CHANNELS, { missing }) channel: number;

  @FilledText(CONTACTEE_LIMIT, { missing }) contacteeInfo: string;

  @FilledText(OUTCOME_LIMIT, { missing, lines: true }) outcome: string;
}

/** An inspection shows two addresses. */
const MAX_RECIPIENTS = 2;

class NoticeTextDto implements NoticeText {
  @Choice(OFFERED_LANGUAGES) language: OfferedLanguage;
  @FilledText(OCCUPANT_NOTICE_LIMIT, { lines: true }) text: string;
}

class OccupantNoticeDto implements OccupantNoticeRequest {
  @TextList(MAX_RECIPIENTS, 190)
  @ArrayNotEmpty({ message: '$property must name at least one email address.' })
  emails: string[];

  @FilledText(OCCUPANT_NOTICE_LIMIT, { lines: true })
  text: string;

  @Choice(OFFERED_LANGUAGES, { optional: true })
  language?: OfferedLanguage;

  @ListOf(NoticeTextDto, OFFERED_LANGUAGES.length, { optional: true })
  texts?: NoticeTextDto[];
}

const SEES = {
  anyFlag: ['canViewContactHistory', 'canModifyContactHistory'],
  ability: 'inspection.viewContactHistory',
} as const;
const CHANGES = {
  anyFlag: ['canModifyContactHistory'],
  ability: 'inspection.modifyContactHistory',
} as const;

const NOTIFIES = {
  anyFlag: ['canAssignInspection', 'canModifyProperty'],
  ability: 'inspection.assign',
} as const;

/** The contact history of an inspection: who tried to reach the occupants, when, how, and with what outcome. */
@ApiTags('contact-history')
@Controller()
export class ContactAttemptsController {
  constructor(
    private readonly attempts: ContactAttempts,
    private readonly actions: FieldActions,
    private readonly notices: OccupantNotices,
  ) {}

  @Serves('GET inspections/{id}/contactAttempts')
  @Access(SEES)
  list(@IdParam() id: number): Promise<ContactAttemptItem[]> {
    return this.attempts.of(id);
  }

  @Serves('POST inspections/{id}/contactAttempts')
  @Access(CHANGES)
  add(
    @IdParam() id: number,
    @Body() values: ContactAttemptDto,
    @ActionKey() key: string | null,
  ): Promise<ContactAttemptItem> {
    const request = { call: 'contactAttempt.add', id, body: values };
    return this.actions.once(key, request, () => this.attempts.add(id, values));
  }

  @Serves('GET inspections/{id}/occupantNotice')
  @Access(NOTIFIES)
  draft(@IdParam() id: number): Promise<OccupantNoticeDraft> {
    return this.notices.draft(id);
  }

  @Serves('POST inspections/{id}/occupantNotice')
  @Access(NOTIFIES)
  notify(
    @IdParam() id: number,
    @Body() notice: OccupantNoticeDto,
    @ActionKey() key: string | null,
  ): Promise<ContactAttemptItem[]> {
    return this.notices.send(id, notice, key);
  }

  @Serves('PUT contactAttempts/{id}')
  @Access(CHANGES)
  edit(
    @IdParam() id: number,
    @Body() values: ContactAttemptDto,
    @ExpectedVersion() expected: number | null,
    @ActionKey() key: string | null,
  ): Promise<ContactAttemptItem> {
    const request = { call: 'contactAttempt.edit', id, body: values };
    return this.actions.once(key, request, () => this.attempts.edit(id, expected, values));
  }

  @Serves('DELETE contactAttempts/{id}')
  @Access(CHANGES)
  async remove(
    @IdParam() id: number,
    @ExpectedVersion() expected: number | null,
    @ActionKey() key: string | null,
  ): Promise<void> {
    const request = { call: 'contactAttempt.remove', id, body: null };
    await this.actions.once(key, request, () => this.attempts.remove(id, expected));
  }
}
