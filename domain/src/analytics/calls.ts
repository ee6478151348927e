import { Type } from '@sinclair/typebox';
import {
  AnalysedInspectionPage,
  type AnalysedInspectionsAsked,
  AnalyticsFigures,
  type AnalyticsAsked,
  ReferenceInspection,
} from './contract';
import { takes } from '../wire/call';

/** Inspection Analytics. */
export const ANALYTICS_CALLS = {
  'POST reports/inspections-summary': takes<{ body: AnalyticsAsked }>().answers('file', {
    refuses: ['unavailable'],
  }),
  'POST reports/inspections-summary/figures': takes<{ body: AnalyticsAsked }>().answers(AnalyticsFigures),
  'POST reports/inspections-summary/inspections': takes<{ body: AnalysedInspectionsAsked }>().answers(
    AnalysedInspectionPage,
  ),
  'GET teams/{id}/reference-inspection': takes<{ query: { timeZone?: string } }>().answers(
    Type.Array(ReferenceInspection),
  ),
};
