import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { Choice, IdNumber, JurisdictionField, TrimmedText } from '../../../../core/http/input/fields';
import { QueryId, QueryYesNo } from '../../../../core/http/input/query-fields';
import { CalendarDay } from '../../../../core/http/input/time-fields';
import { WorkBasketPageDto } from '../../../scheduling/inspections/dto/work-basket.dto';

/** Body of POST condition-inspections. */
export class NewConditionInspectionDto {
  @CalendarDay({ plausible: true })
  dueDate: string;

  @IdNumber()
  inspectorId: number;

  @Choice(['CA', 'US'], { optional: true, description: 'For a report that begins' })
  country?: 'CA' | 'US';

  @JurisdictionField({ optional: true, description: 'For a report that begins' })
  ciType?: string;

  @IdNumber({ optional: true, description: 'For a move-in, and a move-out without a move-in' })
  propertyId?: number;

  @Choice(['MOVE_IN', 'MOVE_OUT'], { optional: true })
  type?: 'MOVE_IN' | 'MOVE_OUT';

  @IdNumber({ optional: true, description: 'The record whose move-in this move-out follows' })
  ciId?: number;

  @TrimmedText(2000, { optional: true, lines: true, description: 'Why a move-in is so late' })
  justification?: string;
}

export class MoveInValidityDto {
  @CalendarDay({ plausible: true })
  dueDate: string;

  @QueryId()
  propertyId: number;
}

export class FormOfInspectionDto {
  @QueryId()
  propertyId: number;

  @Choice(['CA', 'US'])
  country: 'CA' | 'US';

  @JurisdictionField()
  ciType: string;
}

export class PartialListDto {
  @ApiProperty({ enum: ['move-in'], required: false })
  @IsOptional()
  @Matches(/^move-in$/, { message: '$property must be move-in.' })
  completed?: 'move-in';
}

export class ConditionBasketDto extends WorkBasketPageDto {
  @QueryYesNo({ fallback: false })
  completed: boolean = false;
}

export class ConditionTypeDto {
  @ApiProperty({ enum: ['MOVE_IN', 'MOVE_OUT'], required: false })
  @IsOptional()
  @Matches(/^(MOVE_IN|MOVE_OUT)$/, { message: '$property must be MOVE_IN or MOVE_OUT.' })
  type?: 'MOVE_IN' | 'MOVE_OUT';
}
