import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { messages, pageTitle } from '@walkthrough/domain';
import { ListFrame } from '../../../lists/list-frame';
import { CompanyContact } from '../../../session/company-contact';
import { conditionTabsOf, hasConditionLicence } from '../../../session/permissions';
import { useSignedIn } from '../../../session/use-session';
import { ErrorState } from '../../../ui/message-state';
import { usePageTitle } from '../../../ui/use-page-title';
import type { BoardKind } from '../board-kind';
import { BoardWithMonths } from '../monthly/board-with-months';
import { useBoardKind } from '../use-board-kind';
import { CustomerBoardWithMonths } from './customer-board-with-months';

const { inspectionManagement: texts, screens, shell } = messages;

/** Inspection Data: inspections as customers, customer admins and property managers see them. */
export function InspectionDataScreen() {
  const { user } = useSignedIn();
  const { kind, openKind, place } = useBoardKind('customerInspectionKind');
  usePageTitle(pageTitle('/customer/inspection-reports'), shell.product);
  const kinds = <Kinds kind={kind} onKind={openKind} />;
  return (
    <ListFrame>
      {kind === 'periodic' ? (
        <CustomerBoardWithMonths
          tabs={user.userPermissions.canAccessInspection ? ['audited', 'upcoming'] : ['upcoming']}
          kinds={kinds}
        />
      ) : hasConditionLicence(user) ? (
        <BoardWithMonths
          kind="condition"
          title={screens.inspectionData}
          kinds={kinds}
          tabs={conditionTabsOf(user)}
          place={place}
        />
      ) : (
        <>
          {/* A row of its own, because the tabs would otherwise grow to the height of the page. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>{kinds}</Box>
          <ErrorState title={texts.conditionTab} text={shell.licenceRequired} action={<CompanyContact />} />
        </>
      )}
    </ListFrame>
  );
}

interface KindsProps {
  kind: BoardKind;
  onKind: (kind: BoardKind) => void;
}

function Kinds({ kind, onKind }: KindsProps) {
  return (
    <Box sx={{ flex: { xs: '1 0 100%', md: '0 1 auto' }, minWidth: 0 }}>
      {/* Hidden from screen readers, because the list has the same heading. */}
      <Typography aria-hidden variant="h2" component="p">
        {screens.inspectionData}
      </Typography>
      <Tabs
        value={kind}
        onChange={(_event, next: BoardKind) => onKind(next)}
        aria-label={texts.kinds}
        variant="scrollable"
        scrollButtons="auto"
      >
        <Tab value="periodic" label={texts.periodicTab} />
        <Tab value="condition" label={texts.conditionTab} />
      </Tabs>
    </Box>
  );
}
