import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useState } from 'react';
import { useSignedIn } from '../../session/use-session';
import { lazyPart } from '../../ui/lazy-part';
import { exportsAnswers } from './answers-forms';

const { answersFeed: texts } = messages;

const ExportAnswersDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'export-answers' */ './export-answers-dialog')).ExportAnswersDialog,
);

/**
 * Opens the export of answers, for users who may.
 * @param formKey the form that is chosen at first
 */
export function ExportAnswers({ formKey, label }: { formKey?: string; label?: string }) {
  const { user } = useSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  if (!exportsAnswers(user)) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        {texts.exportAnswers}
      </Button>
      {isOpen && <ExportAnswersDialog formKey={formKey} onClose={() => setIsOpen(false)} />}
    </>
  );
}
