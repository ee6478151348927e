import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  displayInstantInWords,
  fill,
  messages,
  pageTitle,
  TENANT_REPORT_PATH,
  type TenantReport,
} from '@walkthrough/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deviceLanguage, hasKeptLanguage, keepLanguage, reloadInKeptLanguage } from '../../ui/language';
import { LanguageSwitch } from '../../ui/language-switch';
import { ErrorState } from '../../ui/message-state';
import { Placeholder } from '../../ui/placeholder';
import { usePageTitle } from '../../ui/use-page-title';
import { AnswerStore } from './answer-store';
import { DeductionsPart } from './deductions-part';
import { EndedNotice } from './ended-notice';
import { FinishPart } from './finish-part';
import { secretOfPage } from './link-secret';
import { TenantPageContext, useSaving, useTenantPage } from './page-context';
import { ReadPart } from './read-part';
import { ReportSection } from './report-groups';
import { keepTyped, typedText, typedWith } from './typed-text';

const { shell, tenantReport: texts } = messages;

/** The page of a tenant: one report, and the answer to it (docs/decisions/0250). */
export function TenantReportScreen() {
  usePageTitle(pageTitle(TENANT_REPORT_PATH), shell.product);
  const [secret, setSecret] = useState(secretOfPage);
  useEffect(() => {
    const changed = () => setSecret(secretOfPage());
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  return (
    <Box sx={{ width: 'min(680px, 100%)', mx: 'auto', px: 2, pt: { xs: 2, sm: 5 }, pb: 12 }}>
      {secret === null ? <ErrorState title={texts.missingSecret} /> : <Loaded key={secret} secret={secret} />}
    </Box>
  );
}

/** Never kept on the device: the page is for one reader of a phone that others may use. */
const QUERY_KEY = ['tenant-report'] as const;

function Loaded({ secret }: { secret: string }) {
  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callApi('GET tenant-report', { token: secret, signal }),
    retry: (count, error) => count < 3 && !(isApiError(error) && error.isFinal),
    networkMode: 'always',
    gcTime: 0,
  });
  const { data: report, error } = query;
  const isFinal = isApiError(error) && error.isFinal;
  if (report) {
    const ended = isFinal ? error.message : null;
    return <Page secret={secret} report={report} ended={ended} reload={() => void query.refetch()} />;
  }
  if (error === null) return <Placeholder shape="cards" count={4} label={texts.loading} />;
  const typed = isFinal ? typedWith(secret) : '';
  return (
    <>
      {typed !== '' && <EndedNotice reason={error.message} typed={typed} />}
      {typed === '' && (
        <ErrorState
          title={error.message}
          action={!isFinal && <Button onClick={() => void query.refetch()}>{shell.retry}</Button>}
        />
      )}
      <LanguageSwitch />
    </>
  );
}

interface PageProps {
  secret: string;
  report: TenantReport;
  /** Why the link no longer works; null: it works. */
  ended: string | null;
  reload: () => void;
}

function Page({ secret, report, ended, reload }: PageProps) {
  // One store for the life of the page: what is typed must not be replaced when the report loads again.
  const [first] = useState(report);
  const loadAgain = useRef(reload);
  useEffect(() => {
    loadAgain.current = reload;
  });
  const store = useMemo(
    () =>
      new AnswerStore(
        first,
        (items) => callApi('PUT tenant-report/items', { body: { items }, token: secret }),
        () => loadAgain.current(),
      ),
    [first, secret],
  );
  const watched = useCallback(
    <T,>(call: Promise<T>): Promise<T> =>
      call.catch((error: unknown) => {
        if (isApiError(error, 'not_found')) loadAgain.current();
        throw error;
      }),
    [],
  );
  useEffect(() => {
    const flush = () => void store.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      store.stop();
    };
  }, [store]);
  const hasOpenLines = report.deductions?.lines.some(({ answered }) => answered === null) ?? false;
  const isDone = report.finished !== null && !hasOpenLines;
  useEffect(() => {
    const keep = () => keepTyped(secret, isDone ? '' : typedText(report, store));
    keep();
    return store.subscribe(keep);
  }, [secret, report, store, isDone]);
  useLanguageOf(report);
  const page = useMemo(
    () => ({ secret, report, store, ended, reload, watched }),
    [secret, report, store, ended, reload, watched],
  );
  const file = report.files.find(({ language }) => language === deviceLanguage()) ?? report.files[0];
  return (
    <TenantPageContext value={page}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Head report={report} />
        {ended !== null && <EndedNotice reason={ended} typed={typedText(report, store)} />}
        {report.deductions && <DeductionsPart deductions={report.deductions} />}
        {report.isReplaced && (
          <Alert severity="warning">{fill(texts.replaced, { company: report.company })}</Alert>
        )}
        {file && <ReadPart file={file} />}
        {report.finished === null && (
          <Typography>{fill(texts.howTo, { company: report.company })}</Typography>
        )}
        {report.sections.map((section) => (
          <ReportSection key={section.title} section={section} />
        ))}
        {file && !(report.isReplaced && report.finished === null) && <FinishPart fileHash={file.sha256} />}
        {!isDone && ended === null && <SavingLine />}
      </Box>
    </TenantPageContext>
  );
}

/** A tenant who has chosen no language on this device gets that of the mail. */
function useLanguageOf({ language }: TenantReport): void {
  useEffect(() => {
    if (hasKeptLanguage()) return;
    keepLanguage(language);
    reloadInKeptLanguage();
  }, [language]);
}

function Head({ report }: { report: TenantReport }) {
  const { address, company, contact, expiresAt, inspected, tenantName, title, zone } = report;
  return (
    <Box
      component="header"
      sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', overflowWrap: 'anywhere' }}
    >
      <Typography sx={{ fontWeight: 700 }}>{company}</Typography>
      <Typography variant="h1">{texts.heading}</Typography>
      <Typography>{fill(texts.for, { name: tenantName })}</Typography>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {[...address, ...inspected].map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fill(texts.worksUntil, { time: displayInstantInWords(expiresAt, zone) })}
      </Typography>
      {contact.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[fill(texts.contact, { company }), contact.join(', ')].join(' ')}
        </Typography>
      )}
      <Box sx={{ ml: -2 }}>
        <LanguageSwitch />
      </Box>
    </Box>
  );
}

/** Says whether everything is saved, at the foot of the window. */
function SavingLine() {
  const { store } = useTenantPage();
  const saving = useSaving();
  const words = {
    saved: texts.saved,
    saving: texts.saving,
    notSaved: texts.notSaved,
    refused: texts.needsChange,
  }[saving];
  const isWaiting = saving === 'notSaved' || saving === 'refused';
  return (
    <Box
      role="status"
      data-page-foot
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        minHeight: 'calc(52px + env(safe-area-inset-bottom))',
        pr: 2,
        // Leaves the corner to the connection chip, whose strip would cover this line.
        pl: '136px',
        py: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        bgcolor: isWaiting ? 'warning.light' : 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, color: isWaiting ? 'warning.dark' : 'inherit' }}>
        {words}
      </Typography>
      {saving === 'notSaved' && <Button onClick={() => void store.flush()}>{texts.saveAgain}</Button>}
    </Box>
  );
}
