/** A file of its own, so that only devices in the pseudo-locale load it. */
export { pseudoText } from '@walkthrough/domain';
