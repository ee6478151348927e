import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  fill,
  hasItems,
  hasNotice,
  hasOfficialForm,
  isBeforeMoveOut,
  LANGUAGE_NAMES,
  messages,
  NOTICE_INSPECTION_LABELS,
  NOTICE_INSPECTIONS,
  NOTICE_KIND_LABELS,
  NOTICE_KINDS,
  NOTICE_LANGUAGE,
  type NoticeConfirmation,
  type NoticeDetails,
  type NoticeInspection,
  type NoticeKind,
  noticePlace,
  type NoticePreview,
  type NoticeRequest,
  type OfferedLanguage,
  proposedTimes,
  type TenancyItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { callApi } from '../../../api/client';
import { ProblemNotice } from '../../../editing/problem-notice';
import { useSend } from '../../../editing/use-send';
import { NoticePage } from '../../../shared/notices/notice-page';
import { CheckField } from '../../../ui/check-field';
import { Dialog } from '../../../ui/dialog';
import { Fact, FactList } from '../../../ui/fact-list';
import { TextField } from '../../../ui/form-field';
import { LANGUAGE_OPTIONS } from '../../../ui/language';
import { SelectField } from '../../../ui/select-field';
import { showToast } from '../../../ui/toast';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning';

const { common, notices: texts } = messages;

/** Printing waits its turn. */
const PRINT_MS = 120_000;

interface WriteNoticeDialogProps {
  tenancy: TenancyItem;
  onIssued: (notice: NoticeDetails) => void;
  onClose: () => void;
}

interface Draft {
  kind: NoticeKind;
  inspection: NoticeInspection;
  times: readonly [string, string];
  /** A line each. */
  items: string;
  /** Empty: the language of the tenants' mails. */
  language: OfferedLanguage | '';
  isOfficialForm: boolean;
}

/** Writes a notice: what it is about, a preview with the data of the tenancy, and what has to be confirmed. */
export function WriteNoticeDialog({ tenancy, onIssued, onClose }: WriteNoticeDialogProps) {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(tenancy));
  const [preview, setPreview] = useState<NoticePreview | null>(null);
  const [confirmed, setConfirmed] = useState<readonly NoticeConfirmation[]>([]);
  /** The same notice, which was issued before. */
  const [issuedId, setIssuedId] = useState<number | null>(null);
  const path = { id: tenancy.id };
  const showing = useSend<void>(async () =>
    setPreview(
      await callApi('POST tenancies/{id}/notices/preview', { path, body: requestOf(tenancy, draft) }),
    ),
  );
  const issuing = useSend<void>(async () => {
    const body = { ...requestOf(tenancy, draft), ...(confirmed.length > 0 && { confirmed: [...confirmed] }) };
    setIssuedId(null);
    const options = { path, body, timeoutMs: PRINT_MS };
    const notice = await callApi('POST tenancies/{id}/notices', options).catch((error: unknown) => {
      setIssuedId(issuedNoticeOf(error));
      throw error;
    });
    showToast({ kind: 'success', text: texts.issued });
    onIssued(notice);
  });
  useUnsavedWarning([...draft.times, draft.items].some((typed) => typed !== ''));
  const change = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes });
    // A preview is of what it was made from.
    setPreview(null);
    setConfirmed([]);
    setIssuedId(null);
    issuing.forget();
    showing.forget();
  };
  const isReady =
    preview !== null &&
    preview.problems.length === 0 &&
    preview.missing.length === 0 &&
    preview.confirmations.every(({ kind }) => confirmed.includes(kind));
  return (
    <Dialog
      open
      title={texts.write}
      closeLabel={common.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" disabled={showing.busy} onClick={() => void showing.run()}>
            {texts.preview}
          </Button>
          <Button variant="contained" disabled={!isReady || issuing.busy} onClick={() => void issuing.run()}>
            {issuing.busy ? common.saving : texts.issue}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DraftFields tenancy={tenancy} draft={draft} onChange={change} />
        <ProblemNotice problem={showing.problem} onRetry={() => void showing.run()} />
        {preview && (
          <PreviewedNotice
            preview={preview}
            confirmed={confirmed}
            onConfirmed={(kind, isConfirmed) =>
              setConfirmed(isConfirmed ? [...confirmed, kind] : confirmed.filter((each) => each !== kind))
            }
          />
        )}
        <ProblemNotice problem={issuing.problem} onRetry={() => void issuing.run()} />
        {issuedId !== null && <IssuedBefore id={issuedId} onShown={onIssued} />}
      </Box>
    </Dialog>
  );
}

/** Leads to the sending of the same notice, which was issued before. */
function IssuedBefore({ id, onShown }: { id: number; onShown: (notice: NoticeDetails) => void }) {
  const showing = useSend<void>(async () => onShown(await callApi('GET notices/{id}', { path: { id } })));
  return (
    <Box>
      <Button variant="outlined" disabled={showing.busy} onClick={() => void showing.run()}>
        {texts.sendIssued}
      </Button>
      <ProblemNotice problem={showing.problem} onRetry={showing.again} />
    </Box>
  );
}

/** Returns the id of the same notice that was issued before, which the refusal names; null: it names none. */
function issuedNoticeOf(error: unknown): number | null {
  const details = error instanceof ApiError ? (error.details as { notice?: unknown } | undefined) : undefined;
  return typeof details?.notice === 'number' ? details.notice : null;
}

