import Button from '@mui/material/Button';
import { type JobItem, messages, pageTitle } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { PagedList } from '../../lists/paged-list';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { isMaster } from '../../session/permissions';
import { useSignedIn } from '../../session/use-session';
import { usePageTitle } from '../../ui/use-page-title';
import { JobList } from './job-list';
import { RunningJobs } from './running-jobs';
import { useRetry, useRetryPrints } from './use-retry';

const { jobs: texts, screens, shell } = messages;

const isPrintToRetry = ({ isPrint, state }: JobItem) => isPrint && state !== 'retrying';

/** Failed emails and PDFs: of the whole installation for the master, of the company for its administrators. */
export function JobAttentionScreen() {
  usePageTitle(pageTitle('/attention'), shell.product);
  const { user } = useSignedIn();
  const { page, goToPage } = usePageInAddress();
  const list = useServerList({
    queryKey: deskQueryKeys.jobAttentionPage(page),
    load: ({ signal }) => callApi('GET jobs/attention', { query: { page }, signal }),
    pageOf: (jobs) => jobs,
    page,
    goToPage,
  });
  const retry = useRetry();
  const retryPrints = useRetryPrints();

  return (
    <ListPage title={screens.attention} intro={texts.intro}>
      <RunningJobs showsCompany={isMaster(user)} />
      <PagedList list={list} empty={{ title: texts.empty, help: texts.emptyText }} failedTitle={texts.failed}>
        {(jobs) =>
          jobs.length > 0 && (
            <>
              {jobs.filter(isPrintToRetry).length > 1 && (
                <Button
                  variant="outlined"
                  disabled={retryPrints.isPending}
                  onClick={() => retryPrints.mutate(undefined)}
                  sx={{ mb: 2 }}
                >
                  {texts.retryPrints}
                </Button>
              )}
              <JobList
                jobs={jobs}
                showsCompany={isMaster(user)}
                busyId={retry.isPending ? retry.variables : null}
                onRetry={(id) => retry.mutate(id)}
              />
            </>
          )
        }
      </PagedList>
    </ListPage>
  );
}
