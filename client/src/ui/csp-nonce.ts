/** Nonce that the server wrote into this page, for styles created at run time (Emotion, AG Grid). */
export const cspNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
