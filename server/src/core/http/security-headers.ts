import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { PictureHosts } from './picture-hosts';

/** The nonce that lets this page's own style elements in; made for each answer. */
export const styleNonceOf = (response: Response): string => {
  const locals = response.locals as { styleNonce?: string };
  locals.styleNonce ??= randomBytes(16).toString('base64');
  return locals.styleNonce;
};

/**
 * No inline script, no eval, nothing from elsewhere but pictures of named sites. Styles need a nonce: Emotion and AG
 * Grid write elements.
 */
const headersWith = (pictures: PictureHosts) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${styleNonceOf(response as Response)}'`],
        imgSrc: ["'self'", 'data:', 'blob:', () => pictures.sources],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Whether the address is https is the proxy's business; on plain loopback the header would only mislead.
    strictTransportSecurity: false,
  });

export function securityHeaders(pictures: PictureHosts): RequestHandler {
  const headers = headersWith(pictures);
  return (request, response, next) =>
    headers(request, response, (error?: unknown) => {
      if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()');
      next(error);
    });
}
