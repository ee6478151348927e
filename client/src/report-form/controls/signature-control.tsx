import DrawIcon from '@mui/icons-material/DrawOutlined';
import Button from '@mui/material/Button';
import { messages } from '@walkthrough/domain';
import { tenantNameOf, type Answers, type BySide, type Item, type Side } from '@walkthrough/form-definitions';
import { useState } from 'react';
import { useReportForm } from '../form-context';
import { useFormData } from '../json-forms-state';
import { SignatureDialog } from '../signature/signature-dialog';
import { SignaturePicture } from '../signature/signature-picture';
import { isSignature, type Signature } from '../signature/signature-value';
import type { ControlProps } from './control-props';
import { GroupFrame } from './field-frame';

const texts = messages.conditionForm;

const LANDLORD_SIGNS: BySide<string> = {
  moveIn: 'moveInLandlordSignatureName',
  moveOut: 'moveOutLandlordSignatureName',
};

/** Returns the signer: the tenant if the label asks for the tenant's name, otherwise the landlord. */
function signerOf(item: Item, side: Side, answers: Answers): string {
  if (item.labelArgs?.includes('tenantName')) return tenantNameOf(answers, side);
  const name = answers[LANDLORD_SIGNS[side] ?? ''];
  return typeof name === 'string' ? name : '';
}

/** Signature given in a dialog and shown with its name. */
export function SignatureControl({ entry, value, label, ...frame }: ControlProps) {
  const { store, session } = useReportForm();
  const [signing, setSigning] = useState(false);
  const name = signerOf(entry.item, entry.side, useFormData());
  const signature = isSignature(value) ? value : null;
  const sign = (given: Signature) => {
    store.commit(entry.key, given);
    setSigning(false);
  };
  return (
    <GroupFrame entry={entry} label={label} {...frame}>
      {() => (
        <>
          {signature !== null && (
            <div className="wt-signed">
              <SignaturePicture signature={signature} label={label} />
              {signature.png !== undefined && name !== '' && <span className="wt-help">{name}</span>}
            </div>
          )}
          <div className="wt-buttons">
            <Button variant="outlined" startIcon={<DrawIcon />} onClick={() => setSigning(true)}>
              {signature === null ? texts.sign : texts.signAgain}
            </Button>
            {signature !== null && (
              <Button onClick={() => store.commit(entry.key, null)}>{texts.removeSignature}</Button>
            )}
          </div>
          {signing && (
            <SignatureDialog
              draftOf={`${session.id} ${entry.key}`}
              label={label}
              name={name}
              onSigned={sign}
              onClose={() => setSigning(false)}
            />
          )}
        </>
      )}
    </GroupFrame>
  );
}
