import Button from '@mui/material/Button';
import { xlsForms, type XlsFormImport } from '@walkthrough/domain';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { deskQueryKeys } from '../../../api/desk-query-keys';
import { useOpenDraft } from '../use-new-draft';
import { ImportDialog } from './import-dialog';
import { ImportResult } from './import-result';

/** Imports an XLSForm and shows what became of it. */
export function ImportButton() {
  const client = useQueryClient();
  const openDraft = useOpenDraft();
  const [isChoosing, setChoosing] = useState(false);
  const [result, setResult] = useState<XlsFormImport | null>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        {xlsForms.importForm}
      </Button>
      {isChoosing && (
        <ImportDialog
          onImported={(imported) => {
            setResult(imported);
            setChoosing(false);
            void client.invalidateQueries({ queryKey: deskQueryKeys.formVersions });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {result && (
        <ImportResult
          result={result}
          onOpen={() => openDraft(result.draft)}
          onClose={() => setResult(null)}
        />
      )}
    </>
  );
}
