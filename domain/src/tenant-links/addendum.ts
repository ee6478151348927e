import { type Static, Type } from '@sinclair/typebox';
import { OFFERED_LANGUAGES } from '../messages/texts';
import { Id, Instant, nullable } from '../wire/pages';
import { TENANT_OUTCOMES, TENANT_VERDICTS } from './vocabulary';

const part = { additionalProperties: false } as const;
const words = <W extends string>(values: readonly W[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What somebody said of the report as a whole. */
export const TenantStatement = Type.Object(
  {
    verdict: nullable(words(TENANT_VERDICTS)),
    comment: Type.String(),
  },
  { $id: 'TenantStatement', ...part },
);
export type TenantStatement = Static<typeof TenantStatement>;

/** A file of the report: each language has its own. */
export const TenantReportFile = Type.Object(
  { language: words(OFFERED_LANGUAGES), sha256: Hash },
  { $id: 'TenantReportFile', ...part },
);
export type TenantReportFile = Static<typeof TenantReportFile>;

export const AddendumItem = Type.Object(
  {
    key: Type.String(),
    /** The item as the tenant read it. */
    label: Type.String(),
    verdict: nullable(words(TENANT_VERDICTS)),
    comment: Type.String(),
    photos: Type.Array(
      Type.Object(
        { id: Type.String(), sha256: Hash, uploadedAt: Instant },
        { $id: 'AddendumPhoto', ...part },
      ),
    ),
  },
  { $id: 'AddendumItem', ...part },
);
export type AddendumItem = Static<typeof AddendumItem>;

/** A signature: a drawing as a data URL, or the typed name alone. */
export const TenantSignature = Type.Object(
  {
    name: Type.String(),
    png: nullable(Type.String()),
    /** Hash of the file that was read and signed. */
    sha256: Hash,
  },
  { $id: 'TenantSignature', ...part },
);
export type TenantSignature = Static<typeof TenantSignature>;

/**
 * A tenant's later answer to a report. The SHA-256 of its canonical JSON is the hash of the addendum. It never changes, and
 * changes nothing of the report.
 */
export const Addendum = Type.Object(
  {
    inspectionId: Id,
    reportNumber: Type.String(),
    revision: Type.Integer({ minimum: 1 }),
    /** Hash of the contents of the report (docs/decisions/0011). */
    contentHash: Hash,
    /** The file that was read. */
    file: TenantReportFile,
    tenant: Type.String(),
    outcome: words(TENANT_OUTCOMES),
    /** Why the tenant declined to sign. */
    reason: Type.String(),
    whole: TenantStatement,
    /** What the tenant had stated on site; null: nothing. */
    onSite: nullable(TenantStatement),
    items: Type.Array(AddendumItem),
    signature: nullable(TenantSignature),
    readAt: Instant,
    at: Instant,
    /** Network address that the answer came from. */
    from: Type.String(),
  },
  { $id: 'Addendum', ...part },
);
export type Addendum = Static<typeof Addendum>;
