import AuditIcon from '@mui/icons-material/RateReviewOutlined';
import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import EventBusyIcon from '@mui/icons-material/EventBusyOutlined';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import LateIcon from '@mui/icons-material/AssignmentLateOutlined';
import RequestIcon from '@mui/icons-material/RuleOutlined';
import UnassignedIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { messages, navigation, perLanguage } from '@walkthrough/domain';
import { type ElementType, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { hasOwnPage, landingLabel, landingText } from '../../session/landing-links';
import { visitorOf } from '../../session/permissions';
import { barHomeOf, isHome } from '../../session/screens';
import type { Session } from '../../session/session-store';
import { visuallyHidden } from '../../ui/visually-hidden';
import { NEW_ICON, RAIL_ICONS } from './rail-icons';
import { RailLink } from './rail-link';
import { type ReviewName, useReviewCounts } from './use-review-counts';

const { dashboard, landing, navigation: texts, screens, shell } = messages;

const REVIEWS: Readonly<Record<ReviewName, { label: string; Icon: ElementType }>> = perLanguage(() => ({
  schedulingIssues: { label: shell.schedulingIssues, Icon: EventBusyIcon },
  lateReports: { label: screens.lateSubmissions, Icon: LateIcon },
  dataUpdateRequests: { label: landing.dataUpdateRequests, Icon: RequestIcon },
  unassigned: { label: dashboard.unassigned, Icon: UnassignedIcon },
  scheduledUnassigned: { label: texts.scheduledUnassigned, Icon: UnassignedIcon },
  toAudit: { label: texts.toAudit, Icon: AuditIcon },
}));

interface RailLinksProps {
  session: Session;
  isNarrow: boolean;
  /** Omitted where there is room for icons only. */
  onCollapse?: (collapse: boolean) => void;
}

/** Shows the links of the side rail: Home, what waits for the user, and the screens in the groups of the landing page. */
export function RailLinks({ session: { user, tenant }, isNarrow, onCollapse }: RailLinksProps) {
  const { pathname, search } = useLocation();
  const groups = navigation(visitorOf(user, tenant));
  const Icon = isNarrow ? ExpandIcon : CollapseIcon;
  return (
    <Box sx={SCROLLER}>
      {onCollapse && (
        <IconButton
          aria-label={isNarrow ? texts.expand : texts.collapse}
          title={isNarrow ? texts.expand : texts.collapse}
          onClick={() => onCollapse(!isNarrow)}
          sx={isNarrow ? { alignSelf: 'center' } : { position: 'absolute', top: 6, right: 8, zIndex: 1 }}
        >
          <Icon fontSize="small" />
        </IconButton>
      )}
      <Box component="ul" sx={{ ...LIST, mr: onCollapse && !isNarrow ? 5 : 0 }}>
        <RailLink
          to={barHomeOf(user)}
          label={shell.home}
          Icon={HomeIcon}
          isNarrow={isNarrow}
          isCurrent={isHome(pathname)}
        />
      </Box>
      <Reviews user={user} isNarrow={isNarrow} />
      {groups.map(({ id, title, links }) => (
        <Group key={id} title={landingText(title)} isNarrow={isNarrow}>
          {links.map(({ label, to, query }) => {
            const isOther = links.some(
              (link) => link.to === to && link.query !== query && link.query === search,
            );
            return (
              <RailLink
                key={to + query}
                to={to + query}
                label={landingLabel(label, tenant)}
                Icon={query === '' ? RAIL_ICONS[to] : NEW_ICON}
                isNarrow={isNarrow}
                isCurrent={pathname === to && !isOther && (query === '' || query === search)}
                reloadDocument={hasOwnPage(to)}
              />
            );
          })}
        </Group>
      ))}
    </Box>
  );
}

/** Shows the live counts of what waits for the user. */
function Reviews({ user, isNarrow }: Pick<Session, 'user'> & { isNarrow: boolean }) {
  const { pathname, search } = useLocation();
  const reviews = useReviewCounts(user);
  if (reviews.length === 0) return null;
  return (
    <Group title={dashboard.waiting} isNarrow={isNarrow}>
      {reviews.map(({ name, count, isAtLeast, to }) => (
        <RailLink
          key={name}
          to={to.startsWith('#') ? { pathname, search, hash: to } : to}
          label={REVIEWS[name].label}
          Icon={REVIEWS[name].Icon}
          isNarrow={isNarrow}
          isCurrent={to === pathname}
          count={count === undefined ? undefined : `${count}${isAtLeast ? '+' : ''}`}
        />
      ))}
    </Group>
  );
}

interface GroupProps {
  title: string;
  isNarrow: boolean;
  children: ReactNode;
}

/** Links with a common title, which a rail with icons only replaces by a line. */
function Group({ title, isNarrow, children }: GroupProps) {
  const titleId = useId();
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box id={titleId} sx={isNarrow ? visuallyHidden : TITLE}>
        {title}
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={LIST}>
        {children}
      </Box>
    </Box>
  );
}

const SCROLLER = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  p: 1,
  overflowX: 'hidden',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
} as const;

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.25,
  '& > li': { minWidth: 0 },
} as const;

const TITLE = {
  px: 1,
  pb: 0.5,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1.3,
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
