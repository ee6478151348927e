import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import {
  canonicalJson,
  fill,
  hasNoticeErrors,
  isBeforeMoveOut,
  messages,
  type NoticeBlock,
  noticeFindings,
  type NoticePreview,
  type NoticeTextItem,
} from '@walkthrough/domain';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { useNetworkStatus } from '../../offline/status/use-network-status';
import { NoticePage } from '../../shared/notices/notice-page';
import { Section } from '../../ui/section';
import { showToast } from '../../ui/toast';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { NoticeBlocks } from './notice-blocks';
import { NoticeVersions } from './notice-versions';

const { common, notices: texts } = messages;

/** What was typed into one text and is not saved. */
export interface NoticeTextDraft {
  blocks: readonly NoticeBlock[];
  /** Version that it was made from. */
  basedOn: number;
}

interface NoticeTextEditorProps {
  item: NoticeTextItem;
  /** What was typed here before another text was chosen. */
  draft: NoticeTextDraft | undefined;
  onDraft: (draft: NoticeTextDraft | undefined) => void;
}

/** Edits the paragraphs of one text. Every save is a new version. */
export function NoticeTextEditor({ item, draft, onDraft }: NoticeTextEditorProps) {
  const { kind, place, language, version } = item;
  const client = useQueryClient();
  const { online } = useNetworkStatus();
  const [blocks, setBlocks] = useState<readonly NoticeBlock[]>(draft?.blocks ?? item.blocks);
  const [basedOn, setBasedOn] = useState(draft?.basedOn ?? version);
  const [preview, setPreview] = useState<NoticePreview | null>(null);
  const findings = noticeFindings(kind, blocks);
  const isDirty = canonicalJson([...blocks]) !== canonicalJson(item.blocks);
  useUnsavedWarning(isDirty);
  const saving = useSend<void>(
    async () => {
      const saved = await callApi('PUT notice-texts', {
        body: { kind, place, language, basedOn, blocks: [...blocks] },
      });
      setBasedOn(saved.version);
      onDraft(undefined);
      await client.invalidateQueries({ queryKey: deskQueryKeys.noticeTexts });
      showToast({ kind: 'success', text: fill(texts.textSaved, { version: saved.version }) });
    },
    { wording: (error) => (isApiError(error, 'edit_conflict') ? texts.conflict : undefined) },
  );
  const showing = useSend<void>(async () => {
    const inspection = isBeforeMoveOut(kind) ? ('moveOut' as const) : ('moveIn' as const);
    const body = { kind, place, language, inspection, blocks: [...blocks] };
    setPreview(await callApi('POST notice-texts/preview', { body }));
  });
  const change = (next: readonly NoticeBlock[]) => {
    setBlocks(next);
    onDraft({ blocks: next, basedOn });
    setPreview(null);
    saving.forget();
  };
  const hasConflict = basedOn !== version;
  const hasErrors = hasNoticeErrors(findings);
  return (
    <>
      <NoticeBlocks kind={kind} blocks={blocks} findings={findings} onChange={change} />
      {hasConflict && isDirty && !saving.busy && (
        <ConflictAlert
          onKeep={() => {
            setBasedOn(version);
            onDraft({ blocks, basedOn: version });
          }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          disabled={!online || !isDirty || hasErrors || saving.busy}
          onClick={() => void saving.run()}
        >
          {saving.busy ? common.saving : texts.saveText}
        </Button>
        <Button
          variant="outlined"
          disabled={!online || hasErrors || showing.busy}
          onClick={() => void showing.run()}
        >
          {texts.previewText}
        </Button>
        <Button onClick={() => change(item.builtIn)}>{texts.useBuiltIn}</Button>
      </Box>
      <ProblemNotice problem={saving.problem} onRetry={() => void saving.run()} />
      <ProblemNotice problem={showing.problem} onRetry={() => void showing.run()} />
      {preview && (
        <Section title={fill(texts.previewOf, { property: preview.property })}>
          <NoticePage {...preview} />
        </Section>
      )}
      <NoticeVersions textKey={{ kind, place, language }} current={version} onLoad={change} />
    </>
  );
}

/** Says that another person saved this text. Keeping your own text makes it the next version. */
const ConflictAlert = ({ onKeep }: { onKeep: () => void }) => (
  <Alert
    severity="warning"
    action={
      <Button color="inherit" onClick={onKeep}>
        {texts.keepMine}
      </Button>
    }
  >
    {texts.conflict}
  </Alert>
);
