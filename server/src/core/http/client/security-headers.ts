import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { PictureHosts } from './picture-hosts';

/** The nonce that allows this page's own style elements; created per answer. */
export const styleNonceOf = (response: Response): string => {
  const locals = response.locals as { styleNonce?: string };
  locals.styleNonce ??= randomBytes(16).toString('base64');
  return locals.styleNonce;
};

const ONE_YEAR_SECONDS = 31_536_000;

type Source = string | ((request: unknown, response: unknown) => string);

/** No inline scripts, no eval, nothing external except pictures from configured hosts. */
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
    // Subdomains may belong to others.
    strictTransportSecurity: isHttps && { maxAge: ONE_YEAR_SECONDS, includeSubDomains: false },
  });

/**
 * Pages need a style nonce, because Emotion and AG Grid add style elements. Answers of calls are not pages and show no
 * pictures, so their policy is constant; the API documentation (`/api/docs`) is a page.
 * @param isHttps the product is reached by https only (PUBLIC_URL): sets HSTS
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
      response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(self)');
      next(error);
    });
  };
}
