import {
  LIBRARY_ACTIONS,
  LIBRARY_NAME_LIMIT,
  type LibraryAction,
  MAX_LIBRARY_VERSIONS,
} from '@walkthrough/domain';
import { LIMITS } from '@walkthrough/form-definitions';
import { Choice, FilledText, Text, TrimmedText, Whole } from '../../../core/http/input/fields';
import { QueryId, QueryWhole, QueryYesNo } from '../../../core/http/input/query-fields';

const document = 'A document of one section as JSON text: it is read where reading it can be stopped.';

export class SectionNameDto {
  @FilledText(LIBRARY_NAME_LIMIT)
  name: string;
}

export class NewSectionDto extends SectionNameDto {
  @Text(LIMITS.characters, { description: document })
  document: string;
}

export class SectionDetailsDto {
  @QueryWhole(1, MAX_LIBRARY_VERSIONS, { description: 'The version of the document; left out: the newest.' })
  version?: number;
}

export class SectionVersionDto {
  @Text(LIMITS.characters, { description: document })
  document: string;
}

export class LibraryDraftDto {
  @TrimmedText(80, { description: 'Key of the form that gets a draft.' })
  key: string;

  @Whole(1, 1_000_000, { description: 'The version that the draft is a copy of.' })
  version: number;

  @Choice(LIBRARY_ACTIONS, { description: 'Add a copy at the end, or update the copies that the form has.' })
  action: LibraryAction;
}

export class SectionFileDto {
  @QueryId({ description: 'The section that gets its next version; left out: a new section.' })
  section?: number;
}

export class DeletionDto {
  @QueryYesNo({ description: 'Deletes the section although forms have copies of it.' })
  evenIfUsed?: boolean;
}
