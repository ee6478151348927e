import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { messages } from '@walkthrough/domain';
import { useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { LeaveQuestion } from '../../editing/leave-question';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/form-field';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning';
import { SignatureCanvas } from './signature-canvas';
import { SIGNATURE_SIZE, type Signature } from './signature-value';
import { useSignatureDraft } from './use-signature-draft';

const { common, conditionForm: texts } = messages;

const LONGEST_NAME = 200;

/** Landscape phones need field and buttons side by side. */
const LOW = '(max-height: 500px)';

interface SignatureDialogProps {
  /** Key of the draft, the same after a reload. */
  draftOf: string;
  /** Label of the signature. */
  label: string;
  /** Expected signer; may be empty. */
  name: string;
  onSigned: (signature: Signature) => void;
  onClose: () => void;
}

function drawnSignature(pad: SignaturePad): Signature {
  const points = pad
    .toData()
    .map((stroke) => stroke.points.map(({ x, y, time, pressure }) => ({ x, y, time, pressure })));
  return { png: pad.toDataURL('image/png'), points };
}

/** Draw, or type the name for those who cannot draw on glass. */
export function SignatureDialog({ draftOf, label, name, onSigned, onClose }: SignatureDialogProps) {
  const draft = useSignatureDraft(draftOf);
  const [way, setWay] = useState<'draw' | 'type'>(draft.kept.typed === null ? 'draw' : 'type');
  const [strokes, setStrokes] = useState(draft.kept.strokes);
  const [drawn, setDrawn] = useState(strokes.length > 0);
  const [typed, setTyped] = useState(draft.kept.typed ?? name);
  const pad = useRef<SignaturePad>(null);
  const isLow = useMediaQuery(LOW, { noSsr: true });
  const given = way === 'draw' ? drawn : typed.trim() !== '';
  const isUnsaved = way === 'draw' ? drawn : typed.trim() !== name.trim();
  const [isAsking, setAsking] = useState(false);
  useUnsavedWarning(isUnsaved);

  const clear = () => {
    pad.current?.clear();
    setDrawn(false);
    if (way === 'type') setTyped('');
    draft.forget();
  };
  const leave = () => {
    draft.forget();
    onClose();
  };
  const confirm = () => {
    draft.forget();
    if (way === 'type') onSigned({ typed: typed.trim() });
    else if (pad.current !== null) onSigned(drawnSignature(pad.current));
  };
  const change = (next: 'draw' | 'type') => {
    // The strokes are lost with the canvas.
    setDrawn(false);
    setStrokes([]);
    draft.forget();
    setWay(next);
  };

  const buttons = (
    <>
      <Button variant="outlined" disabled={!given} onClick={clear}>
        {texts.clearSignature}
      </Button>
      <Button variant="contained" disabled={!given} onClick={confirm}>
        {common.confirm}
      </Button>
    </>
  );
  const tabs = (
    <Tabs
      value={way}
      onChange={(_event, next: 'draw' | 'type') => change(next)}
      aria-label={texts.howToSign}
      sx={{ mb: isLow ? 0 : 2 }}
    >
      <Tab value="draw" label={texts.draw} />
      <Tab value="type" label={texts.typeName} />
    </Tabs>
  );
  const whoSigns = (
    <Box sx={{ textAlign: 'center', color: 'text.secondary', typography: 'body2', mt: isLow ? 0 : 1 }}>
      {name || texts.drawHere}
    </Box>
  );
  const canvas = (
    <Box
      sx={{
        width: SIGNATURE_SIZE.width + 2,
        maxWidth: '100%',
        flex: 'none',
        mx: isLow ? 0 : 'auto',
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        bgcolor: '#fff',
        '& canvas': { display: 'block' },
      }}
    >
      <SignatureCanvas
        label={texts.drawHere}
        pad={pad}
        strokes={strokes}
        onStroke={() => {
          setDrawn(true);
          draft.keepStrokes(pad.current?.toData() ?? []);
        }}
      />
    </Box>
  );
  const typedName = (
    <TextField
      label={texts.nameInFull}
      help={texts.typedHelp}
      value={typed}
      onValue={(text) => {
        setTyped(text);
        if (text.trim() === name.trim()) draft.forget();
        else draft.keepTyped(text);
      }}
      input={{ autoFocus: true, inputProps: { maxLength: LONGEST_NAME, autoComplete: 'off' } }}
    />
  );
  // The field keeps its position in the tree, so that rotating a phone keeps the drawing.
  return (
    <>
      <Dialog
        open
        title={label}
        onClose={() => (isUnsaved ? setAsking(true) : leave())}
        closeLabel={common.close}
        full={isLow}
        narrow={!isLow}
        actions={isLow ? undefined : buttons}
      >
        {draft.isRestored && !isLow && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {messages.editing.draftRestored}
          </Alert>
        )}
        <Box sx={isLow ? BESIDE : undefined}>
          <div>
            {tabs}
            {isLow && way === 'draw' && whoSigns}
            {isLow && <Box sx={LOW_BUTTONS}>{buttons}</Box>}
          </div>
          {way === 'draw' ? canvas : typedName}
          {!isLow && way === 'draw' && whoSigns}
        </Box>
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  );
}

/** Field on the left, controls on the right. */
const BESIDE = {
  display: 'flex',
  flexDirection: 'row-reverse',
  gap: 2,
  justifyContent: 'center',
  '& > div:first-of-type': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minWidth: 0,
  },
} as const;

const LOW_BUTTONS = { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 } as const;
