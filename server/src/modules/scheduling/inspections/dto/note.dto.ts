import { messages, NOTE_LIMIT, type NoteValues } from '@walkthrough/domain';
import { FilledText, YesNo } from '../../../../core/http/input/fields';
import { PossiblyEmptyIdList } from '../../../../core/http/input/list-fields';
import { QueryId, QueryIdOf } from '../../../../core/http/input/query-fields';
import { InstantField } from '../../../../core/http/input/time-fields';

const MAX_CARRIED = 500;

export class NotesDto {
  @QueryIdOf() inspectionId: number;
}

export class TeamNotesDto {
  @QueryIdOf() teamId: number;

  /** Id of the last inspection of the previous call. */
  @QueryId() after?: number;
}

export class PreviousNotesDto {
  @QueryIdOf() propertyId: number;

  @QueryId() inspectionId?: number;
}

export class NoteDto implements NoteValues {
  @FilledText(NOTE_LIMIT, { missing: () => messages.inspectionNotes.missing, lines: true }) details: string;

  @YesNo({ optional: true }) isSticky?: boolean;

  @InstantField({ optional: true }) date?: number;
}

export class StickyDto {
  @YesNo() isSticky: boolean;
}

export class CarriedNotesDto {
  @PossiblyEmptyIdList(MAX_CARRIED) ids: number[];
}
