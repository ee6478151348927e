import { SIGNATURE_SIZE, type Signature } from './signature-value';

/** Given signature: picture or typed name. */
export function SignaturePicture({ signature, label }: { signature: Signature; label: string }) {
  if (signature.png === undefined) return <span className="wt-signature-typed">{signature.typed}</span>;
  return <img className="wt-signature" src={signature.png} alt={label} {...SIGNATURE_SIZE} />;
}
