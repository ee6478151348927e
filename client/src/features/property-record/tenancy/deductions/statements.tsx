import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ClaimFact,
  type DeductionStatementItem,
  fill,
  isAllowed,
  jurisdictionOf,
  LANGUAGE_NAMES,
  messages,
  STATEMENT_TRANSLATIONS,
  type StatementTranslation,
  receiptsRuleOf,
  type TenancyDeductions,
  type TenancyItem,
  WRITES_NOTICES,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi, callForFile } from '../../../../api/client';
import { ProblemNotice } from '../../../../editing/problem-notice';
import { useSend } from '../../../../editing/use-send';
import { formatInstantDay } from '../../../../ui/dates';
import { CheckField } from '../../../../ui/check-field';
import { DownloadButton } from '../../../../ui/download-button';
import { saveFrom } from '../../../../ui/save-file';
import { showToast } from '../../../../ui/toast';
import { ClaimReference } from './claim-notice';
import { actorOf } from '../../../../session/permissions';
import { useSignedIn } from '../../../../session/use-session';
import { lazyPart } from '../../../../ui/lazy-part';
import { StatementAnswers } from './statement-answers';

const { common, deductions: texts, statementDocument: shown } = messages;

const SendStatementDialog = lazyPart(
  async () => (await import('./send-statement-dialog')).SendStatementDialog,
);

const PRINT_TIMEOUT_MS = 120_000;

interface StatementsProps {
  tenancy: TenancyItem;
  data: TenancyDeductions;
  /** Rules about the claim that the record brings up. */
  claims: readonly ClaimFact[];
  mayEdit: boolean;
  onSaved: () => Promise<unknown>;
}

/** Lists issued statements, and issues the next one. */
export function Statements({ tenancy, data, claims, mayEdit, onSaved }: StatementsProps) {
  const { user, tenant } = useSignedIn();
  const rule = receiptsRuleOf(jurisdictionOf(tenancy.country, tenancy.province));
  const [sent, setSent] = useState<DeductionStatementItem | null>(null);
  const maySend = mayEdit && isAllowed(actorOf(user, tenant), WRITES_NOTICES);
  const saving = useSend<number>(async (id) => {
    const { address } = await callApi('POST deduction-statements/{id}/archive', { path: { id } });
    saveFrom(address);
  });
  return (
    <Box component="section" aria-label={shown.statement} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {shown.statement}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {data.isCurrent ? texts.isCurrent : texts.issueHelp}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.linkHelp}
      </Typography>
      <ClaimReference claims={claims} />
      {rule && <Alert severity="info">{fill(texts.receiptsRule, { rule: rule.id, text: rule.words })}</Alert>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.statements.map((statement) => (
          <IssuedStatement
            key={statement.id}
            statement={statement}
            isSaving={saving.busy}
            onSend={maySend ? () => setSent(statement) : null}
            onSave={() => void saving.run(statement.id)}
          />
        ))}
      </Box>
      <ProblemNotice problem={saving.problem} onRetry={saving.again} />
      {sent && (
        <SendStatementDialog
          statement={sent}
          isNewest={sent.id === data.statements[0]?.id}
          tenancy={tenancy}
          onSent={() => void onSaved()}
          onClose={() => setSent(null)}
        />
      )}
      {mayEdit && <IssuePart data={data} onSaved={onSaved} />}
    </Box>
  );
}

/** Chooses the languages of the next statement, and issues it when it would be another one. */
function IssuePart({ data, onSaved }: Pick<StatementsProps, 'data' | 'onSaved'>) {
  const [chosen, setChosen] = useState<readonly StatementTranslation[]>([]);
  const isNew = chosen.some((language) => !data.translations.includes(language));
  const issuing = useSend<void>(async () => {
    const options = { path: { id: data.tenancyId }, timeoutMs: PRINT_TIMEOUT_MS };
    const body = chosen.length > 0 ? { translations: [...chosen] } : {};
    await callApi('POST tenancies/{id}/deduction-statements', { ...options, body });
    setChosen([]);
    await onSaved();
    showToast({ kind: 'success', text: texts.issuedNow });
  });
  return (
    <>
      <Box>
        {STATEMENT_TRANSLATIONS.map((language) => {
          const isTenants = data.translations.includes(language);
          return (
            <CheckField
              key={language}
              label={fill(texts.alsoIn, { language: LANGUAGE_NAMES[language] })}
              checked={isTenants || chosen.includes(language)}
              disabled={isTenants}
              onChecked={(checked) => setChosen(checked ? [language] : [])}
            />
          );
        })}
      </Box>
      <ProblemNotice problem={issuing.problem} onRetry={issuing.again} />
      {(!data.isCurrent || isNew) && (
        <Box>
          <Button
            variant="contained"
            disabled={issuing.busy || data.lines.length === 0}
            onClick={() => void issuing.run()}
          >
            {issuing.busy ? common.saving : texts.issue}
          </Button>
        </Box>
      )}
    </>
  );
}

interface IssuedStatementProps {
  statement: DeductionStatementItem;
  isSaving: boolean;
  onSave: () => void;
  /** Null without the right or the connection. */
  onSend: (() => void) | null;
}

/** Shows a statement with its files, and what tenants answered to it. */
function IssuedStatement({ statement, isSaving, onSave, onSend }: IssuedStatementProps) {
  const { id, issuer, revision, number, printedAt, translations } = statement;
  const path = { id };
  return (
    <Box component="li" sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Typography sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
        {fill(texts.issued, { number, revision, date: formatInstantDay(printedAt) })}
        {issuer !== '' && ` · ${fill(texts.issuedByOwner, { name: issuer })}`}
      </Typography>
      <DownloadButton
        label={fill(texts.openPdf, { revision })}
        failed={common.somethingWentWrong}
        ask={() => callForFile('GET deduction-statements/{id}/file', { path })}
      />
      {translations.map(({ language }) => (
        <DownloadButton
          key={language}
          label={fill(texts.openPdfIn, { revision, language: LANGUAGE_NAMES[language] })}
          failed={common.somethingWentWrong}
          ask={() => callForFile('GET deduction-statements/{id}/file', { path, query: { language } })}
        />
      ))}
      <Button variant="outlined" disabled={isSaving} onClick={onSave}>
        {fill(texts.saveZip, { revision })}
      </Button>
      {onSend && (
        <Button variant="outlined" onClick={onSend}>
          {fill(texts.send, { revision })}
        </Button>
      )}
      <StatementAnswers statement={statement} />
    </Box>
  );
}
