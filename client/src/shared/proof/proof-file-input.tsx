import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { useRef } from 'react';
import { useInput } from '../../editing/inputs/use-input';
import type { EditForm, NameOf } from '../../editing/edit-form';
import { FormField } from '../../ui/form-field';

const texts = messages.proof;

interface ProofFileInputProps<V> {
  form: EditForm<V>;
  /** Field for the file name. */
  name: NameOf<V, string>;
  /** Receives the file before the field has its name. */
  onFile: (file: File) => Promise<void>;
}

/** PDF chosen with a button, with its name beside it. */
export function ProofFileInput<V>({ form, name, onFile }: ProofFileInputProps<V>) {
  const input = useRef<HTMLInputElement>(null);
  const { value, set, problem } = useInput(form, name);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    await onFile(file);
    set(file.name as V[typeof name]);
  };
  return (
    <FormField label={texts.file} problem={problem}>
      {({ id, describedBy }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            id={id}
            aria-describedby={describedBy}
            variant="outlined"
            sx={{ minHeight: 44 }}
            onClick={() => input.current?.click()}
          >
            {texts.chooseFile}
          </Button>
          <Box component="span" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {(value as string) || texts.noFile}
          </Box>
          <input
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            hidden
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // Reset, so that the same file can be chosen again.
              target.value = '';
            }}
          />
        </Box>
      )}
    </FormField>
  );
}
