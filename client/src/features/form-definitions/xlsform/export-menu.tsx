import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fill, xlsForms, type FormVersionDetails } from '@walkthrough/domain';
import { compile, forCurrentEngine, xlsFormName, type FormDefinition } from '@walkthrough/form-definitions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callForFile } from '../../../api/client';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';

interface ExportMenuProps {
  details: FormVersionDetails;
  /** The draft's last version without errors; null if there was none. */
  good: FormDefinition | null;
}

const jsonFile = (content: unknown): Blob =>
  new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });

/** Exports a version as an XLSForm, or its schemas. */
export function ExportMenu({ details, good }: ExportMenuProps) {
  const { key, version } = details;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const exporting = useMutation({
    mutationFn: () => callForFile('GET form-definitions/{key}/{version}/xlsform', { path: { key, version } }),
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, xlsFormName({ key, version })),
    onError: ({ message }) => showToast({ kind: 'error', text: message || xlsForms.exportFailed }),
  });
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  /** A draft has no schemas yet: they are those that publishing would make. */
  const withSchemas = (
    save: (schemas: Pick<FormVersionDetails, 'dataSchema' | 'submitSchemas' | 'uiSchema'>) => void,
  ) =>
    choose(() => {
      if (details.status !== 'draft') save(details);
      else if (good !== null) save(compile(forCurrentEngine(good)));
      else showToast({ kind: 'error', text: xlsForms.exportNeedsForm });
    });
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        disabled={exporting.isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {xlsForms.exportForm}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => exporting.mutate())}>{xlsForms.exportXlsForm}</MenuItem>
        <MenuItem
          onClick={withSchemas(({ dataSchema, submitSchemas }) =>
            saveFile(
              jsonFile({ draft: dataSchema, submitted: submitSchemas }),
              fill(xlsForms.jsonSchemaFile, { key, version }),
            ),
          )}
        >
          {xlsForms.exportJsonSchema}
        </MenuItem>
        <MenuItem
          onClick={withSchemas(({ uiSchema }) =>
            saveFile(jsonFile(uiSchema), fill(xlsForms.uiSchemaFile, { key, version })),
          )}
        >
          {xlsForms.exportUiSchema}
        </MenuItem>
      </Menu>
    </>
  );
}
