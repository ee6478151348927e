import { Type, type Static } from '@sinclair/typebox';
import { Id } from '../wire/pages';

/** GET teams, and the answer to changes of a team. */
export const TeamItem = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), name: Type.String() },
  { $id: 'TeamItem', additionalProperties: false },
);
export type TeamItem = Static<typeof TeamItem>;

/** GET teams/{id}/inspectors */
export const TeamMember = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    name: Type.String(),
    isActive: Type.Boolean(),
    /** Whether the inspector audits this team. */
    auditor: Type.Boolean(),
  },
  { $id: 'TeamMember', additionalProperties: false },
);
export type TeamMember = Static<typeof TeamMember>;

/** Maximum number of characters. */
export const TEAM_NAME_LIMIT = 190;
/** Maximum properties or inspectors added to a team per call. */
export const TEAM_ADDITIONS_LIMIT = 500;
