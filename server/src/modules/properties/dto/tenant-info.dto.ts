import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { OccupancyChange } from '@walkthrough/domain';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CalendarDay, QueryId, QueryYesNo, Whole, YesNo } from '../../../core/http/fields';

const LONGEST = 190;
const MOST_OCCUPANTS = 1_000;

/** A place of an occupancy: left out it stays as it is, empty or null it is taken away. */
const Place = () =>
  applyDecorators(
    ApiProperty({ type: 'string', required: false, nullable: true, maxLength: LONGEST }),
    IsOptional(),
    Transform(({ value }: { value: unknown }) =>
      value === null ? '' : typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value,
    ),
    IsString({ message: '$property must be text.' }),
    MaxLength(LONGEST, { message: `$property can have at most ${LONGEST} characters.` }),
  );

/** PUT tenantInfos/{id} (spec 1 §7, spec 2 §7). */
export class OccupancyChangeDto implements OccupancyChange {
  @Place() occupantName1?: string;
  @Place() occupantName2?: string;
  @Place() occupantName3?: string;
  @Place() occupantName4?: string;
  @Place() occupantPhone1?: string;
  @Place() occupantPhone2?: string;
  @Place() occupantPhone3?: string;
  @Place() occupantEmail1?: string;
  @Place() occupantEmail2?: string;

  @Whole(0, MOST_OCCUPANTS, { optional: true })
  numOccupants?: number;

  @CalendarDay({ optional: true })
  leaseStart?: string;

  @YesNo({ optional: true })
  applyToCompleted?: boolean;
}

export class OccupancyOptionsDto {
  @QueryYesNo({ fallback: false, description: 'Mails the change to the contact of the property.' })
  sendNotification: boolean = false;

  @QueryId({ description: 'The visit whose report the change comes from. A step of a delivery names it.' })
  inspectionId?: number;
}
