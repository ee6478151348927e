/** Characters of what a server printed that are shown with an answer that no worker should get. */
const MOST_PRINTED = 2000;

/**
 * Sends one write of a worker, unchanged, until its outcome is known, and has it written down before going on.
 * @param write as a worker's `next()` makes it (workloads/planning.mjs); `isFile` of a request whose answer is bytes
 * @param around `product()`, who answers at this moment; `round()`, how often it was killed; the `ledger`; `pause()`
 * before it is sent again; `isHandedOn`, whether something in between sends it to another server when one goes away
 * @returns `entry` of an acknowledged write, if it has one; how often it was `unanswered`; `surprise`, a sentence about an
 * answer that no worker should get
 */
export async function untilKnown(
  { request, entry, isAcknowledged, isThere, isGivenUp, stored, refused },
  { product: whoAnswers, round: roundNow, ledger, pause, isHandedOn = false },
) {
  for (let tries = 1; ; tries++) {
    const unanswered = tries - 1;
    const round = roundNow();
    const { token, method, path, body, headers, isFile } = request;
    const product = whoAnswers();
    const asked = isFile ? product.download(token, path) : product.call(token, method, path, body, headers);
    const answer = await asked.catch(() => null);
    // Sent again and refused: the first time may have gone through, with the answer lost.
    const wasResent = tries > 1 || isHandedOn;
    const hasArrived = answer?.status >= 400 && wasResent && (await isThere?.(product).catch(() => null));
    if (answer && (isAcknowledged(answer) || hasArrived)) {
      const written = typeof entry === 'function' ? entry(answer) : entry;
      if (written) await ledger.write({ ...written, round });
      stored(answer);
      return { entry: written, unanswered };
    }
    // Not there, or not able to: 503 and 429 say that nothing was changed, but a lost answer says nothing at all. A
    // conflict that names what is in its way stays one.
    const wasOvertaken = answer?.body?.code === 'conflict' && answer.body.details === undefined;
    const mayComeLater = answer?.status === 503 || answer?.status === 429;
    const isPassing = !answer || hasArrived === null || mayComeLater || wasOvertaken;
    if (!isPassing) {
      // What a server could not do it has printed why.
      const why = answer.status >= 500 ? `\n${product.printed.slice(-MOST_PRINTED)}` : '';
      refused?.();
      return {
        unanswered,
        surprise: `${method} ${path}: ${answer.status} ${isFile ? answer.body : JSON.stringify(answer.body)} (round ${round}, sent for the ${tries}. time)${why}`,
      };
    }
    if (isGivenUp?.()) return { unanswered: tries };
    await pause();
  }
}
