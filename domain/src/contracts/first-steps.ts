import { Type, type Static } from '@sinclair/typebox';
import { FIRST_STEPS } from '../vocabulary/first-steps';

/** GET and PUT first-steps: how far a new company has come. Each step is what its rows say, never what somebody ticked. */
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
    /** An administrator of the company does not want to see the list any more. */
    isPutAway: Type.Boolean(),
  },
  { $id: 'FirstSteps', additionalProperties: false },
);
export type FirstSteps = Static<typeof FirstSteps>;
