import { type DayMoveRequest, type Move, MAX_MOVED, type MovesRequest } from '@walkthrough/domain';
import { ArrayNotEmpty } from 'class-validator';
import { IdNumber, NullOr, Whole, YesNo } from '../../../../core/http/input/fields';
import { PossiblyEmptyIdList, ListOf, VersionMap } from '../../../../core/http/input/list-fields';
import { CalendarDay, TimeZoneField, InspectionTimeField } from '../../../../core/http/input/time-fields';

/** Maximum number of inspectors that a day is distributed to. */
const MAX_SHARING = 50;

export class DayMoveDto implements DayMoveRequest {
  @CalendarDay({ plausible: true, description: 'The day to move, in the time zone of each inspection.' })
  date: string;

  @CalendarDay({
    optional: true,
    plausible: true,
    description: 'The new day. Without it the inspections stay on theirs.',
  })
  toDate?: string;

  @PossiblyEmptyIdList(MAX_SHARING, {
    optional: true,
    description: 'Who gets the inspections, in equal shares. Without them the inspector keeps them.',
  })
  inspectorIds?: number[];

  @VersionMap({ optional: true, description: 'Inspectors chosen for single inspections, by their ids.' })
  chosen?: Record<string, number>;
}

class MoveDto implements Move {
  @IdNumber()
  id: number;

  @Whole(0, 2_147_483_647, { optional: true, description: 'The version that the caller has seen.' })
  version?: number;

  @NullOr(IdNumber({ description: 'Null unassigns the inspector.' }))
  inspectorId: number | null;

  @NullOr(InspectionTimeField({ description: 'Null removes the time.' }))
  scheduledDate: string | number | null;

  @NullOr(TimeZoneField({ description: 'Null without a time.' }))
  timezone: string | null;
}

export class MovesDto implements MovesRequest {
  @ListOf(MoveDto, MAX_MOVED)
  @ArrayNotEmpty({ message: '$property must name at least one inspection.' })
  moves: MoveDto[];

  @YesNo({ optional: true, description: 'A new time may lie in the past.' })
  allowPast?: boolean;
}
