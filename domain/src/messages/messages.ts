export * as messages from './catalogue';
