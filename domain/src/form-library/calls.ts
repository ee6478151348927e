import { Type } from '@sinclair/typebox';
import { FormVersionDetails } from '../forms/contract';
import { answers, takes } from '../wire/call';
import {
  type LibraryDraft,
  LibrarySectionDetails,
  LibrarySectionItem,
  type NewLibrarySection,
} from './contract';

/** The section library of a company (docs/decisions/0238). */
export const FORM_LIBRARY_CALLS = {
  'GET form-library': answers(Type.Array(LibrarySectionItem)),
  'POST form-library': takes<{ body: NewLibrarySection }>().answers(LibrarySectionItem, { status: 201 }),
  /** A form with the file in `files` becomes a new section, or the next version of one. */
  'POST form-library/file': takes<{ query: { section?: number } }>().answers(LibrarySectionItem, {
    status: 201,
    refuses: ['too_many_attempts', 'unavailable'],
  }),
  /** With the document of a version; without one, of the newest. */
  'GET form-library/{id}': takes<{ query: { version?: number } }>().answers(LibrarySectionDetails),
  'PUT form-library/{id}': takes<{ body: { name: string } }>().answers(LibrarySectionItem, {
    refuses: ['edit_conflict'],
  }),
  /** A section that forms use is deleted only when the caller says that it may be. */
  'DELETE form-library/{id}': takes<{ query: { evenIfUsed?: boolean } }>().answers('nothing', {
    refuses: ['edit_conflict'],
  }),
  'POST form-library/{id}/versions': takes<{ body: { document: string } }>().answers(LibrarySectionItem, {
    status: 201,
    refuses: ['edit_conflict'],
  }),
  /** The newest version as a section file. */
  'GET form-library/{id}/file': answers('file'),
  /** A new draft of a form with the newest version of the section. */
  'POST form-library/{id}/drafts': takes<{ body: LibraryDraft }>().answers(FormVersionDetails, {
    status: 201,
  }),
};
