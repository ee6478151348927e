/** The nonce that the server wrote into this page; styles made at run time carry it (Emotion, AG Grid). */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
