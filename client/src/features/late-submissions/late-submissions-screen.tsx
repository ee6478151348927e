import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { LATE_LISTS, type LateList as ListName, messages } from '@walkthrough/domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { ListPage } from '../../lists/list-frame';
import { PagedList } from '../../lists/paged-list';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { onLiveChange } from '../../live/live-events';
import { usePageTitle } from '../../ui/use-page-title';
import { LateCard } from './late-card';

const { lateSubmissions: texts, screens, shell } = messages;

/** Every page of both lists is looked at anew that often while somebody looks: new ones are told by nothing else. */
const LOOK_AGAIN_MS = 30_000;

/** Reports that came too late for their visits, and what was decided about them (decision 126). */
export function LateSubmissionsScreen() {
  usePageTitle(screens.lateSubmissions, shell.product);
  const [words, setWords] = useSearchParams();
  const { page, goToPage } = usePageInAddress();
  const asked: ListName = LATE_LISTS.find((each) => each === words.get('list')) ?? 'open';
  useFreshLists();
  const list = useServerList({
    queryKey: queryKeys.lateSubmissionsPage(asked, page),
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

/** What somebody else decides or does with a visit shows by itself. */
function useFreshLists(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: queryKeys.lateSubmissions });
    const timer = setInterval(look, LOOK_AGAIN_MS);
    const stop = onLiveChange(({ entity }) => entity === 'inspection' && look());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [client]);
}
