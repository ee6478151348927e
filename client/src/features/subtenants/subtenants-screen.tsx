import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { isMonth, messages, pageTitle, type Subtenant } from '@walkthrough/domain';
import Typography from '@mui/material/Typography';
import { useAddressWords } from '../../lists/use-address-words';
import { serverNow } from '../../offline/status/server-clock';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { inTermOf } from '../../session/customer-term';
import { useSignedIn } from '../../session/use-session';
import { localDate } from '../../ui/dates';
import { TextField } from '../../ui/form-field';
import { SelectField } from '../../ui/select-field';
import { usePageTitle } from '../../ui/use-page-title';
import { useTyped } from '../../ui/use-typed';
import { MonthOfSubtenant } from './month-of-subtenant';

const { common, screens, shell, subtenants: texts } = messages;

/** Subtenant Condition Inspections: what a customer's own inspectors completed in a month. */
export function SubtenantsScreen() {
  usePageTitle(pageTitle('/subtenant-inspections'), shell.product);
  const { tenant } = useSignedIn();
  const inTerm = inTermOf(tenant);
  const subtenants = useQuery({
    queryKey: deskQueryKeys.subtenants,
    queryFn: ({ signal }) => callApi('GET subtenants', { signal }),
  });
  const all = subtenants.data ?? [];
  return (
    <ListPage wide title={screens.subtenantInspections} intro={inTerm(texts.intro)}>
      <ListBody
        skeleton={{ shape: 'fields', count: 1 }}
        state={toListState(subtenants)}
        isEmpty={all.length === 0}
        empty={{ title: inTerm(texts.none), help: inTerm(texts.noneHelp) }}
        onRetry={() => refetchRows(subtenants)}
      >
        <Chosen subtenants={all} />
      </ListBody>
    </ListPage>
  );
}

function Chosen({ subtenants }: { subtenants: readonly Subtenant[] }) {
  const [words, setWords] = useAddressWords();
  const month = words.get('month') ?? localDate(serverNow()).slice(0, 7);
  const subtenant = subtenants.find(({ id }) => String(id) === words.get('subtenant'));
  const choose = (change: Record<string, string>) =>
    setWords(
      { ...(subtenant && { subtenant: String(subtenant.id) }), month, ...change },
      { replace: true, flushSync: true },
    );
  const typed = useTyped(month, isMonth, (next) => choose({ month: next }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 480 }}>
          <SelectField
            label={texts.subtenant}
            value={subtenant ? String(subtenant.id) : ''}
            onValue={(id) => choose({ subtenant: id })}
            options={[
              ...(subtenant ? [] : [['', texts.choose] as const]),
              ...subtenants.map(({ id, customerName }) => [String(id), customerName] as const),
            ]}
          />
        </Box>
        <Box sx={{ flex: '0 1 220px' }}>
          <TextField
            label={common.month}
            value={typed.shown}
            onValue={typed.type}
            problem={isMonth(typed.shown) ? undefined : texts.monthInvalid}
            input={{ type: 'month', onBlur: typed.leave }}
          />
        </Box>
      </Box>
      {subtenant && isMonth(month) ? (
        <MonthOfSubtenant key={`${subtenant.id} ${month}`} subtenant={subtenant} month={month} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{texts.chooseHelp}</Typography>
      )}
    </>
  );
}
