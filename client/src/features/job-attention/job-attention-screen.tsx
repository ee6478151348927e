import Button from '@mui/material/Button';
import { fill, type JobItem, messages, pageTitle } from '@walkthrough/domain';
import { useMemo } from 'react';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { exportRecords } from '../../lists/export-records';
import { ListPage } from '../../lists/list-frame';
import { RecordList } from '../../lists/record-list';
import { searchFilters, useSearchInAddress } from '../../lists/use-search-in-address';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { isMaster } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { jobColumns, nameOfJob, RetryButton } from './job-columns';
import { RunningJobs } from './running-jobs';
import { useRetry, useRetryPrints } from './use-retry';

const { jobs: texts, screens, shell } = messages;

const isPrintToRetry = ({ isPrint, state }: JobItem) => isPrint && state !== 'retrying';

/** Failed emails and PDFs: of the whole installation for the master, of the company for its administrators. */
export function JobAttentionScreen() {
  usePageTitle(pageTitle('/attention'), shell.product);
  const { user } = useSignedIn();
  const { page, goToPage } = usePageInAddress();
  const search = useSearchInAddress();
  const query = { page, ...(search.value && { search: search.value }) };
  const list = useServerList({
    queryKey: deskQueryKeys.jobAttentionPage(query),
    load: ({ signal }) => callApi('GET jobs/attention', { query, signal }),
    pageOf: (jobs) => jobs,
    page,
    goToPage,
  });
  const retry = useRetry();
  const retryPrints = useRetryPrints();
  const columns = useMemo(() => jobColumns(isMaster(user)), [user]);

  return (
    <ListPage wide title={screens.attention} intro={texts.intro}>
      <RunningJobs showsCompany={isMaster(user)} />
      <RecordList
        id="jobs"
        label={screens.attention}
        list={list}
        columns={columns}
        found={list.total === null ? null : fill(texts.found, { count: list.total })}
        nameOf={nameOfJob}
        buttons={(job) => (
          <RetryButton job={job} disabled={retry.isPending} onRetry={() => retry.mutate(job.id)} />
        )}
        search={{ ...search, label: isMaster(user) ? texts.searchOfMaster : texts.searchLabel }}
        filters={searchFilters(search)}
        views={isMaster(user) ? undefined : 'jobs'}
        exportList={
          !isMaster(user) && user.userPermissions.canAccessInspection
            ? (format) => exportRecords('jobs', { search: search.value }, format)
            : undefined
        }
        above={
          list.rows.filter(isPrintToRetry).length > 1 && (
            <Button
              variant="outlined"
              disabled={retryPrints.isPending}
              onClick={() => retryPrints.mutate(undefined)}
              sx={{ justifySelf: 'start' }}
            >
              {texts.retryPrints}
            </Button>
          )
        }
        empty={{ title: texts.empty, help: texts.emptyText }}
        failedTitle={texts.failed}
      />
    </ListPage>
  );
}
