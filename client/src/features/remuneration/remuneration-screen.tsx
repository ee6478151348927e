import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  inspectorChoiceLabel,
  isMonth,
  messages,
  pageTitle,
  type RemunerationFormat,
} from '@walkthrough/domain';
import { useMemo } from 'react';
import { useAddressWords } from '../../lists/use-address-words';
import { isApiError } from '../../api/api-error';
import { callApi, callForFile } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ListPage } from '../../lists/list-frame';
import { ListBody, refetchRows, toListState } from '../../lists/list-states';
import { serverNow } from '../../offline/status/server-clock';
import { type Choice, AutocompleteField } from '../../ui/autocomplete-field';
import { localDate } from '../../ui/dates';
import { TextField } from '../../ui/form-field';
import { saveServerFile } from '../../ui/save-file';
import { showToast } from '../../ui/toast';
import { usePageTitle } from '../../ui/use-page-title';
import { useTyped } from '../../ui/use-typed';

const { common, inspectionManagement, remuneration: texts, screens, shell, subtenants } = messages;

/** A month's report is rendered on request. */
const TIMEOUT_MS = 120_000;

/** Remuneration Reports. */
export function RemunerationScreen() {
  usePageTitle(pageTitle('/remuneration'), shell.product);
  const inspectors = useQuery({
    queryKey: deskQueryKeys.inspectorsOfMonths,
    queryFn: ({ signal }) => callApi('GET inspectors/all', { signal }),
  });
  const choices = useMemo(
    () =>
      (inspectors.data ?? [])
        .map((inspector) => ({ id: inspector.id, label: inspectorChoiceLabel(inspector) }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-CA')),
    [inspectors.data],
  );
  return (
    <ListPage title={screens.remunerationReports} intro={texts.intro}>
      <ListBody
        skeleton={{ shape: 'fields', count: 2 }}
        state={toListState(inspectors)}
        isEmpty={choices.length === 0}
        empty={{ title: texts.noInspectors, help: texts.noInspectorsHelp }}
        onRetry={() => refetchRows(inspectors)}
      >
        <ReportChoice choices={choices} />
      </ListBody>
    </ListPage>
  );
}

function ReportChoice({ choices }: { choices: readonly Choice[] }) {
  const [words, setWords] = useAddressWords();
  const month = words.get('month') ?? localDate(serverNow()).slice(0, 'YYYY-MM'.length);
  const inspector = choices.find(({ id }) => String(id) === words.get('inspector')) ?? null;
  const choose = (change: Record<string, string>) =>
    setWords(
      { ...(inspector && { inspector: String(inspector.id) }), month, ...change },
      { replace: true, flushSync: true },
    );
  const typed = useTyped(month, isMonth, (next) => choose({ month: next }));
  const loading = useMutation({
    mutationFn: (asked: { id: number; format: RemunerationFormat }) => report({ ...asked, month }),
    networkMode: 'always',
    onSuccess: (file) => saveServerFile(file, 'remuneration.pdf'),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  });
  const isReady = inspector !== null && isMonth(typed.shown) && isMonth(month) && !loading.isPending;
  const load = (format: RemunerationFormat) => inspector && loading.mutate({ id: inspector.id, format });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 480 }}>
          <AutocompleteField
            label={common.inspector}
            help={texts.choiceHelp}
            placeholder={inspectionManagement.chooseInspector}
            problem={undefined}
            loading={false}
            choices={choices}
            value={inspector}
            onValue={(choice) => choose({ inspector: choice ? String(choice.id) : '' })}
          />
        </Box>
        <Box sx={{ flex: '0 1 220px' }}>
          <TextField
            label={common.month}
            value={typed.shown}
            onValue={typed.type}
            problem={isMonth(typed.shown) ? undefined : subtenants.monthInvalid}
            input={{ type: 'month', onBlur: typed.leave }}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          disabled={!isReady}
          onClick={() => load('pdf')}
        >
          {texts.loadReport}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={!isReady}
          onClick={() => load('xlsx')}
        >
          {texts.loadSpreadsheet}
        </Button>
      </Box>
    </>
  );
}

const report = ({ id, month, format }: { id: number; month: string; format: RemunerationFormat }) =>
  callForFile('GET inspectors/{id}/remuneration', {
    path: { id },
    // Without a zone, each inspection counts in its own local month, as in every monthly list.
    query: { month, format },
    timeoutMs: TIMEOUT_MS,
  });

const failureText = (error: unknown): string =>
  isApiError(error, 'not_found') ? common.noReportFound : common.reportGenerationFailed;
