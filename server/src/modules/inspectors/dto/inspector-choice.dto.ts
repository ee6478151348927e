import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { JurisdictionField, QueryId, QueryIdList, Text } from '../../../core/http/fields';

/** For what an inspector is chosen, and when: words of GET inspectors, all of which may be left out. */
export class InspectorChoiceDto {
  @QueryIdList(500, { description: 'Inspections that are to be given out, apart by commas' })
  inspectionIds?: number[];

  @QueryId({ description: 'A property where a condition inspection is to be ordered' })
  propertyId?: number;

  @JurisdictionField({ optional: true })
  ciType?: string;

  @ApiProperty({ type: 'string', required: false, example: '2026-11-24T09:30' })
  @IsOptional()
  scheduledDate?: string;

  @Text(40, { optional: true })
  timezone?: string;
}
