import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import {
  fill,
  inspectionName,
  LATE_LISTS,
  LATE_REASON_LABELS,
  type LateList as ListName,
  type LateSubmissionItem,
  type LateSubmissionPage,
  messages,
  perLanguage,
} from '@walkthrough/domain';
import { useAddressWords } from '../../lists/use-address-words';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { invalidateLateReports, LATE_REPORTS, useLiveLateReports } from '../../lists/use-live-late-reports';
import { atPage, wordsNow } from '../../lists/list-address';
import { ListPage } from '../../lists/list-frame';
import { exportRecords } from '../../lists/export-records';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useLiveRows } from '../../lists/use-live-rows';
import { useServerList } from '../../lists/use-server-list';
import { addressOf } from '../../shared/planning/planned-row';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';
import { usePageTitle } from '../../ui/use-page-title';
import { LateCard } from './late-card';

const { common, lateSubmissions: texts, screens, shell } = messages;

/** The other list begins with its first page, and is searched for the same. */
function withList(list: ListName): URLSearchParams {
  const next = atPage(wordsNow(), 0);
  next.set('list', list);
  return next;
}

/** Rows of a list have numbers as ids: here the first 48 bits of the submission's UUID. */
const withIds = (page: LateSubmissionPage) => ({
  ...page,
  content: page.content.map((late) => ({
    ...late,
    id: Number.parseInt(late.submissionId.replaceAll('-', '').slice(0, 12), 16),
  })),
});

const LATE_COLUMNS: readonly RecordColumn<LateSubmissionItem & { id: number }>[] = perLanguage(() => [
  { id: 'address', title: common.address, text: ({ visit }) => addressOf(visit) },
  {
    id: 'type',
    title: common.inspectionType,
    text: ({ visit }) => inspectionName(visit),
  },
  { id: 'reason', title: texts.reasonTitle, text: ({ reason }) => LATE_REASON_LABELS[reason] },
  { id: 'inspected', title: common.inspectedDate, text: ({ inspectedAt }) => formatInstant(inspectedAt) },
  {
    id: 'received',
    title: texts.receivedTitle,
    text: ({ receivedAt }) => formatInstant(receivedAt),
    cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
  },
  { id: 'decision', title: texts.decisionTitle, text: ({ decision }) => decision?.by ?? '' },
]);

/** Late reports, and what was decided about them. */
export function LateSubmissionsScreen() {
  usePageTitle(screens.lateSubmissions, shell.product);
  const [words, setWords] = useAddressWords();
  const { page, goToPage } = usePageInAddress();
  const asked: ListName = LATE_LISTS.find((each) => each === words.get('list')) ?? 'open';
  useLiveLateReports();
  // Changes of an inspection may settle its late report.
  useLiveRows('inspection', LATE_REPORTS, invalidateLateReports(useQueryClient()));
  const search = useSearchInAddress();
  const query = { list: asked, page, ...(search.value && { search: search.value }) };
  const list = useServerList({
    queryKey: deskQueryKeys.lateSubmissionsPage(asked, query),
    load: ({ signal }) => callApi('GET submissions/late', { query, signal }),
    pageOf: withIds,
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
        onChange={(_event, next: ListName) => setWords(withList(next))}
        aria-label={screens.lateSubmissions}
      >
        <Tab value="open" label={texts.open} />
        <Tab value="decided" label={texts.decided} />
      </Tabs>
      <RecordList
        id="lateReports"
        views="lateReports"
        label={screens.lateSubmissions}
        list={list}
        columns={LATE_COLUMNS}
        found={list.total === null ? null : fill(texts.count, { count: list.total })}
        nameOf={({ visit }) => addressOf(visit)}
        exportList={(format) => exportRecords('lateReports', { state: asked, search: search.value }, format)}
        search={{ ...search, label: texts.searchLabel }}
        filters={searchFilters(search)}
        empty={empty}
        failedTitle={texts.failed}
        alwaysCards
        card={(late) => <LateCard late={late} />}
      />
    </ListPage>
  );
}