function firstDraft({ moveInInspection }: TenancyItem): Draft {
  const inspection = moveInInspection?.inspectedOn == null ? 'moveIn' : 'moveOut';
  const typed = { times: ['', ''], items: '' } as const;
  return { kind: 'FIRST_OFFER', inspection, ...typed, language: '', isOfficialForm: true };
}

function requestOf({ country, province }: TenancyItem, draft: Draft): NoticeRequest {
  const { kind, inspection, times, items, language, isOfficialForm } = draft;
  const place = noticePlace(country, province);
  return {
    kind,
    inspection: isBeforeMoveOut(kind) ? 'moveOut' : inspection,
    times: times.slice(0, proposedTimes(kind, place)).filter((time) => time !== ''),
    ...(hasItems(kind) && { items: linesOf(items) }),
    ...(language !== '' && { language }),
    ...(hasOfficialForm(kind, place) && { isOfficialForm }),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface DraftFieldsProps {
  tenancy: TenancyItem;
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
}

function DraftFields({ tenancy, draft, onChange }: DraftFieldsProps) {
  const { kind, inspection, times, items, language, isOfficialForm } = draft;
  const place = noticePlace(tenancy.country, tenancy.province);
  const count = proposedTimes(kind, place);
  const isOfficial = isOfficialForm && hasOfficialForm(kind, place);
  const timeField = (at: 0 | 1, label: string) => (
    <TextField
      label={label}
      help={texts.timeHint}
      value={times[at]}
      input={{ type: 'datetime-local' }}
      onValue={(value) => onChange({ times: at === 0 ? [value, times[1]] : [times[0], value] })}
    />
  );
  return (
    <>
      <SelectField
        label={texts.kindLabel}
        autoFocus
        value={kind}
        options={NOTICE_KINDS.filter((each) => hasNotice(each, place)).map((each) => [
          each,
          NOTICE_KIND_LABELS[each],
        ])}
        onValue={(value) => onChange({ kind: value as NoticeKind })}
      />
      {!isBeforeMoveOut(kind) && (
        <SelectField
          label={texts.inspectionLabel}
          value={inspection}
          options={NOTICE_INSPECTIONS.map((each) => [each, NOTICE_INSPECTION_LABELS[each]])}
          onValue={(value) => onChange({ inspection: value as NoticeInspection })}
        />
      )}
      {count > 0 && timeField(0, texts.timeLabel)}
      {count > 1 && timeField(1, texts.secondTimeLabel)}
      {hasItems(kind) && (
        <TextField
          label={texts.itemsLabel}
          help={texts.itemsHint}
          value={items}
          input={{ multiline: true, minRows: 3 }}
          onValue={(value) => onChange({ items: value })}
        />
      )}
      {hasOfficialForm(kind, place) && (
        <CheckField
          label={texts.useOfficial}
          checked={isOfficialForm}
          help={isOfficial ? texts.officialInEnglish : undefined}
          onChecked={(checked) => onChange({ isOfficialForm: checked })}
        />
      )}
      {!isOfficial && (
        <SelectField
          label={texts.noticeLanguage}
          value={language}
          options={[['', texts.tenantsLanguage], ...LANGUAGE_OPTIONS]}
          onValue={(value) => onChange({ language: value as OfferedLanguage | '' })}
        />
      )}
    </>
  );
}

interface PreviewedNoticeProps {
  preview: NoticePreview;
  confirmed: readonly NoticeConfirmation[];
  onConfirmed: (kind: NoticeConfirmation, isConfirmed: boolean) => void;
}

function PreviewedNotice({ preview, confirmed, onConfirmed }: PreviewedNoticeProps) {
  const { problems, missing, confirmations, layout, language, textVersion, byHand } = preview;
  const isTranslated = language !== NOTICE_LANGUAGE;
  return (
    <>
      {problems.map(({ message }) => (
        <Alert key={message} severity="error">
          {message}
        </Alert>
      ))}
      {missing.length > 0 && (
        <Alert severity="error">{fill(texts.missingFacts, { facts: missing.join(', ') })}</Alert>
      )}
      {layout === 'OFFICIAL_SHEET' && <Alert severity="info">{texts.noBlank}</Alert>}
      {isTranslated && (
        <Alert severity="info">
          {fill(texts.writtenIn, { language: LANGUAGE_NAMES[language] })}
          {textVersion === 0 && <Box>{texts.builtInIn}</Box>}
        </Alert>
      )}
      <NoticePage {...preview} />
      {layout === 'OFFICIAL_FILLED' && byHand.length > 0 && (
        <Alert severity="info">
          {texts.byHand}
          <FactList>
            {byHand.map(({ label, value }) => (
              <Fact key={label} name={label}>
                {value}
              </Fact>
            ))}
          </FactList>
        </Alert>
      )}
      {confirmations.map(({ kind, message }) => (
        <CheckField
          key={message}
          label={message}
          checked={confirmed.includes(kind)}
          onChecked={(checked) => onConfirmed(kind, checked)}
        />
      ))}
      <Alert severity="info">{texts.issueHint}</Alert>
    </>
  );
}
