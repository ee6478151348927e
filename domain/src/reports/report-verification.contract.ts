import { Type, type Static } from '@sinclair/typebox';

/** A SHA-256 on the wire: 64 hexadecimal digits. */
export const SHA256_PATTERN = /^[0-9a-f]{64}$/i;

/** Maximum characters of a report number such as MAPLE-12-IN. */
export const REPORT_NUMBER_MAX = 120;

/** POST reports/verification/file. Only whether it matches: no report, owner or date. */
export const FileVerification = Type.Object(
  { matches: Type.Boolean() },
  { $id: 'FileVerification', additionalProperties: false },
);
export type FileVerification = Static<typeof FileVerification>;

/** POST reports/verification/number. */
export const NumberVerification = Type.Object(
  { exists: Type.Boolean() },
  { $id: 'NumberVerification', additionalProperties: false },
);
export type NumberVerification = Static<typeof NumberVerification>;
