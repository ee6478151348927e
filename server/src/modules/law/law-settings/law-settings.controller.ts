import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CONFIGURES_LAW,
  type Jurisdiction,
  JURISDICTIONS,
  type LawPackReview,
  type LawRuleChange,
  LawSettings as LawSettingsAnswer,
  MAX_TARGET_DAYS,
  READS_LAW_SETTINGS,
} from '@walkthrough/domain';
import { Access } from '../../../core/access/access.decorator';
import { Serves } from '../../../core/http/answers/serves';
import { ExpectedVersion } from '../../../core/http/input/expected-version';
import { Choice, NullOr, Whole, YesNo } from '../../../core/http/input/fields';
import { ChoiceParam } from '../../../core/http/input/path-params';
import { LawSettings } from './law-settings.service';

class LawRuleChangeDto implements LawRuleChange {
  @YesNo() isOff: boolean;
  @NullOr(Whole(0, MAX_TARGET_DAYS, { optional: true })) targetDays?: number | null;
  @NullOr(Choice(['start', 'date'] as const, { optional: true })) targetFrom?: 'start' | 'date' | null;
}

class LawPackReviewDto implements LawPackReview {
  @YesNo() isReviewed: boolean;
}

/** A company's settings about rules of law. */
@ApiTags('law-settings')
@Controller()
export class LawSettingsController {
  constructor(private readonly settings: LawSettings) {}

  @Serves('GET law-settings')
  @Access(READS_LAW_SETTINGS)
  get(): Promise<LawSettingsAnswer> {
    return this.settings.get();
  }

  @Serves('PUT law-settings/rules/{rule}')
  @Access(CONFIGURES_LAW)
  changeRule(
    @Param('rule') rule: string,
    @Body() change: LawRuleChangeDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<LawSettingsAnswer> {
    return this.settings.changeRule(rule, expected, change);
  }

  @Serves('PUT law-settings/packs/{jurisdiction}')
  @Access(CONFIGURES_LAW)
  review(
    @ChoiceParam('jurisdiction', JURISDICTIONS) jurisdiction: Jurisdiction,
    @Body() { isReviewed }: LawPackReviewDto,
    @ExpectedVersion() expected: number | null,
  ): Promise<LawSettingsAnswer> {
    return this.settings.review(jurisdiction, expected, isReviewed);
  }
}
