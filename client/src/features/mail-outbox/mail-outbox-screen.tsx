import Box from '@mui/material/Box';
import { messages, pageTitle, perLanguage } from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../lists/list-frame';
import { LIST_PANEL_ID, ListTabs, tabIdOf } from '../../lists/list-tabs';
import { usePageTitle } from '../../ui/use-page-title';
import { UnmatchedBounceList } from './unmatched-bounces';
import { WrittenMails } from './written-mails';

const { mailOutbox: texts, screens, shell } = messages;

const TAB = 'tab';
const TABS = ['mails', 'bounces'] as const;
type Tab = (typeof TABS)[number];
const TITLES: Readonly<Record<Tab, string>> = perLanguage(() => ({
  mails: texts.mails,
  bounces: texts.bounces,
}));

/** Emails that were not sent, and bounces that belong to no company; for the master. */
export function MailOutboxScreen() {
  usePageTitle(pageTitle('/master/mails'), shell.product);
  const [words, setWords] = useSearchParams();
  const tab = TABS.find((each) => each === words.get(TAB)) ?? 'mails';
  return (
    <ListPage wide title={screens.mailOutbox}>
      <ListTabs
        label={screens.mailOutbox}
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
        {tab === 'mails' ? <WrittenMails /> : <UnmatchedBounceList />}
      </Box>
    </ListPage>
  );
}
