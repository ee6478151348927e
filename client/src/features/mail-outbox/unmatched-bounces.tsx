import { fill, messages, perLanguage, type UnmatchedBounce } from '@walkthrough/domain';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { RecordList } from '../../lists/record-list';
import type { RecordColumn } from '../../lists/record-table';
import { usePageInAddress } from '../../lists/use-page-in-address';
import { useServerList } from '../../lists/use-server-list';
import { RelativeTime } from '../../live/relative-time';
import { formatInstant } from '../../ui/dates';

const { mailOutbox: texts } = messages;

const COLUMNS: readonly RecordColumn<UnmatchedBounce>[] = perLanguage(() => [
  {
    id: 'received',
    title: texts.received,
    text: ({ receivedAt }) => formatInstant(receivedAt),
    cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
  },
  { id: 'recipient', title: texts.unreached, text: ({ recipient }) => recipient },
  { id: 'reason', title: texts.reason, text: ({ detail }) => detail },
  { id: 'returnAddress', title: texts.returnAddress, text: ({ returnAddress }) => returnAddress },
]);

const nameOf = ({ recipient, returnAddress }: UnmatchedBounce): string =>
  recipient || returnAddress || texts.unknownSender;

/** Bounces that name no delivery of any company. */
export function UnmatchedBounceList() {
  const { page, goToPage } = usePageInAddress();
  const query = { page };
  const list = useServerList({
    queryKey: deskQueryKeys.unmatchedBounces(query),
    load: ({ signal }) => callApi('GET master/bounces', { query, signal }),
    pageOf: (answer) => answer,
    page,
    goToPage,
  });
  return (
    <RecordList
      id="unmatched-bounces"
      label={texts.bounces}
      list={list}
      columns={COLUMNS}
      found={list.total === null ? null : fill(texts.bouncesFound, { count: list.total })}
      nameOf={nameOf}
      empty={{ title: texts.noBounces, help: texts.noBouncesText }}
      failedTitle={texts.bouncesFailed}
    />
  );
}
