import { Type, type Static } from '@sinclair/typebox';
import { CalendarDate, Id, Instant, nullable } from '../wire/pages';

const FORM_STATUSES = ['draft', 'published', 'retired'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

const status = Type.Union(FORM_STATUSES.map((each) => Type.Literal(each)));

/** A row of GET form-definitions. Drafts are for administrators only. */
export const FormVersionItem = Type.Object(
  {
    key: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    status,
    title: Type.String(),
    sha256: Type.String(),
    note: Type.String(),
    publishedAt: nullable(Instant),
    publishedBy: nullable(Type.String()),
    updatedAt: Instant,
  },
  { $id: 'FormVersionItem', additionalProperties: false },
);
export type FormVersionItem = Static<typeof FormVersionItem>;

/**
 * GET form-definitions/{key}/{version}: the document and its compiled output. `sha256` is the hash of the document's
 * canonical JSON.
 */
export const FormVersionDetails = Type.Object(
  {
    key: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    status,
    title: Type.String(),
    engine: Type.Integer(),
    sha256: Type.String(),
    document: Type.Unknown(),
    dataSchema: Type.Unknown(),
    /** By side; empty for a draft. */
    submitSchemas: Type.Record(Type.String(), Type.Unknown()),
    uiSchema: Type.Unknown(),
    /** For a draft: incremented by each save, for If-Match. */
    revision: Type.Integer({ minimum: 1 }),
  },
  { $id: 'FormVersionDetails', additionalProperties: false },
);
export type FormVersionDetails = Static<typeof FormVersionDetails>;

/** A finding of the publish gate: path, message, and whether it blocks publishing. */
export const FormFinding = Type.Object(
  {
    severity: Type.Union([Type.Literal('error'), Type.Literal('warning')]),
    code: Type.String(),
    /** JSON pointer into the document. */
    path: Type.String(),
    message: Type.String(),
  },
  { $id: 'FormFinding', additionalProperties: false },
);
export type FormFinding = Static<typeof FormFinding>;

/** POST form-definitions/{key}/{version}/validate. A refused publish carries the same in `details`. */
export const FormFindings = Type.Object(
  { publishable: Type.Boolean(), findings: Type.Array(FormFinding) },
  { $id: 'FormFindings', additionalProperties: false },
);
export type FormFindings = Static<typeof FormFindings>;

/** Bytes of an XLSForm. */
export const MAX_XLSFORM_BYTES = 5 * 1024 * 1024;

/** What an import of an XLSForm did not take over, or took over differently. */
export const XlsFormFinding = Type.Object(
  {
    sheet: Type.String(),
    /** Row of the sheet, from 1. */
    row: Type.Integer({ minimum: 1 }),
    /** Heading of the column; empty for the whole row. */
    column: Type.String(),
    reason: Type.String(),
  },
  { $id: 'XlsFormFinding', additionalProperties: false },
);
export type XlsFormFinding = Static<typeof XlsFormFinding>;

/** POST form-definitions/xlsform: the new draft, and what of the file it does not have. */
export const XlsFormImport = Type.Object(
  {
    draft: FormVersionDetails,
    findings: Type.Array(XlsFormFinding),
    /** Findings beyond those that are listed. */
    moreFindings: Type.Integer({ minimum: 0 }),
  },
  { $id: 'XlsFormImport', additionalProperties: false },
);
export type XlsFormImport = Static<typeof XlsFormImport>;

/** One difference of GET form-definitions/{key}/{version}/diff?against={version}. */
export const FormChangeItem = Type.Object(
  {
    change: Type.Union((['added', 'removed', 'changed'] as const).map((each) => Type.Literal(each))),
    what: Type.Union((['form', 'section', 'item', 'text'] as const).map((each) => Type.Literal(each))),
    id: Type.String(),
    /** JSON pointer into the version, or into `against` for removed parts. */
    path: Type.String(),
    /** Properties that differ; `order` when only the position does. */
    fields: Type.Array(Type.String()),
    before: Type.Optional(Type.Unknown()),
    after: Type.Optional(Type.Unknown()),
  },
  { $id: 'FormChangeItem', additionalProperties: false },
);
export type FormChangeItem = Static<typeof FormChangeItem>;

export const FormDiff = Type.Object(
  {
    version: Type.Integer({ minimum: 1 }),
    against: Type.Integer({ minimum: 1 }),
    changes: Type.Array(FormChangeItem),
  },
  { $id: 'FormDiff', additionalProperties: false },
);
export type FormDiff = Static<typeof FormDiff>;

/** `details` of the 409 for a draft that another user has saved: who, when, and their document (`theirs.document`). */
export interface FormDraftConflict {
  id: number;
  theirs: { document: unknown };
  by: { id: number | null; name: string | null };
  at: number;
  /** Revision to base the next save on. */
  version: number;
}

/** The form of new condition inspections: the current assignment for a country and type. */
export const FormAssignmentItem = Type.Object(
  {
    id: Id,
    country: Type.String(),
    /** Province or state; empty: all without an assignment of their own. */
    conditionInspectionType: Type.String(),
    key: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    effectiveFrom: CalendarDate,
  },
  { $id: 'FormAssignmentItem', additionalProperties: false },
);
export type FormAssignmentItem = Static<typeof FormAssignmentItem>;

/** GET inspection-template-config: one entry per configurable pair of room type and element. */
export const TemplateConfig = Type.Object(
  {
    /** Number of the matrix; a save creates the next one, and inspections keep theirs. */
    version: Type.Integer({ minimum: 1 }),
    inspectionElements: Type.Array(
      Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
    ),
    roomTypeInspectionElementResponses: Type.Array(
      Type.Object(
        {
          roomType: Type.Object({ id: Id, name: Type.String() }, { additionalProperties: false }),
          roomTypeInspectionElements: Type.Array(
            Type.Object(
              { inspectionElementId: Id, roomTypeId: Id, isActive: Type.Boolean() },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'TemplateConfig', additionalProperties: false },
);
export type TemplateConfig = Static<typeof TemplateConfig>;
