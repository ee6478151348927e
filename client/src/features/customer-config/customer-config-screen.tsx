import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages, type BodyOf, type CustomerItem } from '@walkthrough/domain';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/client';
import { queryKeys } from '../../api/query-keys';
import { EditScreen } from '../../editing/edit-screen';
import { useRecordForm } from '../../editing/record-form';
import { CustomerFields } from '../../shared/customers/customer-fields';
import { SearchUpdateLine } from '../../lists/search-update-line';
import { customerLabels, customerValues, customerWord } from '../../shared/customers/customer-values';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { SCREENS } from '../../session/screens';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';

const { common, configuration, customers: texts, propertyEditor, screens, shell } = messages;

const ownCustomerQuery = queryOptions({
  queryKey: [...queryKeys.customers, 'self'],
  queryFn: ({ signal }) => callApi('GET customers/self', { signal }),
});

/** Lets customers edit their own record; the landing page links only customer admins to it. */
export function CustomerConfigScreen() {
  usePageTitle(screens.systemConfiguration, shell.product);
  const own = useQuery({ ...ownCustomerQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  // Wait for fresh data, so that the form does not start from a stale cache.
  if (own.data && !own.isFetching) return <OwnRecord key={own.data.version} customer={own.data} />;
  return (
    <ListPage title={screens.systemConfiguration}>
      <ListBody
        state={{ ...toListState(own), loading: own.isFetching }}
        isEmpty={false}
        skeleton={{ shape: 'fields', count: 6 }}
        empty={{ title: common.listFailed }}
        onRetry={() => refetchRows(own)}
      />
    </ListPage>
  );
}

function OwnRecord({ customer }: { customer: CustomerItem }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const initialValues = customerValues(customer);
  const leave = () => void navigate(SCREENS.landing);
  const { form, conflict } = useRecordForm({
    call: 'PUT customers/self',
    initialValues,
    version: customer.version,
    send: (changes, seen, { customerName }) => {
      const body: BodyOf<'PUT customers/self'> = { ...changes, customerName };
      return callApi('PUT customers/self', { body, ...seen });
    },
    wording: (error) => (error.status >= 500 ? propertyEditor.saveFailed : undefined),
    onSaved: (saved) => {
      client.setQueryData(ownCustomerQuery.queryKey, saved);
      showToast({ kind: 'success', text: configuration.customerSaved });
      leave();
    },
    labels: customerLabels(initialValues.country),
    wordOf: customerWord,
    conflictText: texts.customerConflict,
    onTheirs: leave,
  });
  return (
    <>
      <EditScreen
        form={form}
        wide
        title={screens.systemConfiguration}
        submitLabel={common.submit}
        onCancel={leave}
      >
        <SearchUpdateLine customers={[customer]} />
        <CustomerFields form={form} />
      </EditScreen>
      {conflict}
    </>
  );
}
