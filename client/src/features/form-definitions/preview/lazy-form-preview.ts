import { lazyPart } from '../../../ui/lazy-part';

/** Preview of a form. The renderers of reports are loaded only with it. */
export const FormPreview = lazyPart(
  async () => (await import(/* webpackChunkName: 'form-preview' */ './form-preview')).FormPreview,
);
