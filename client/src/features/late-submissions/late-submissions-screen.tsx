import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { LATE_LISTS, type LateList as ListName, messages } from '@walkthrough/domain';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { invalidateLateReports, LATE_REPORTS, useLiveLateReports } from '../../lists/use-live-late-reports';
import { ListPage } from '../../lists/list-frame';
import { PagedList } from '../../lists/paged-list';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useLiveRows } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { usePageTitle } from '../../ui/use-page-title';
import { LateCard } from './late-card';

const { lateSubmissions: texts, screens, shell } = messages;

/** Late reports, and what was decided about them. */
export function LateSubmissionsScreen() {
  usePageTitle(screens.lateSubmissions, shell.product);
  const [words, setWords] = useSearchParams();
  const { page, goToPage } = usePageInAddress();
  const asked: ListName = LATE_LISTS.find((each) => each === words.get('list')) ?? 'open';
  useLiveLateReports();
  // Changes of an inspection may settle its late report.
  useLiveRows('inspection', LATE_REPORTS, invalidateLateReports(useQueryClient()));
  const list = useServerList({
    queryKey: deskQueryKeys.lateSubmissionsPage(asked, page),
    load: ({ signal }) => callApi('GET submissions/late', { query: { list: asked, page }, signal }),
    pageOf: (late) => late,
    page,
    goToPage,
  });
  const empty =
    asked === 'open'
      ? { title: texts.emptyOpen, help: texts.emptyOpenHelp }
      : { title: texts.emptyDecided, help: texts.emptyOpenHelp };
  return (
    <ListPage title={screens.lateSubmissions} intro={texts.intro}>
      <Tabs
        value={asked}
        onChange={(_event, next: ListName) => setWords({ list: next })}
        aria-label={screens.lateSubmissions}
      >
        <Tab value="open" label={texts.open} />
        <Tab value="decided" label={texts.decided} />
      </Tabs>
      <PagedList list={list} empty={empty} failedTitle={texts.failed}>
        {(rows) => rows.map((late) => <LateCard key={late.submissionId} late={late} />)}
      </PagedList>
    </ListPage>
  );
}
