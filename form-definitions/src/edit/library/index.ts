export * from './local-changes';
export * from './put-section';
export * from './refusals';
export { gateSection } from './section-document';
export { takeSection } from './take-section';
