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
import { PAPER } from '../../ui/stored-colors';
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
  /** Offers no typed name. */
  isDrawn?: boolean;
  onSigned: (signature: Signature) => void;
  onClose: () => void;
}

function drawnSignature(pad: SignaturePad): Signature {
  const points = pad
    .toData()
    .map((stroke) => stroke.points.map(({ x, y, time, pressure }) => ({ x, y, time, pressure })));
  return { png: pad.toDataURL('image/png'), points };
}

type Way = 'draw' | 'type';

/** Signature being drawn or typed; its draft survives the end of the page. */
function useSigning({ draftOf, name, onSigned, onClose }: SignatureDialogProps) {
  const draft = useSignatureDraft(draftOf);
  const [way, setWay] = useState<Way>(draft.kept.typed === null ? 'draw' : 'type');
  const [strokes, setStrokes] = useState(draft.kept.strokes);
  const [drawn, setDrawn] = useState(strokes.length > 0);
  const [typed, setTyped] = useState(draft.kept.typed ?? name);
  const pad = useRef<SignaturePad>(null);
  const isUnsaved = way === 'draw' ? drawn : typed.trim() !== name.trim();
  useUnsavedWarning(isUnsaved);
  return {
    way,
    pad,
    strokes,
    typed,
    isGiven: way === 'draw' ? drawn : typed.trim() !== '',
    isUnsaved,
    isRestored: draft.isRestored,
    draw: () => {
      setDrawn(true);
      draft.keepStrokes(pad.current?.toData() ?? []);
    },
    type: (text: string) => {
      setTyped(text);
      if (text.trim() === name.trim()) draft.forget();
      else draft.keepTyped(text);
    },
    changeWay: (next: Way) => {
      // The strokes are lost with the canvas.
      setDrawn(false);
      setStrokes([]);
      draft.forget();
      setWay(next);
    },
    clear: () => {
      pad.current?.clear();
      setDrawn(false);
      if (way === 'type') setTyped('');
      draft.forget();
    },
    confirm: () => {
      draft.forget();
      if (way === 'type') onSigned({ typed: typed.trim() });
      else if (pad.current !== null) onSigned(drawnSignature(pad.current));
    },
    leave: () => {
      draft.forget();
      onClose();
    },
  };
}

type Signing = ReturnType<typeof useSigning>;

/** Draw, or type the name for those who cannot draw on glass. */
export function SignatureDialog(props: SignatureDialogProps) {
  const { label, name, isDrawn = false } = props;
  const signing = useSigning(props);
  const { way } = signing;
  const isLow = useMediaQuery(LOW, { noSsr: true });
  const [isAsking, setAsking] = useState(false);
  const buttons = (
    <>
      <Button variant="outlined" disabled={!signing.isGiven} onClick={signing.clear}>
        {texts.clearSignature}
      </Button>
      <Button variant="contained" disabled={!signing.isGiven} onClick={signing.confirm}>
        {common.confirm}
      </Button>
    </>
  );
  const whoSigns = way === 'draw' && (
    <Box sx={{ textAlign: 'center', color: 'text.secondary', typography: 'body2', mt: isLow ? 0 : 1 }}>
      {name || texts.drawHere}
    </Box>
  );
  // The field keeps its position in the tree, so that rotating a phone keeps the drawing.
  return (
    <>
      <Dialog
        open
        title={label}
        onClose={() => (signing.isUnsaved ? setAsking(true) : signing.leave())}
        closeLabel={common.close}
        full={isLow}
        narrow={!isLow}
        actions={isLow ? undefined : buttons}
      >
        {signing.isRestored && !isLow && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {messages.editing.draftRestored}
          </Alert>
        )}
        <Box sx={isLow ? BESIDE : undefined}>
          <div>
            {!isDrawn && <WayTabs signing={signing} isLow={isLow} />}
            {isLow && whoSigns}
            {isLow && <Box sx={LOW_BUTTONS}>{buttons}</Box>}
          </div>
          {way === 'draw' ? (
            <DrawingField signing={signing} isLow={isLow} />
          ) : (
            <TextField
              label={texts.nameInFull}
              help={texts.typedHelp}
              value={signing.typed}
              onValue={signing.type}
              input={{ autoFocus: true, inputProps: { maxLength: LONGEST_NAME, autoComplete: 'off' } }}
            />
          )}
          {!isLow && whoSigns}
        </Box>
      </Dialog>
      <LeaveQuestion open={isAsking} onLeave={signing.leave} onStay={() => setAsking(false)} />
    </>
  );
}

interface PartProps {
  signing: Signing;
  isLow: boolean;
}

function WayTabs({ signing, isLow }: PartProps) {
  return (
    <Tabs
      value={signing.way}
      onChange={(_event, next: Way) => signing.changeWay(next)}
      aria-label={texts.howToSign}
      sx={{ mb: isLow ? 0 : 2 }}
    >
      <Tab value="draw" label={texts.draw} />
      <Tab value="type" label={texts.typeName} />
    </Tabs>
  );
}

function DrawingField({ signing, isLow }: PartProps) {
  return (
    <Box sx={{ ...FIELD, mx: isLow ? 0 : 'auto' }}>
      <SignatureCanvas
        label={texts.drawHere}
        pad={signing.pad}
        strokes={signing.strokes}
        onStroke={signing.draw}
      />
    </Box>
  );
}

const FIELD = {
  width: SIGNATURE_SIZE.width + 2,
  maxWidth: '100%',
  flex: 'none',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: PAPER,
  '& canvas': { display: 'block' },
} as const;

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
