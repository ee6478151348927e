import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import {
  type ClaimFact,
  fill,
  jurisdictionOf,
  messages,
  receiptsRuleOf,
  type TenancyDeductions,
  type TenancyItem,
} from '@walkthrough/domain';
import { callApi, callForFile } from '../../../../api/client';
import { ProblemNotice } from '../../../../editing/problem-notice';
import { useSend } from '../../../../editing/use-send';
import { formatInstantDay } from '../../../../ui/dates';
import { DownloadButton } from '../../../../ui/download-button';
import { saveFrom } from '../../../../ui/save-file';
import { showToast } from '../../../../ui/toast';
import { ClaimReference } from './claim-notice';
import { StatementAnswers } from './statement-answers';

const { common, deductions: texts } = messages;

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
  const rule = receiptsRuleOf(jurisdictionOf(tenancy.country, tenancy.province));
  const issuing = useSend<void>(async () => {
    const path = { id: data.tenancyId };
    await callApi('POST tenancies/{id}/deduction-statements', { path, timeoutMs: PRINT_TIMEOUT_MS });
    await onSaved();
    showToast({ kind: 'success', text: texts.issuedNow });
  });
  const saving = useSend<number>(async (id) => {
    const { address } = await callApi('POST deduction-statements/{id}/archive', { path: { id } });
    saveFrom(address);
  });
  return (
    <Box component="section" aria-label={texts.statement} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        {texts.statement}
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
        {data.statements.map((statement) => {
          const { id, issuer, revision, number, printedAt } = statement;
          return (
            <Box component="li" key={id} sx={{ py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Typography sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
                {fill(texts.issued, { number, revision, date: formatInstantDay(printedAt) })}
                {issuer !== '' && ` · ${fill(texts.issuedByOwner, { name: issuer })}`}
              </Typography>
              <DownloadButton
                label={fill(texts.openPdf, { revision })}
                failed={common.somethingWentWrong}
                ask={() => callForFile('GET deduction-statements/{id}/file', { path: { id } })}
              />
              <Button variant="outlined" disabled={saving.busy} onClick={() => void saving.run(id)}>
                {fill(texts.saveZip, { revision })}
              </Button>
              <StatementAnswers statement={statement} />
            </Box>
          );
        })}
      </Box>
      <ProblemNotice
        problem={issuing.problem ?? saving.problem}
        onRetry={issuing.problem ? issuing.again : saving.again}
      />
      {mayEdit && !data.isCurrent && (
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
    </Box>
  );
}
