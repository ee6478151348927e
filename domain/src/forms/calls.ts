import { Type } from '@sinclair/typebox';
import {
  FormAssignmentItem,
  FormDiff,
  FormFindings,
  FormVersionDetails,
  FormVersionItem,
  TemplateConfig,
  XlsFormImport,
} from './contract';
import { InspectionTemplate } from '../accounts/contract';
import { answers, takes } from '../wire/call';

/** Where a version will be used. */
interface WantedPlace {
  country: string;
  /** Empty or omitted: every inspection of the country without an assignment of its own. */
  conditionInspectionType?: string;
  /** The assignment to replace, as the caller sees it; 0 for none. Omitted, the current one is replaced. */
  replaces?: number;
}

interface Publication {
  /** Reason, shown in the list of versions. */
  note: string;
  /** `YYYY-MM-DD`: from that day on it takes over the assignments of its form, or the given ones. */
  assignFrom?: string;
  places?: WantedPlace[];
}

/** Form definitions with their versions and assignments, and the template matrix. Documents travel as JSON text. */
export const FORM_CALLS = {
  'GET form-definitions': answers(Type.Array(FormVersionItem)),
  'GET form-definitions/assignments': answers(Type.Array(FormAssignmentItem)),
  'PUT form-definitions/assignments': takes<{
    body: WantedPlace & { key: string; version: number; effectiveFrom: string };
  }>().answers(Type.Array(FormAssignmentItem), { refuses: ['edit_conflict'] }),
  'DELETE form-assignments/{id}': answers(Type.Array(FormAssignmentItem)),
  'GET form-definitions/{key}/{version}': answers(FormVersionDetails),
  'POST form-definitions/{key}/drafts': takes<{ body: { from?: number; document?: string } }>().answers(
    FormVersionDetails,
    { status: 201 },
  ),
  /**
   * A form with the workbook in `files` becomes a draft of a form with one side. Without a type, it is for a company's own
   * kinds of inspection.
   */
  'POST form-definitions/xlsform': takes<{
    query: { key: string; country: string; type?: string };
  }>().answers(XlsFormImport, { status: 201, refuses: ['too_many_attempts', 'unavailable'] }),
  /** The form as a workbook. */
  'GET form-definitions/{key}/{version}/xlsform': answers('file'),
  'PUT form-definitions/{key}/{version}': takes<{ body: { document: string } }>().answers(FormVersionDetails),
  'DELETE form-definitions/{key}/{version}': answers('nothing'),
  'POST form-definitions/{key}/{version}/validate': takes<{ body: { document?: string } }>().answers(
    FormFindings,
  ),
  'GET form-definitions/{key}/{version}/diff': takes<{ query: { against?: number } }>().answers(FormDiff),
  'POST form-definitions/{key}/{version}/publish': takes<{ body: Publication }>().answers(FormVersionDetails),
  'POST form-definitions/{key}/{version}/retire': answers(FormVersionDetails),
  'POST form-definitions/{key}/{version}/roll-back': takes<{ body: Publication }>().answers(
    FormVersionDetails,
  ),
  'GET inspection-template-config': answers(TemplateConfig),
  'PUT inspection-template-config': takes<{
    body: {
      roomTypeInspectionElements: { roomTypeId: number; inspectionElementId: number; isActive: boolean }[];
    };
  }>().answers(TemplateConfig),
  'GET inspection-templates': answers(Type.Array(InspectionTemplate)),
  'GET inspection-templates/general': answers(Type.Array(InspectionTemplate)),
};
