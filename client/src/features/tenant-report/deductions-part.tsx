import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  deductionItemKey,
  displayDate,
  dollarWords,
  fill,
  LANGUAGE_NAMES,
  messages,
  type OfferedLanguage,
  STATEMENT_LANGUAGE,
  today,
  type TenantDeductions,
  type TenantLineAnswer,
} from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi, callForFile } from '../../api/client';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { deviceLanguage } from '../../ui/language';
import { Fact, FactList } from '../../ui/fact-list';
import { saveServerFile } from '../../ui/save-file';
import { Section } from '../../ui/section';
import { DeductionOfStatement, EarlierAnswers } from './deduction-of-statement';
import { useTenantPage } from './page-context';

const { tenantReport: texts } = messages;
const FILE_MS = 60_000;

/** Returns the file of a statement in the language of the page, otherwise the one in English. */
function fileOf({ sha256, translations }: TenantDeductions): { language: OfferedLanguage; sha256: string } {
  const translated = translations.find(({ language }) => language === deviceLanguage());
  return translated ?? { language: STATEMENT_LANGUAGE, sha256 };
}

/** Shows the statement of deductions, and takes the answers of the tenant to its lines. */
export function DeductionsPart({ deductions }: { deductions: TenantDeductions }) {
  const { report, secret, watched } = useTenantPage();
  const { earlier, issuedAt, issuer, lines, number, revision, sent } = deductions;
  const { language } = fileOf(deductions);
  const open = useSend(async () => {
    const options = { query: { language }, token: secret, timeoutMs: FILE_MS };
    const file = await watched(callForFile('GET tenant-report/statement', options));
    saveServerFile(file, `${number}-${revision}.pdf`);
  });
  return (
    <Section title={texts.deductions}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {fill(texts.deductionsText, { number, revision, time: displayDate(today(issuedAt, report.zone)) })}
        </Typography>
        {issuer !== '' && <Typography>{fill(texts.statementIssuer, { name: issuer })}</Typography>}
        {deviceLanguage() !== language && (
          <Typography variant="body2">
            {fill(texts.statementIsIn, { language: LANGUAGE_NAMES[language] })}
          </Typography>
        )}
        <Button
          variant="outlined"
          sx={{ minHeight: 44, justifySelf: 'start' }}
          disabled={open.busy}
          onClick={() => void open.run(undefined)}
        >
          {texts.openStatement}
        </Button>
        <ProblemNotice problem={open.problem} onRetry={open.again} />
        {lines.map((line, at) => (
          <DeductionOfStatement key={line.id} line={line} number={at + 1} />
        ))}
        <Totals deductions={deductions} />
        <Sending deductions={deductions} />
        {sent.map((hash) => (
          <Hash key={hash}>{fill(texts.sentHash, { hash })}</Hash>
        ))}
        {removedLines(deductions).map(({ id, place }) => (
          <EarlierAnswers key={id} of={id} label={place} />
        ))}
        {earlier.map((answer) => (
          <Hash key={answer.sha256}>
            {fill(texts.earlierHash, { revision: answer.revision, hash: answer.sha256 })}
          </Hash>
        ))}
      </Box>
    </Section>
  );
}

function Hash({ children }: { children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}

/** Returns the deductions that the tenant answered once, and that this revision no longer has. */
function removedLines({ earlier, lines }: TenantDeductions): { id: number; place: string }[] {
  const shown = new Set(lines.map(({ id }) => id));
  const removed = earlier.flatMap((answer) => answer.lines).filter(({ id }) => !shown.has(id));
  return [...new Map(removed.map((line) => [line.id, line])).values()];
}

function Totals({ deductions: { deductions, deposits } }: { deductions: TenantDeductions }) {
  const left = deposits - deductions;
  return (
    <FactList>
      <Fact name={texts.depositsHeld}>{dollarWords(deposits)}</Fact>
      <Fact name={texts.deductionsTotal}>{dollarWords(deductions)}</Fact>
      <Fact name={left >= 0 ? texts.depositLeft : texts.depositOwed}>{dollarWords(Math.abs(left))}</Fact>
    </FactList>
  );
}

/** The deliberate press that sends the answers, bound to the file that is shown. */
function Sending({ deductions }: { deductions: TenantDeductions }) {
  const { ended, reload, report, secret, store, watched } = useTenantPage();
  const { lines } = deductions;
  const { sha256 } = fileOf(deductions);
  const open = lines.filter(({ answered }) => answered === null);
  const [asked, setAsked] = useState<Record<TenantLineAnswer, number> | null>(null);
  const send = useSend(async (isConfirmed: boolean) => {
    const answers = open.flatMap(({ id: line }) => {
      const { verdict, comment } = store.of(deductionItemKey(line));
      return verdict === null ? [] : [{ line, answer: LINE_ANSWERS[verdict], comment }];
    });
    if (answers.length === 0) throw new Error(texts.noLineAnswers);
    const keys = answers.map(({ line }) => deductionItemKey(line));
    if (keys.some((key) => store.problemOf(key) !== undefined)) throw new Error(texts.needsChange);
    if (!isConfirmed) {
      const count = (answer: TenantLineAnswer) => answers.filter((each) => each.answer === answer).length;
      setAsked({ agreed: count('agreed'), disputed: count('disputed') });
      return;
    }
    const options = { body: { sha256, answers }, token: secret, timeoutMs: FILE_MS };
    await watched(callApi('POST tenant-report/deductions', options)).catch((error: unknown) => {
      if (isApiError(error, 'report_changed')) reload();
      throw error;
    });
    store.forget(keys);
    reload();
  });
  const isSent = lines.length > open.length;
  return (
    <>
      <Typography role="status" sx={{ '&:empty': { mb: -2 } }}>
        {isSent && fill(texts.answersSent, { company: report.company })}
      </Typography>
      {open.length > 0 && (
        <>
          <Typography variant="body2">{texts.sendText}</Typography>
          <ProblemNotice problem={send.problem} onRetry={send.again} />
          <Button
            variant="contained"
            size="large"
            disabled={send.busy || ended !== null}
            onClick={() => void send.run(false)}
          >
            {texts.sendAnswers}
          </Button>
          <ConfirmDialog
            open={asked !== null}
            title={texts.sendQuestion}
            confirmLabel={texts.sendNow}
            cancelLabel={messages.common.cancel}
            onConfirm={() => {
              setAsked(null);
              void send.run(true);
            }}
            onCancel={() => setAsked(null)}
          >
            {asked && fill(texts.sendCounts, asked)}
          </ConfirmDialog>
        </>
      )}
    </>
  );
}

const LINE_ANSWERS = { agree: 'agreed', disagree: 'disputed' } as const;
