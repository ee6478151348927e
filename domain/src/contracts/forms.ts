import { Type, type Static } from '@sinclair/typebox';
import { CalendarDate, Id, Instant, nullable } from './pages';

export const FORM_STATUSES = ['draft', 'published', 'retired'] as const;
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
 * GET form-definitions/{key}/{version}: the document and what publishing compiled it to. `sha256` is that of the
 * canonical JSON of the document.
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
    submitSchemas: Type.Object({ moveIn: Type.Unknown(), moveOut: Type.Unknown() }),
    uiSchema: Type.Unknown(),
    /** Of a draft: raised with each save, for If-Match. */
    revision: Type.Integer({ minimum: 1 }),
  },
  { $id: 'FormVersionDetails', additionalProperties: false },
);
export type FormVersionDetails = Static<typeof FormVersionDetails>;

/** A message of the publish gate: where it is, what it is, and whether it keeps the form from being published. */
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

/** Which form a new condition inspection gets: the assignment in force for its country and type. */
export const FormAssignmentItem = Type.Object(
  {
    id: Id,
    country: Type.String(),
    /** Province or state; empty: every one that has no assignment of its own. */
    conditionInspectionType: Type.String(),
    key: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    effectiveFrom: CalendarDate,
  },
  { $id: 'FormAssignmentItem', additionalProperties: false },
);
export type FormAssignmentItem = Static<typeof FormAssignmentItem>;

/** GET inspection-template-config (spec 3 §2.17): one entry for each room type and element that may be chosen. */
export const TemplateConfig = Type.Object(
  {
    /** Number of the matrix; a save makes the next one, and inspections keep theirs. */
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
