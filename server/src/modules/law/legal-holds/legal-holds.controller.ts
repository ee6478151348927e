import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  HOLD_REASON_LIMIT,
  HOLD_SCOPES,
  type HoldScope,
  type LegalHoldEnd,
  LegalHoldItem,
  type NewLegalHold,
  PLACES_LEGAL_HOLDS,
  SEES_LEGAL_HOLDS,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { Choice, FilledText, IdNumber } from '../../../core/http/input/fields';
import { IdParam } from '../../../core/http/input/path-params';
import { LegalHolds } from './legal-holds.service';

class NewLegalHoldDto implements NewLegalHold {
  @Choice(HOLD_SCOPES) scope: HoldScope;
  @IdNumber() recordId: number;
  @FilledText(HOLD_REASON_LIMIT) reason: string;
}

class LegalHoldEndDto implements LegalHoldEnd {
  @FilledText(HOLD_REASON_LIMIT) reason: string;
}

/** Legal holds on properties, tenancies and reports. */
@ApiTags('legal-holds')
@Controller()
export class LegalHoldsController {
  constructor(private readonly holds: LegalHolds) {}

  @Serves('GET legal-holds')
  @Access(PLACES_LEGAL_HOLDS)
  list(): Promise<LegalHoldItem[]> {
    return this.holds.all();
  }

  @Serves('GET properties/{id}/legal-holds')
  @Access(SEES_LEGAL_HOLDS)
  ofProperty(@IdParam() id: number): Promise<LegalHoldItem[]> {
    return this.holds.ofProperty(id);
  }

  @Serves('POST legal-holds')
  @Access(PLACES_LEGAL_HOLDS)
  place(@Body() hold: NewLegalHoldDto): Promise<LegalHoldItem> {
    return this.holds.place(hold);
  }

  @Serves('PUT legal-holds/{id}/end')
  @Access(PLACES_LEGAL_HOLDS)
  end(@IdParam() id: number, @Body() { reason }: LegalHoldEndDto): Promise<LegalHoldItem> {
    return this.holds.end(id, reason);
  }
}
