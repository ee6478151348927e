import ClosedIcon from '@mui/icons-material/BlockOutlined';
import OpenIcon from '@mui/icons-material/CheckCircleOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  ACCOUNT_STATUS_LABELS,
  fill,
  messages,
  pageTitle,
  type PersonItem,
  type RoutePath,
  SCREEN_PATHS,
  screenAt,
  type UserSelf,
} from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { inTermOf } from '../../session/customer-term';
import { needsOf } from '../../session/screen-needs';
import { mayOpen } from '../../session/screens';
import { useSignedIn } from '../../session/use-session';
import { Dialog } from '../../ui/dialog';
import { RecordAccess } from './record-access';
import { nameOfUser } from './user-words';
import { USERS } from './users-queries';

const { common, accessExplanation: texts } = messages;

interface AccessExplanationDialogProps {
  person: PersonItem;
  onClose: () => void;
}

/**
 * Shows what a user can see and why: screens by their own rules, evaluated for that user; records by the server's
 * scopes.
 */
export function AccessExplanationDialog({ person, onClose }: AccessExplanationDialogProps) {
  const view = useQuery({
    queryKey: [...USERS, person.id, person.version, 'view'],
    queryFn: ({ signal }) => callApi('GET users/{id}/view', { path: { id: person.id }, signal }),
  });
  const self = view.data?.self;
  return (
    <Dialog
      open
      title={fill(texts.title, { name: nameOfUser(person) })}
      onClose={onClose}
      closeLabel={common.close}
    >
      <ListBody
        skeleton={{ shape: 'rows', count: 4 }}
        state={toListState(view)}
        isEmpty={false}
        empty={{ title: texts.failed }}
        failedTitle={texts.failed}
        onRetry={() => refetchRows(view)}
      >
        {self === null && (
          <Alert severity="info">
            {fill(texts.signsInNot, { status: ACCOUNT_STATUS_LABELS[person.accountStatus] })}
          </Alert>
        )}
        {self && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            <RecordAccess personId={person.id} />
            <ScreenSight self={self} />
          </Box>
        )}
      </ListBody>
    </Dialog>
  );
}

/** All signed-in screens, accessible ones first. */
function ScreenSight({ self }: { self: UserSelf }) {
  const { tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const byTitle = new Map<string, { path: RoutePath; title: string; opens: boolean }>();
  for (const path of SCREEN_PATHS) {
    const { access, isAboutOne = false } = screenAt(path);
    if (access === 'public' || (isAboutOne && path.includes(':'))) continue;
    const title = inTerm(pageTitle(path));
    // Screens with the same title, such as the landing screens, count as one.
    if (!byTitle.get(title)?.opens) byTitle.set(title, { path, title, opens: mayOpen(self, path) });
  }
  const screens = [...byTitle.values()].sort(
    (a, b) => Number(b.opens) - Number(a.opens) || a.title.localeCompare(b.title, 'en'),
  );
  return (
    <Box component="section" aria-label={texts.screens}>
      <Typography variant="h2" component="h3" sx={{ mb: 1 }}>
        {texts.screens}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
        {screens.map(({ path, title, opens }) => (
          <Box component="li" key={path} sx={{ display: 'flex', gap: 1 }}>
            {opens ? (
              <OpenIcon fontSize="small" color="success" />
            ) : (
              <ClosedIcon fontSize="small" color="disabled" />
            )}
            <Box sx={{ minWidth: 0 }}>
              {title}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {opens ? texts.opens : inTerm(whyNot(path))}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const whyNot = (path: RoutePath): string => `${texts.closed}: ${needsOf(path) ?? texts.needsRight}`;
