import type { CompiledText } from '../messages/texts';
import { accountInFrench, partsInFrench } from './account.french';
import { commonInFrench } from './common.french';
import { conditionFormInFrench } from './condition-form.french';
import { entranceInFrench } from './entrance.french';
import { fieldWorkInFrench } from './field-work.french';
import { formQuestionsInFrench } from './form-questions.french';
import { mailsInFrench } from './mails.french';
import { noticeRulesInFrench, noticesInFrench } from './notices.french';
import { propertyRecordInFrench } from './property-record.french';
import { reportInFrench } from './report.french';
import { shellInFrench } from './shell.french';
import { statementDepositsInFrench, statementsInFrench } from './statements.french';
import { syncInFrench } from './sync.french';
import { tenantReportInFrench } from './tenant-report.french';

/** The texts in the French of Canada, by group and id. Groups that are missing here appear in English. */
export const FRENCH_TEXTS = {
  ...entranceInFrench,
  ...shellInFrench,
  ...commonInFrench,
  ...conditionFormInFrench,
  ...fieldWorkInFrench,
  ...formQuestionsInFrench,
  ...syncInFrench,
  ...mailsInFrench,
  ...reportInFrench,
  ...accountInFrench,
  ...partsInFrench,
  ...propertyRecordInFrench,
  ...tenantReportInFrench,
  ...noticesInFrench,
  ...noticeRulesInFrench,
  ...statementsInFrench,
  ...statementDepositsInFrench,
};

const byGroup: Readonly<Record<string, Readonly<Record<string, string | CompiledText>>>> = FRENCH_TEXTS;

/** Returns a text in French; undefined for one without a translation. */
export function frenchText(group: string, id: string): string | CompiledText | undefined {
  const texts = Object.hasOwn(byGroup, group) ? byGroup[group] : undefined;
  return texts !== undefined && Object.hasOwn(texts, id) ? texts[id] : undefined;
}
