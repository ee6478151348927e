import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  FORWARDING_WAY_LABELS,
  FORWARDING_WAYS,
  isFieldAsked,
  messages,
  TENANCY_TEXT_LIMITS,
  type TenancyAnswerName,
  type TenancyDayName,
  type TenancyInspection,
  type TenancyItem,
  type TenancyProblem,
} from '@walkthrough/domain';
import type { ReactNode } from 'react';
import type { EditForm } from '../../../editing/edit-form';
import { SelectInput } from '../../../editing/inputs/select-input';
import { TextInput } from '../../../editing/inputs/text-input';
import { Fields } from '../../../ui/section';
import { AnswerInput, FactDayInput } from './tenancy-fields';
import type { TenancyValues } from './tenancy-form';
import { DepositsInput, TenantsInput } from './tenancy-lists';
import { inspectionWords } from './tenancy-words';

const { tenancies: texts } = messages;

interface TenancyFormFieldsProps {
  form: EditForm<TenancyValues>;
  problems: readonly TenancyProblem[];
  /** As it is stored: its chosen inspections stay options. */
  tenancy: TenancyItem;
  inspections: readonly TenancyInspection[];
}

const MONEY_DAYS = ['workStartedOn', 'workFinishedOn'] as const;
const MONEY_ANSWERS = ['isDepositSettled', 'hasWorkDeductions', 'hasReceiptDeductions'] as const;

type IsAsked = (name: TenancyDayName | TenancyAnswerName) => boolean;

/** A value that was typed, or restored from a draft, stays visible too. */
function askedIn(tenancy: TenancyItem, values: TenancyValues): IsAsked {
  const isAsked = isFieldAsked(tenancy);
  return (name) => isAsked(name) || values[name] !== '';
}

/** The fields of a tenancy in the order in which things happen. */
export function TenancyFormFields({ form, problems, tenancy, inspections }: TenancyFormFieldsProps) {
  const { moveInInspectionId, deposits } = form.values;
  const isAsked = askedIn(tenancy, form.values);
  const money = [...(deposits.length === 0 ? (['hasDeposit'] as const) : []), ...MONEY_ANSWERS];
  return (
    <>
      <Part title={texts.sectionStart}>
        <Facts
          form={form}
          isAsked={isAsked}
          days={['agreementOn', 'tenancyStartOn', 'possessionOn', 'agreedMoveInOn']}
        />
        <SelectInput
          form={form}
          name="moveInInspectionId"
          label={texts.moveInInspection}
          options={inspectionOptions(inspections, 'MOVE_IN', tenancy.moveInInspection)}
        />
        <Facts
          form={form}
          isAsked={isAsked}
          days={moveInInspectionId === '' ? ['moveInInspectedOn'] : []}
          answers={['didTenantAttendMoveIn']}
        />
      </Part>
      <Part title={texts.tenants} isWhole>
        <TenantsInput form={form} problems={problems} />
      </Part>
      <Part title={texts.pets}>
        <TextInput form={form} name="pets" label={texts.petsKept} input={upTo(TENANCY_TEXT_LIMITS.pets)} />
        <Facts
          form={form}
          isAsked={isAsked}
          days={['petKeptFrom', 'agreedPetInspectionOn', 'petInspectedOn']}
          answers={['wasPetAllowedLater']}
        />
      </Part>
      <Part title={texts.deposits} isWhole>
        <DepositsInput form={form} problems={problems} />
      </Part>
      {[...MONEY_DAYS, ...money].some(isAsked) && (
        <Part title={texts.sectionMoney}>
          <Facts form={form} isAsked={isAsked} days={MONEY_DAYS} answers={money} />
        </Part>
      )}
      <EndPart form={form} tenancy={tenancy} inspections={inspections} />
    </>
  );
}

function EndPart({ form, tenancy, inspections }: Omit<TenancyFormFieldsProps, 'problems'>) {
  const { moveOutInspectionId, forwardingAddressWay } = form.values;
  const isAsked = askedIn(tenancy, form.values);
  return (
    <Part title={texts.sectionEnd}>
      <Facts
        form={form}
        isAsked={isAsked}
        days={[
          'noticeToEndOn',
          'preMoveOutInspectedOn',
          'tenancyEndOn',
          'vacatedOn',
          'possessionReturnedOn',
          'agreedMoveOutOn',
        ]}
        answers={['isEndedForDefault', 'isPreMoveOutRequested', 'isAbandoned']}
      />
      <SelectInput
        form={form}
        name="moveOutInspectionId"
        label={texts.moveOutInspection}
        options={inspectionOptions(inspections, 'MOVE_OUT', tenancy.moveOutInspection)}
      />
      <Facts
        form={form}
        isAsked={isAsked}
        days={moveOutInspectionId === '' ? ['moveOutInspectedOn'] : []}
        answers={['didTenantAttendMoveOut']}
      />
      <TextInput
        form={form}
        name="forwardingAddress"
        label={texts.forwardingAddress}
        input={upTo(TENANCY_TEXT_LIMITS.address)}
      />
      {(isAsked('forwardingAddressOn') || forwardingAddressWay !== '') && (
        <SelectInput
          form={form}
          name="forwardingAddressWay"
          label={texts.forwardingAddressWay}
          options={[
            ['', texts.unknown],
            ...FORWARDING_WAYS.map((way) => [way, FORWARDING_WAY_LABELS[way]] as const),
          ]}
        />
      )}
      <Facts form={form} isAsked={isAsked} days={['forwardingAddressOn']} />
    </Part>
  );
}

interface FactsProps {
  form: EditForm<TenancyValues>;
  isAsked: IsAsked;
  days: readonly TenancyDayName[];
  answers?: readonly TenancyAnswerName[];
}

/** Shows the facts that the law of the place asks for, and those that have a value. */
const Facts = ({ form, isAsked, days, answers = [] }: FactsProps) => (
  <>
    {days.filter(isAsked).map((name) => (
      <FactDayInput key={name} form={form} name={name} />
    ))}
    {answers.filter(isAsked).map((name) => (
      <AnswerInput key={name} form={form} name={name} />
    ))}
  </>
);

const upTo = (maxLength: number) => ({ inputProps: { maxLength } });

/** @param chosen stays an option although the reader may not see it in lists */
function inspectionOptions(
  inspections: readonly TenancyInspection[],
  type: TenancyInspection['type'],
  chosen: TenancyInspection | null,
) {
  const offered = inspections.filter((inspection) => inspection.type === type);
  const all = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;
  return [
    ['', texts.noInspection] as const,
    ...all.map((inspection) => [String(inspection.id), inspectionWords(inspection)] as const),
  ];
}

interface PartProps {
  title: string;
  /** Lists have their own grid. */
  isWhole?: boolean;
  children: ReactNode;
}

const Part = ({ title, isWhole = false, children }: PartProps) => (
  <Box component="section" aria-label={title} sx={PART}>
    <Typography component="h3" sx={{ fontWeight: 650, mb: 1 }}>
      {title}
    </Typography>
    {isWhole ? children : <Fields>{children}</Fields>}
  </Box>
);

const PART = {
  // Names of facts are sentences: they wrap instead of ending in dots.
  '& .MuiFormLabel-root': { whiteSpace: 'normal' },
} as const;
