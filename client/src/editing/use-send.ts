import { useCallback, useRef, useState } from 'react';
import type { ApiError } from '../api/api-error';
import { saveProblem, type SaveProblem, type Wording } from './save-problem';

const NO_FIELDS: ReadonlySet<string> = new Set();

interface SendOptions<Input> {
  /** @param input the input that was sent */
  wording?: (error: ApiError, input: Input) => ReturnType<Wording>;
  /** Names of the fields on the screen. */
  shown?: ReadonlySet<string>;
}

/** Not saved, because a conflict must be resolved first (`useVersionedSave`). Not an error to show. */
export class NeedsAnswer extends Error {
  override readonly name = 'NeedsAnswer';
}

/** Sends one request at a time and ignores calls while one is running. Keeps errors as a problem and never throws. */
export function useSend<Input>(
  send: (input: Input) => Promise<unknown>,
  { wording, shown = NO_FIELDS }: SendOptions<Input> = {},
) {
  const isOnItsWay = useRef(false);
  const last = useRef<Input>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);

  /** @returns whether the request succeeded */
  const run = async (input: Input): Promise<boolean> => {
    if (isOnItsWay.current) return false;
    isOnItsWay.current = true;
    last.current = input;
    setBusy(true);
    setProblem(null);
    try {
      await send(input);
      return true;
    } catch (reason) {
      const worded = wording && ((error: ApiError) => wording(error, input));
      if (!(reason instanceof NeedsAnswer)) setProblem(saveProblem(reason, shown, worded));
      return false;
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  };
  return {
    run,
    busy,
    problem,
    /** Retries the last input. */
    again: () => void run(last.current as Input),
    forget: useCallback(() => setProblem(null), []),
  };
}
