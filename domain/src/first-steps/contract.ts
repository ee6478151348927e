import { Type, type Static } from '@sinclair/typebox';
import { FIRST_STEPS } from './vocabulary';

/** GET and PUT first-steps: setup progress of a new company. Each step is computed from stored rows. */
export const FirstSteps = Type.Object(
  {
    /** In the order of FIRST_STEPS. */
    steps: Type.Array(
      Type.Object(
        {
          name: Type.Union(FIRST_STEPS.map((name) => Type.Literal(name))),
          done: Type.Boolean(),
        },
        { additionalProperties: false },
      ),
    ),
    /** An administrator of the company has dismissed the list. */
    isPutAway: Type.Boolean(),
  },
  { $id: 'FirstSteps', additionalProperties: false },
);
export type FirstSteps = Static<typeof FirstSteps>;
