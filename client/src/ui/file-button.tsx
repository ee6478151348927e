import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps {
  label: string;
  /** What the browser offers to choose: endings and kinds. */
  accept: string;
  /** A file is on its way. */
  isBusy: boolean;
  /** Label while busy. */
  busyText: string;
  onFile: (file: File) => void;
}

/** Chooses a file and says, while it is on its way, that it is. */
export function FileButton({ label, accept, isBusy, busyText, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // Emptied, so that choosing the same file again is a change too.
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
