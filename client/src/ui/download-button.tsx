import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from './save-file';
import { showToast } from './toast';

interface DownloadButtonProps {
  label: string;
  /** Omitted to use the server's file name. */
  fileName?: string;
  /** Error message. */
  failed: string;
  ask: () => Promise<Blob>;
}

/** Requests a file and saves it. */
export function DownloadButton({ label, fileName, failed, ask }: DownloadButtonProps) {
  const asking = useMutation({
    mutationFn: ask,
    networkMode: 'always',
    onSuccess: (file) => saveFile(file, fileName ?? (file instanceof File ? file.name : label)),
    onError: () => showToast({ kind: 'error', text: failed }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={asking.isPending}
      onClick={() => asking.mutate()}
    >
      {label}
    </Button>
  );
}
