import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps {
  label: string;
  /** File extensions and types that the browser offers. */
  accept: string;
  /** Whether a file is being uploaded. */
  isBusy: boolean;
  /** Label while busy. */
  busyText: string;
  onFile: (file: File) => void;
}

/** Chooses a file and shows the progress of its upload. */
export function FileButton({ label, accept, isBusy, busyText, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Cleared, so that choosing the same file again fires a change event.
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} aria-label={label} hidden onChange={chosen} />
      <Box role="status" sx={{ width: '100%', '&:empty': { mt: -2 } }}>
        {isBusy && (
          <>
            <Typography>{busyText}</Typography>
            <LinearProgress aria-hidden />
          </>
        )}
      </Box>
    </>
  );
}
