import ScanIcon from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { fill, formQuestions } from '@walkthrough/domain';
import { maxLengthOf, normaliseValue } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import { useReportForm } from '../form-context';
import { useDraft } from '../use-draft';
import { canScan } from './barcode-reader';
import { asText, type ControlProps } from './control-props';
import { FieldFrame } from './field-frame';

const ScanDialog = lazyPart(
  async () => (await import(/* webpackChunkName: 'scan' */ './scan-dialog')).ScanDialog,
);

/** Code of a label: typed, or scanned where the browser can. */
export function BarcodeControl({ entry, value, label, ...frame }: ControlProps) {
  const { store } = useReportForm();
  const [isScanning, setScanning] = useState(false);
  const draft = useDraft(
    asText(value),
    (text) => store.commit(entry.key, text),
    (text) => asText(normaliseValue(entry, text)),
  );
  const keep = (code: string) => {
    setScanning(false);
    draft.change(code.slice(0, maxLengthOf(entry.rules)));
  };
  return (
    <FieldFrame entry={entry} label={label} {...frame}>
      {({ id, describedBy, invalid }) => (
        <div className="wt-measure">
          <input
            className="wt-input"
            type="text"
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            aria-required={entry.required || undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxLengthOf(entry.rules)}
            value={draft.value}
            onChange={(event) => draft.change(event.target.value)}
            onBlur={draft.leave}
          />
          {canScan() && (
            <Button
              variant="outlined"
              startIcon={<ScanIcon />}
              aria-label={fill(formQuestions.scanOf, { question: label })}
              onClick={() => setScanning(true)}
            >
              {formQuestions.scan}
            </Button>
          )}
          {isScanning && <ScanDialog onCode={keep} onClose={() => setScanning(false)} />}
        </div>
      )}
    </FieldFrame>
  );
}
