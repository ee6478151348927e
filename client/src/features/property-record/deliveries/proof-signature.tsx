import { messages } from '@walkthrough/domain';
import { SignatureDialog } from '../../../report-form/signature/signature-dialog';

const { deliveries: texts } = messages;

interface ProofSignatureProps {
  deliveryId: number;
  /** Who received the document. */
  name: string;
  onSigned: (picture: Blob) => void;
  onClose: () => void;
}

/** Lets the recipient draw a signature. */
export const ProofSignature = ({ deliveryId, name, onSigned, onClose }: ProofSignatureProps) => (
  <SignatureDialog
    isDrawn
    draftOf={`delivery ${deliveryId}`}
    label={texts.addSignature}
    name={name}
    onSigned={({ png }) => {
      if (png !== undefined) onSigned(pictureOf(png));
    }}
    onClose={onClose}
  />
);

/** @param dataUrl PNG in base 64 */
function pictureOf(dataUrl: string): Blob {
  const content = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(content, (byte) => byte.charCodeAt(0))], { type: 'image/png' });
}
