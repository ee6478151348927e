import {
  compile,
  entries,
  forCurrentEngine,
  SIDES,
  sidesOfForm,
  withInitialAnswers,
  needsEngine3,
  type FormDefinition,
  type PlaceValues,
} from '@walkthrough/form-definitions';
import { useMemo, useRef } from 'react';
import { sampleRooms, type SampleFacts } from '../../../report-form/sample/sample-report';
import { SampleSession, type SampleContents } from '../../../report-form/sample/sample-session';
import type { PreviewChoices } from './preview-switches';

const TENANTS = ['Ana Lee', 'Ben Lee'];
const ROOMS = 2;

/** What a new report would know of its property. */
const SAMPLE_PLACE: PlaceValues = {
  'property.code': 'SAMPLE',
  'property.addressLine1': '1 Sample Street',
  'property.city': 'Sample',
  'occupancy.names': TENANTS.join(', '),
  'occupancy.num': String(TENANTS.length),
};

const NOTHING_YET: SampleContents = {
  answers: {},
  rooms: Object.fromEntries(SIDES.map((side) => [side, sampleRooms(side, ROOMS)])),
  photos: [],
};

/** Keeps sample answers, except those whose question changed its kind. */
function stillFitting({ answers, ...rest }: SampleContents, before: FormDefinition, after: FormDefinition) {
  const kindsOf = (form: FormDefinition) => new Map(entries(form).map(({ key, kind }) => [key, kind]));
  const [was, is] = [kindsOf(before), kindsOf(after)];
  return {
    ...rest,
    answers: Object.fromEntries(Object.entries(answers).filter(([key]) => was.get(key) === is.get(key))),
  };
}

/**
 * Sample report of the preview. Restarts on each change of form or choices and keeps the entries. The number identifies
 * the session.
 */
export function useSampleSession(draft: FormDefinition, choices: PreviewChoices) {
  // Expressions need the engine that the form will be published for.
  const definition = useMemo(() => (needsEngine3(draft) ? forCurrentEngine(draft) : draft), [draft]);
  const { country, owner, role } = choices;
  const sides = sidesOfForm(definition);
  const side = sides.find((each) => each === choices.side) ?? sides[0]!;
  const last = useRef<{ session: SampleSession; number: number } | null>(null);
  const uiSchema = useMemo(() => compile(definition).uiSchema, [definition]);
  return useMemo(() => {
    const before = last.current;
    const kept = before
      ? stillFitting(before.session.contents(), before.session.document, definition)
      : NOTHING_YET;
    const contents = { ...kept, answers: withInitialAnswers(definition, side, kept.answers, SAMPLE_PLACE) };
    const facts: SampleFacts = {
      side,
      country,
      tenants: TENANTS,
      lock: null,
      ownerIsCompany: owner === 'company',
      manager: role === 'manager',
    };
    const session = new SampleSession(facts, definition, uiSchema, contents);
    last.current = { session, number: (before?.number ?? 0) + 1 };
    return last.current;
  }, [definition, uiSchema, side, country, owner, role]);
}
