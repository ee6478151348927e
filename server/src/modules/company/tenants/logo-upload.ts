import { messages, MAX_LOGO_BYTES } from '@walkthrough/domain';
import { invalidRequest } from '../../../core/errors/product-error';
import { FormUpload } from '../../../core/http/bodies/form-upload';

/** Accepts one picture in the form field `files`. */
export const LogoUpload = () => FormUpload(MAX_LOGO_BYTES);

/** @throws ProductError invalid_request when there is no file */
export function logoIn([file]: Express.Multer.File[]): Buffer {
  if (!file) throw invalidRequest(messages.masterTenants.logoInputFailed);
  return file.buffer;
}
