import Box from '@mui/material/Box';
import { editsManagers, messages, perLanguage } from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { LIST_PANEL_ID, ListTabs, tabIdOf } from '../../lists/list-tabs';
import { useLiveCustomers } from '../../lists/use-live-customers';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { ManagerUsers } from './manager-users';
import { OwnManagers } from './own-managers';

const { customers: texts, landing, screens, shell } = messages;

const TAB = 'tab';
const TABS = ['managers', 'users'] as const;
type Tab = (typeof TABS)[number];
const TITLES: Readonly<Record<Tab, string>> = perLanguage(() => ({
  managers: landing.propertyManagers,
  users: texts.propertyManagerUsers,
}));

/** A customer's property managers and their users. */
export function CustomerPeopleScreen() {
  usePageTitle(screens.propertyManagersAndUsers, shell.product);
  const { user } = useSignedIn();
  useLiveCustomers();
  const [words, setWords] = useSearchParams();
  const tab = TABS.find((each) => each === words.get(TAB)) ?? 'managers';
  const mayEdit = editsManagers({ roles: user.roles, flags: user.userPermissions });
  return (
    <ListPage title={screens.propertyManagersAndUsers} intro={texts.peopleIntro}>
      <ListTabs
        label={screens.propertyManagersAndUsers}
        current={tab}
        tabs={TABS.map((name) => ({ name, title: <span>{TITLES[name]}</span> }))}
        onTab={(chosen) => setWords({ [TAB]: chosen }, { replace: true })}
      />
      <Box
        role="tabpanel"
        id={LIST_PANEL_ID}
        aria-labelledby={tabIdOf(tab)}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
      >
        {tab === 'managers' ? <OwnManagers mayEdit={mayEdit} /> : <ManagerUsers mayEdit={mayEdit} />}
      </Box>
    </ListPage>
  );
}
