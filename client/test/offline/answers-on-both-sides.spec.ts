import type { ConditionInspection } from '@walkthrough/domain';
import {
  accept,
  type Answers,
  collect,
  derive,
  type FormContext,
  SHIPPED_DEFINITIONS,
} from '@walkthrough/form-definitions';
import fc from 'fast-check';
import { newLocalReport } from '../../src/offline/reports/model/local-report';
import { withEdits } from '../../src/offline/reports/model/report-answers';
import {
  acceptedAnswers,
  unsentAnswers,
  withSentAnswers,
} from '../../src/offline/reports/model/unsent-answers';

/** Questions of the move-out with dependent ones, and few values, so that values repeat. */
const NAMES = fc.constantFrom('', 'Roy', 'Fern');
const CHOICES = fc.constantFrom(0, 1, 2);
const ANSWERS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  landlordEndState: fc.constantFrom(0, 1),
  landlordEndLastName: fc.constantFrom('Roy', 'Fern'),
  landlordEndFirstName: NAMES,
  landlordEndCity: NAMES,
  moveOutTenantAgentState: CHOICES,
  tenantForwardingState: CHOICES,
  forwardingCity: NAMES,
  moveOutLandlordAgentState: fc.constantFrom(0, 1),
  moveOutGeneralComments: NAMES,
};

/** These toggle whether the landlord is the same, which clears answers that are typed again. */
const OFTEN = ['landlordEndState', 'landlordEndLastName'];
const edits = fc.oneof(
  ...Object.entries(ANSWERS).map(([key, values]) => ({
    weight: OFTEN.includes(key) ? 6 : 1,
    arbitrary: values.map((value) => ({ key, value })),
  })),
);
/** Steps in sequence: give an answer, send what the server lacks, or reopen the report. */
const STEPS = fc.array(
  fc.oneof({ weight: 3, arbitrary: edits }, { weight: 1, arbitrary: fc.constantFrom('send', 'reopen') }),
  { maxLength: 14 },
);

/** Caused a false conflict, because the form shows '' where the server stores null. */
const EMPTIED_AND_TYPED_AGAIN = [
  ...[{ key: 'moveOutGeneralComments', value: 'Roy' }, 'send' as const],
  ...[{ key: 'moveOutGeneralComments', value: '' }, 'send' as const],
  { key: 'moveOutGeneralComments', value: 'Fern' },
];

const [definition] = SHIPPED_DEFINITIONS;
const context: FormContext = {
  activeSide: 'moveOut',
  editable: true,
  manager: false,
  ownerIsCompany: false,
  country: 'CA',
  names: { tenants: [] },
};
const BEGINNING = { landlordLastName: 'Roy', landlordFirstName: 'Marie', landlordCity: 'Nelson' };

it('ends with the answers of the device on the server, whatever is typed between two saves', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      const recordOf = (answers: Answers) =>
        ({ id: 1, version: 1, ...answers }) as unknown as ConditionInspection;
      const opened = (answers: Answers) =>
        newLocalReport(1, { record: recordOf(answers), rooms: {}, images: {}, fetchedAt: 0 });
      let report = opened(BEGINNING);
      let shown: Answers = BEGINNING;
      let server: Answers = BEGINNING;
      for (const step of [...steps, 'send']) {
        if (typeof step === 'string') {
          const unsent = unsentAnswers(definition!, report, context);
          server = accept(definition!, server, unsent, context);
          const accepted = acceptedAnswers(definition!, report, unsent, context);
          report = withSentAnswers(report, { sent: unsent, accepted, editsThen: report.edits, version: 2 });
          if (step === 'send') continue;
          report = opened(server);
          shown = server;
          continue;
        }
        const after = derive(definition!, shown, { ...shown, [step.key]: step.value }, context);
        report = withEdits(report, shown, after);
        shown = after;
      }
      const inSight = (answers: Answers) =>
        collect(definition!, answers, context, { mode: 'partial', stored: {} }).values;
      expect(inSight(server)).toEqual(inSight(shown));
    }),
    { numRuns: 2000, examples: [[EMPTIED_AND_TYPED_AGAIN]] },
  );
});
