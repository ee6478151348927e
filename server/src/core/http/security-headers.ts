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

const ONE_YEAR_SECONDS = 31_536_000;

type Source = string | ((request: unknown, response: unknown) => string);

/** No inline script, no eval, nothing from elsewhere but pictures of named sites. */
const headersWith = (styles: Source[], pictures: Source[], isHttps: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
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
    // Other hosts below this one need not be ours.
    strictTransportSecurity: isHttps && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
  });

/**
 * Styles of pages need a nonce: Emotion and AG Grid write elements. What a call answers is no page and shows no pictures,
 * so its policy is the same each time; the description of the calls (`/api/docs`) is one.
 * @param isHttps people reach the product by https only (PUBLIC_URL): browsers are told to keep to it
 */
export function securityHeaders(pictures: PictureHosts, { isHttps }: { isHttps: boolean }): RequestHandler {
  const nonce: Source = (_request, response) => `'nonce-${styleNonceOf(response as Response)}'`;
  const ofPages = headersWith([nonce], [() => pictures.sources], isHttps);
  const ofAnswers = headersWith([], [], isHttps);
  return (request, response, next) => {
    const { path } = request;
    const headers = path.startsWith('/api/') && !path.startsWith('/api/docs') ? ofAnswers : ofPages;
    headers(request, response, (error?: unknown) => {
      if (path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=()');
      next(error);
    });
  };
}
