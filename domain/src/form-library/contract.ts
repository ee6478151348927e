import { type Static, Type } from '@sinclair/typebox';
import { Id, Instant, nullable } from '../wire/pages';
import type { LibraryAction } from './vocabulary';

const section = {
  id: Id,
  /** UUID that forms note at copies of the section. */
  libraryId: Type.String(),
  name: Type.String(),
  /** Of its newest version. */
  version: Type.Integer({ minimum: 1 }),
  /** For recurring inspections, which have one side. */
  isSingle: Type.Boolean(),
  /** Questions and other items of the newest version. */
  items: Type.Integer({ minimum: 0 }),
  updatedAt: Instant,
  /** Incremented by each change, for If-Match. */
  revision: Type.Integer({ minimum: 1 }),
};

/** A section of the library: a row of GET form-library. */
export const LibrarySectionItem = Type.Object(section, {
  $id: 'LibrarySectionItem',
  additionalProperties: false,
});
export type LibrarySectionItem = Static<typeof LibrarySectionItem>;

/** A version of a form, in use or a draft, that has copies of a library section. */
export const LibrarySectionUse = Type.Object(
  {
    key: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    title: Type.String(),
    isDraft: Type.Boolean(),
    /** The version of each copy. */
    copies: Type.Array(Type.Integer({ minimum: 1 })),
  },
  { $id: 'LibrarySectionUse', additionalProperties: false },
);
export type LibrarySectionUse = Static<typeof LibrarySectionUse>;

/** GET form-library/{id}: the section with the document of one version, all versions, and where it is used. */
export const LibrarySectionDetails = Type.Object(
  {
    ...section,
    document: Type.Unknown(),
    versions: Type.Array(
      Type.Object(
        { version: Type.Integer({ minimum: 1 }), createdAt: Instant, createdBy: nullable(Type.String()) },
        { additionalProperties: false },
      ),
    ),
    uses: Type.Array(LibrarySectionUse),
  },
  { $id: 'LibrarySectionDetails', additionalProperties: false },
);
export type LibrarySectionDetails = Static<typeof LibrarySectionDetails>;

/** A section as a document of one section, in JSON text. */
export interface NewLibrarySection {
  name: string;
  document: string;
}

/** The form that gets a draft: of which version, and what the library section does in it. */
export interface LibraryDraft {
  key: string;
  version: number;
  action: LibraryAction;
}
