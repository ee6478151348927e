import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formItems } from '@walkthrough/domain';
import { useState } from 'react';
import { TextField } from '../../../../ui/form-field';
import { linesOf } from '../lines';

interface LinesFieldProps {
  label: string;
  onLines: (lines: string[]) => void;
}

/** Accepts several pasted lines, one entry each. */
export function LinesField({ label, onLines }: LinesFieldProps) {
  const [text, setText] = useState('');
  const lines = linesOf(text);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        label={label}
        value={text}
        onValue={setText}
        input={{ multiline: true, minRows: 2, maxRows: 8, inputProps: { 'data-draft': '' } }}
      />
      <Button
        variant="outlined"
        disabled={lines.length === 0}
        onClick={() => {
          onLines(lines);
          setText('');
        }}
      >
        {lines.length < 2 ? formItems.addThese : formItems.addCount.replace('{count}', String(lines.length))}
      </Button>
    </Box>
  );
}
