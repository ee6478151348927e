/** Characters of server output shown with an unexpected response. */
const MOST_PRINTED = 2000;

/**
 * Sends one write of a worker, unchanged, until its outcome is known, and records it before going on.
 * @param write from a worker's `next()` (workloads/planning.mjs); `isFile` for requests that return bytes
 * @param around `product()`, the current server; `round()`, the number of kills so far; the `ledger`; `pause()`,
 * called before a retry; `isHandedOn`, whether a proxy retries at another server when one goes away
 * @returns `entry` of an acknowledged write, if it has one; `unanswered`, the number of tries without an answer;
 * `surprise`, a sentence about an unexpected response
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
    // A refused retry: the first request may have succeeded although its response was lost.
    const wasResent = tries > 1 || isHandedOn;
    const hasArrived = answer?.status >= 400 && wasResent && (await isThere?.(product).catch(() => null));
    if (answer && (isAcknowledged(answer) || hasArrived)) {
      const written = typeof entry === 'function' ? entry(answer) : entry;
      if (written) await ledger.write({ ...written, round });
      stored(answer);
      return { entry: written, unanswered };
    }
    // Retried when the server is unreachable or busy: 503 and 429 mean that nothing was changed, a lost response
    // tells nothing. A conflict with details is final.
    const wasOvertaken = answer?.body?.code === 'conflict' && answer.body.details === undefined;
    const mayComeLater = answer?.status === 503 || answer?.status === 429;
    const isPassing = !answer || hasArrived === null || mayComeLater || wasOvertaken;
    if (!isPassing) {
      // The server prints the reason of its internal errors.
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
