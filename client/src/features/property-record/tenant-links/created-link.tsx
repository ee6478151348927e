import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { displayInstantInWords, fill, messages, type NewTenantLink, qrCode } from '@walkthrough/domain';
import { useMemo } from 'react';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/form-field';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';
import { LinkSheet } from './link-sheet';
import { pngOf, svgOf } from './qr-picture';

const { common, tenantLinks: texts } = messages;

/** Shows the address of a new link, once: it is not stored. */
export function CreatedLink({ created, onClose }: { created: NewTenantLink; onClose: () => void }) {
  const { address, link } = created;
  const code = useMemo(() => qrCode(address), [address]);
  const svg = useMemo(() => svgOf(code), [code]);
  const name = `${link.reportNumber}-${link.id}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'success', text: texts.copied });
  };
  return (
    <Dialog
      open
      narrow
      title={fill(texts.createdTitle, { name: link.tenantName })}
      closeLabel={common.close}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <LinkSheet created={created} svg={svg} />
        <Alert severity="warning">{texts.createdText}</Alert>
        {link.sentTo !== null && <Typography>{fill(texts.mailedText, { email: link.sentTo })}</Typography>}
        <TextField
          label={texts.address}
          value={address}
          onValue={() => undefined}
          input={{ readOnly: true }}
        />
        <Box sx={{ justifySelf: 'center', width: 220 }}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={fill(texts.code, { name: link.tenantName })}
            style={{ width: '100%' }}
          />
        </Box>
        <Typography variant="body2">
          {fill(texts.printText, { time: displayInstantInWords(link.expiresAt, link.zone) })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Button
            variant="outlined"
            onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)}
          >
            {texts.saveSvg}
          </Button>
          <Button
            variant="outlined"
            onClick={() => void pngOf(code).then((file) => saveFile(file, `${name}.png`))}
          >
            {texts.savePng}
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            {texts.printCode}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
