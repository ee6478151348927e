/** A separate chunk: not needed for a phone's first load (docs/decisions/0025) or offline. */
export const loadSending = () => import(/* webpackChunkName: 'field-sending' */ './sending');
