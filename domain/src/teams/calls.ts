import { Type } from '@sinclair/typebox';
import { StaffInspectionPage } from '../inspections/contract';
import { PropertyPage } from '../properties/contract';
import { TeamItem, TeamMember } from './contract';
import { answers, type SearchedPageQuery, takes } from '../wire/call';

/** Teams, their members and their properties. */
export const TEAM_CALLS = {
  'GET teams': answers(Type.Array(TeamItem)),
  'POST teams': takes<{ body: { name: string } }>().answers(TeamItem, { status: 201 }),
  'PUT teams/{id}': takes<{ body: { name: string } }>().answers(TeamItem, {
    refuses: ['edit_conflict'],
  }),
  'DELETE teams/{id}': answers('nothing', { refuses: ['edit_conflict'] }),
  'GET teams/{id}/inspectors': answers(Type.Array(TeamMember)),
  'PUT teams/{id}/inspectors': takes<{ body: { ids: number[] } }>().answers(Type.Array(TeamMember)),
  'DELETE teams/{id}/inspector/{inspectorId}': answers('nothing'),
  'PUT teams/{id}/auditors': takes<{ body: { inspectorId: number; auditor: boolean } }>().answers(
    Type.Array(TeamMember),
  ),
  'GET teams/{id}/properties': takes<{ query: SearchedPageQuery }>().answers(PropertyPage),
  'GET teams/{id}/inspections': takes<{ query: SearchedPageQuery }>().answers(StaffInspectionPage),
  'PUT teams/{id}/properties': takes<{ body: { ids: number[] } }>().answers('nothing'),
  'DELETE teams/{id}/property/{propertyId}': answers('nothing'),
};
