/** A file of its own, so that only devices in French load its texts. */
export { FRENCH_FORMATS, frenchText } from '@walkthrough/domain';
