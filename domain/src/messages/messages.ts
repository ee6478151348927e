import { analytics } from './analytics';
import { auditedReports } from './audited-reports';
import { common } from './common';
import { conditionForm } from './condition-form';
import { conditionReport, reports } from './reports';
import { configuration } from './configuration';
import { customers } from './customers';
import { errors } from './errors';
import { forms } from './forms';
import { inspectionManagement } from './inspection-management';
import { jobs } from './jobs';
import { landing } from './landing';
import { mail } from './mail';
import { mailOutbox } from './mail-outbox';
import { masterTenants } from './master-tenants';
import { properties } from './properties';
import { propertyEditor } from './property-editor';
import { remuneration, logs } from './remuneration-and-logs';
import { screens } from './screens';
import { shell } from './shell';
import { signIn, registration, passwords } from './sign-in';
import { spreadsheets } from './spreadsheets';
import { subtenants } from './subtenants';
import { sync } from './sync';
import { taskForm } from './task-form';
import { teams } from './teams';
import { training } from './training';
import { users } from './users';
import { verify } from './verify';
import { workBasket, workBasketModes, contactChannels } from './work-basket';

/**
 * Every text a user can read, by group and id (en-CA). Texts of the spec are kept to the letter, misspellings and
 * double spaces included; the others stand under a comment of their own. A text with {names} goes through `fill`.
 */
export const messages = {
  common,
  shell,
  signIn,
  registration,
  passwords,
  landing,
  propertyEditor,
  sync,
  workBasket,
  workBasketModes,
  contactChannels,
  taskForm,
  conditionForm,
  conditionReport,
  reports,
  masterTenants,
  users,
  customers,
  inspectionManagement,
  remuneration,
  logs,
  teams,
  properties,
  analytics,
  subtenants,
  auditedReports,
  training,
  configuration,
  forms,
  spreadsheets,
  verify,
  screens,
  mail,
  mailOutbox,
  jobs,
  errors,
} as const;

type Catalogue = typeof messages;

/** `group.id` of a text, e.g. `signIn.invalidCredentials`: what rules return and the error catalogue carries. */
export type MessageId = {
  [G in keyof Catalogue]: `${G}.${keyof Catalogue[G] & string}`;
}[keyof Catalogue];

/** The text of an id. */
export function textOf(id: MessageId): string {
  const [group, key] = id.split('.') as [keyof Catalogue, string];
  const text = (messages[group] as Readonly<Record<string, string>>)[key];
  if (text === undefined) throw new RangeError(`No text has the id ${id}`);
  return text;
}
