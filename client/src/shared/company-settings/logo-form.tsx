import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages, MAX_LOGO_BYTES, type TenantLogo } from '@walkthrough/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { deskQueryKeys } from '../../api/desk-query-keys';
import { ConfirmActionDialog } from '../../editing/confirm-action-dialog';
import { ProblemNotice } from '../../editing/problem-notice';
import { useSend } from '../../editing/use-send';
import { PAPER } from '../../ui/stored-colors';
import { showToast } from '../../ui/toast';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { useStoredFile } from './use-stored-file';

const { configuration: texts, common, editing, masterTenants } = messages;

const PICTURES = 'image/png,image/jpeg,image/webp';

interface LogoFormProps {
  /** Part of the query key. */
  company: number | 'self';
  hasLogo: boolean;
  load: (signal: AbortSignal) => Promise<TenantLogo>;
  send: (form: FormData) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** The logo was replaced or removed. */
  onSent: () => void;
  /** For larger forms: sends the chosen picture; null when there is none to send. */
  unsent?: RefObject<(() => Promise<boolean>) | null>;
}

/** Shows the current logo or the picture chosen to replace it. */
export function LogoForm({ company, hasLogo, load, send, remove, onSent, unsent }: LogoFormProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const draft = useStoredFile(`logo ${company}`);
  const { file: chosen, keep: setChosen } = draft;
  useUnsavedWarning(chosen !== null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const logo = useQuery({
    queryKey: deskQueryKeys.companyLogo(company),
    queryFn: ({ signal }) => load(signal),
    enabled: hasLogo,
  });
  const sending = useSend<File>(
    async (file) => {
      const form = new FormData();
      form.append('files', file);
      await send(form);
      await client.invalidateQueries({ queryKey: deskQueryKeys.companyLogo(company) });
      setChosen(null);
      onSent();
      showToast({ kind: 'success', text: `${masterTenants.logoSubmitted} ${masterTenants.logoNeedsLogOut}` });
    },
    { wording: (error) => (isApiError(error) && error.status >= 500 ? masterTenants.logoFailed : undefined) },
  );
  useEffect(() => {
    if (unsent) unsent.current = chosen && (() => sending.run(chosen));
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    sending.forget();
    const isFit = file.size > 0 && file.size <= MAX_LOGO_BYTES && PICTURES.split(',').includes(file.type);
    setRefusal(isFit ? null : `${masterTenants.logoInputFailed}. ${texts.logoHelp}`);
    setChosen(isFit ? file : null);
  };
  const shown = hasLogo && logo.data && `data:${logo.data.type};base64,${logo.data.content}`;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{texts.logoHelp}</Typography>
      {chosen ? (
        <ChosenPicture key={chosen.name} file={chosen} onBroken={() => choose(new File([], ''))} />
      ) : shown ? (
        <Picture src={shown} alt={texts.logoAlt} />
      ) : (
        !hasLogo && <Typography>{texts.noLogo}</Typography>
      )}
      <Box role="status" sx={{ color: 'error.main', '&:empty': { display: 'none' } }}>
        {refusal}
      </Box>
      {draft.isRestored && <Alert severity="info">{editing.draftRestored}</Alert>}
      <ProblemNotice problem={sending.problem} onRetry={sending.again} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={sending.busy} onClick={() => input.current?.click()}>
          {texts.chooseLogo}
        </Button>
        {chosen && (
          <Button variant="contained" disabled={sending.busy} onClick={() => void sending.run(chosen)}>
            {sending.busy ? common.saving : texts.submitLogo}
          </Button>
        )}
        {hasLogo && !chosen && (
          <Button color="error" onClick={() => setAsking(true)}>
            {texts.removeLogo}
          </Button>
        )}
      </Box>
      <PictureInput inputRef={input} onChoose={choose} />
      {isAsking && (
        <RemoveDialog
          remove={remove}
          onRemoved={() => {
            client.removeQueries({ queryKey: deskQueryKeys.companyLogo(company) });
            onSent();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

interface PictureInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (file: File | undefined) => void;
}

/** Hidden; a button opens its file dialog. */
const PictureInput = ({ inputRef, onChoose }: PictureInputProps) => (
  <input
    ref={inputRef}
    type="file"
    accept={PICTURES}
    aria-label={texts.chooseLogo}
    hidden
    onChange={({ target }) => {
      onChoose(target.files?.[0]);
      // Reset, so that the same file can be chosen again.
      target.value = '';
    }}
  />
);

interface RemoveDialogProps {
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDialog({ remove, onRemoved, onClose }: RemoveDialogProps) {
  const sending = useSend<void>(async () => {
    await remove();
    onRemoved();
    showToast({ kind: 'success', text: texts.logoRemoved });
    onClose();
  });
  return (
    <ConfirmActionDialog
      title={texts.removeLogo}
      confirmLabel={texts.removeLogo}
      sending={sending}
      onClose={onClose}
    >
      <span>{texts.removeLogoQuestion}</span>
    </ConfirmActionDialog>
  );
}

/** Preview before sending; a picture the browser cannot show would be rejected by the server. */
function ChosenPicture({ file, onBroken }: { file: File; onBroken: () => void }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return src && <Picture src={src} alt={texts.logoPreview} onBroken={onBroken} />;
}

/** On white, as it is stored and printed. */
const Picture = ({ src, alt, onBroken }: { src: string; alt: string; onBroken?: () => void }) => (
  <Box
    sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: PAPER, width: 'fit-content' }}
  >
    <Box
      component="img"
      src={src}
      alt={alt}
      onError={onBroken}
      sx={{ display: 'block', maxWidth: 240, maxHeight: 120, objectFit: 'contain' }}
    />
  </Box>
);
