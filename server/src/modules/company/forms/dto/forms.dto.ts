import { LIMITS } from '@walkthrough/form-definitions';
import { FilledText, IdNumber, Text, TrimmedText, Whole, YesNo } from '../../../../core/http/input/fields';
import { ListOf } from '../../../../core/http/input/list-fields';
import { QueryWhole } from '../../../../core/http/input/query-fields';
import { CalendarDay } from '../../../../core/http/input/time-fields';

const MAX_VERSIONS = 1_000_000;
const MAX_ID = 2_147_483_647;

const document = 'A form as JSON text: it is read where reading it can be stopped.';

export class NewDraftDto {
  @Whole(1, MAX_VERSIONS, { optional: true, description: 'The version that the draft is a copy of.' })
  from?: number;

  @Text(LIMITS.characters, { optional: true, description: document })
  document?: string;
}

export class SaveDraftDto {
  @Text(LIMITS.characters, { description: document })
  document: string;
}

export class ValidateDto {
  @Text(LIMITS.characters, { optional: true, description: `${document} Left out: the stored one.` })
  document?: string;
}

export class DiffDto {
  @QueryWhole(1, MAX_VERSIONS, {
    description: 'The earlier version; left out: the newest other one in use.',
  })
  against?: number;
}

export class PlaceDto {
  @TrimmedText(2)
  country: string;

  @TrimmedText(40, { optional: true, description: 'Left out or empty: all that have none of their own.' })
  conditionInspectionType?: string;

  @Whole(0, MAX_ID, {
    optional: true,
    description:
      'The assignment that decides there as the caller sees it, 0 for none: another one is a conflict.',
  })
  replaces?: number;
}

export class PublicationDto {
  @FilledText(2000, { asSent: true, description: 'Why: shown in the list of versions.' })
  note: string;

  @CalendarDay({ optional: true, description: 'From then on it takes the places of its form.' })
  assignFrom?: string;

  @ListOf(PlaceDto, 100, { optional: true, description: 'The places it takes; left out, those of its form.' })
  places?: PlaceDto[];
}

export class AssignmentDto extends PlaceDto {
  @TrimmedText(80)
  key: string;

  @Whole(1, MAX_VERSIONS)
  version: number;

  @CalendarDay()
  effectiveFrom: string;
}

class MatrixCellDto {
  @IdNumber()
  roomTypeId: number;

  @IdNumber()
  inspectionElementId: number;

  @YesNo()
  isActive: boolean;
}

/** Twice the number of cells (room types by elements). */
export const MAX_MATRIX_CELLS = 2200;

export class MatrixChangesDto {
  @ListOf(MatrixCellDto, MAX_MATRIX_CELLS)
  roomTypeInspectionElements: MatrixCellDto[];
}

/** Normalizes a place: an omitted type equals an empty one. */
export const wantedPlace = ({ country, conditionInspectionType = '', replaces }: PlaceDto) => ({
  country,
  conditionInspectionType,
  replaces,
});

export const publicationOf = ({ note, assignFrom, places }: PublicationDto) => ({
  note,
  assignFrom,
  places: places?.map(wantedPlace),
});
