/** The chunk is no part of a phone's first load (docs/decisions/0025), and of what is there without a network. */
export const loadSending = () => import(/* webpackChunkName: 'field-sending' */ './sending');
