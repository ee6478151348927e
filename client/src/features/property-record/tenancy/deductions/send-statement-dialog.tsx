import Alert from '@mui/material/Alert';
import {
  DELIVERY_DOCUMENT_LABELS,
  type DeductionStatementItem,
  documentWarnings,
  fill,
  jurisdictionOf,
  LANGUAGE_NAMES,
  LAW_RULE_LABELS,
  messages,
  type OfferedLanguage,
  STATEMENT_LANGUAGE,
  type StatementDocument,
  statementDocumentsOf,
  type TenancyItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { callApi, callForFile } from '../../../../api/client';
import { useRuleSettings } from '../../../../shared/law/law-queries';
import { saveServerFile } from '../../../../ui/save-file';
import { SelectField } from '../../../../ui/select-field';
import { showToast } from '../../../../ui/toast';
import { SendingDialog } from '../../deliveries/sending-dialog';

const { common, deductions: texts } = messages;

interface SendStatementDialogProps {
  statement: DeductionStatementItem;
  isNewest: boolean;
  tenancy: TenancyItem;
  onSent: () => void;
  onClose: () => void;
}

/** Mails an issued statement of deductions to tenants, or records how it was handed over. */
export function SendStatementDialog(props: SendStatementDialogProps) {
  const { statement, isNewest, tenancy, onSent, onClose } = props;
  const { id, number, revision, translations } = statement;
  const place = jurisdictionOf(tenancy.country, tenancy.province);
  const documents = statementDocumentsOf(place);
  const settings = useRuleSettings();
  const [document, setDocument] = useState<StatementDocument>('depositStatement');
  const [language, setLanguage] = useState<OfferedLanguage | ''>('');
  const languages = [STATEMENT_LANGUAGE, ...translations.map((each) => each.language)];
  const open = async () => {
    try {
      const query = language === '' ? {} : { language };
      const file = await callForFile('GET deduction-statements/{id}/file', { path: { id }, query });
      saveServerFile(file, `${number}-${revision}.pdf`);
    } catch {
      showToast({ kind: 'error', text: common.somethingWentWrong });
    }
  };
  return (
    <SendingDialog
      title={texts.sendTitle}
      tenancy={tenancy}
      warningsOf={(recipients, sending) => documentWarnings(document, recipients, sending, tenancy, settings)}
      send={(fields, keyOf) => {
        const body = { ...fields, document, ...(language !== '' && { language }) };
        const options = { path: { id }, body, idempotencyKey: keyOf(body) };
        return callApi('POST deduction-statements/{id}/deliveries', options);
      }}
      recorded={texts.recorded}
      openLabel={fill(texts.openPdf, { revision })}
      onOpen={() => void open()}
      onSent={onSent}
      onClose={onClose}
    >
      {!isNewest && <Alert severity="warning">{texts.newerRevision}</Alert>}
      {place === 'BC' && (
        <Alert severity="info">
          {fill(texts.noEvidence, { rule: 'BC-13', text: LAW_RULE_LABELS['BC-13'] })}
        </Alert>
      )}
      {documents.length > 1 && (
        <SelectField
          label={texts.sendAs}
          value={document}
          options={documents.map((each) => [each, DELIVERY_DOCUMENT_LABELS[each]])}
          onValue={(value) => setDocument(value as StatementDocument)}
        />
      )}
      {translations.length > 0 && (
        <SelectField
          label={texts.sendLanguage}
          value={language}
          options={[
            ['', texts.tenantsLanguage],
            ...languages.map((each) => [each, LANGUAGE_NAMES[each]] as const),
          ]}
          onValue={(value) => setLanguage(value as OfferedLanguage | '')}
        />
      )}
    </SendingDialog>
  );
}
