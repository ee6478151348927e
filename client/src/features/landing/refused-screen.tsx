import Alert from '@mui/material/Alert';
import { fill, messages, PAGE_TITLES, type RoutePath } from '@walkthrough/domain';
import { useLocation } from 'react-router-dom';

const { dataUpdates, landing: texts } = messages;

/** What each screen that is not everybody's needs. */
const NEEDS: Readonly<Partial<Record<RoutePath, string>>> = {
  '/inspector': texts.needsInspector,
  '/inspections': texts.needsBoards,
  '/condition-inspection-management': texts.needsPlanning,
  '/common-area-inspections': texts.needsBoards,
  '/late-submissions': texts.needsBoards,
  '/condition-inspection-form': texts.needsCompany,
  '/teams': texts.needsTeams,
  '/auditLogs': texts.needsAuditLog,
  '/dataUpdateRequestLog': dataUpdates.needsLog,
  '/properties': texts.needsPropertyLists,
  '/managerPropertyDetails': texts.needsProperties,
  '/customer/property-details': texts.needsOwnProperties,
  '/customer/property-spreadsheets': texts.needsSpreadsheets,
  '/inspection-template-config': texts.needsAdministrator,
  '/form-definitions': texts.needsAdministrator,
  '/attention': texts.needsAdministrator,
  '/devices': texts.needsUserManagement,
  '/master': texts.needsMaster,
  '/master/mails': texts.needsMaster,
};

/** The screen to which an address belongs: the longest of those that it begins with. */
function screenAt(address: string): RoutePath | undefined {
  const screens = Object.keys(NEEDS) as RoutePath[];
  return screens
    .filter((path) => `${address}/`.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Says which screen was not opened, and what it needs: of a screen that is no secret, of a record it would be one. */
export function RefusedScreen() {
  const { state } = useLocation() as { state: { refused?: string } | null };
  const path = state?.refused === undefined ? undefined : screenAt(state.refused);
  if (path === undefined) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {fill(texts.refused, { screen: PAGE_TITLES[path], needs: NEEDS[path] ?? '' })}
    </Alert>
  );
}
