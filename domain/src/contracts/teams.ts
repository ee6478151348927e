import { Type, type Static } from '@sinclair/typebox';
import { Id } from './pages';

/** GET teams, and what a change of a team answers. */
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
    /** Whether the team is one of those that the inspector audits. */
    auditor: Type.Boolean(),
  },
  { $id: 'TeamMember', additionalProperties: false },
);
export type TeamMember = Static<typeof TeamMember>;

/** At most so many characters. */
export const TEAM_NAME_LIMIT = 190;
/** At most so many properties or inspectors are put into a team by one call. */
export const TEAM_ADDITIONS_LIMIT = 500;
