import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@walkthrough/domain';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';

interface DropAreaProps {
  label: string;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Drop target with a button to choose a file. */
export function DropArea({ label, disabled, onFiles }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Reset, so that choosing the same file again fires a change.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  const dragged = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  };

  return (
    <Box
      data-drop-area
      onDragOver={dragged}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        p: { xs: 2.5, sm: 4 },
        textAlign: 'center',
        borderRadius: 1,
        border: '2px dashed',
        borderColor: over ? 'primary.main' : 'divider',
        bgcolor: over ? 'primary.light' : 'background.default',
      }}
    >
      <UploadIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography sx={{ color: 'text.secondary' }}>{messages.verify.drop}</Typography>
      <Button variant="contained" size="large" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" accept="application/pdf,.pdf,text/csv,.csv" hidden onChange={chosen} />
    </Box>
  );
}
