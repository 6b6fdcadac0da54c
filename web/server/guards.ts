import { randomBytes } from 'node:crypto';

import type { RequestHandler } from 'express';
import helmet from 'helmet';

import { FILE_BYTES_MAX, PHOTO_BYTES } from '@69street/config/market';

import { pays } from '../app/payment/pay-screen';
import { signsIn } from '../app/shell/sign-in-screens';

/** Forms here are text: a megabyte is already far too much. */
const BODY_MAX = 256 * 1024;
/**
 * But for those with pictures, which refuse in words what is too large. Behind the front
 * door this is the path that Remix routes by.
 */
const PHOTO_PATH = /^(\/bn)?\/(photo|loanDocument|messages\/[^/]+|pay\/transfer\/[^/]+)\/?$/;
/** And one for files of listings, sent twice: to be looked at, and to be done. */
const FILE_PATH = /^(\/bn)?\/(agentDashboard|userdashboard)\/listings\/file\/?$/i;
const FILE_BODY_MAX = FILE_BYTES_MAX + BODY_MAX;
const isMultipart = (type: string | undefined) => /^multipart\/form-data\s*;/i.test(type ?? '');
/** As long as the body of a form may take; the server's own limit leaves room for a photograph on a slow line. */
const BODY_MS = 30_000;
const PHOTO_BODY_MAX = PHOTO_BYTES + 64 * 1024;
/** What is read and thrown away, so that words can be said about it: browsers show no answer before all is sent. */
const WASTE_MAX = 4 * PHOTO_BODY_MAX;

/** What the staff panel shows in a frame: a draft, as it will be on the site. */
const DRAFT_PATH = /^(\/bn)?\/draft\/[^/?]+(\/(home|homeLoan|sellHome|site))?\/?(\?|$)/;

type Policy = {
  development: boolean;
  https: boolean;
  /** Where a Firebase project's sign-in window comes from; null with the embedded identity service. */
  authDomain: string | null;
  /** Where the payment sandbox answers; null with Stripe. */
  paymentsOrigin: string | null;
  /** Who may show a draft in a frame, beside the site: the staff panel where it answers at a port of its own. */
  panel: string;
  /** Origin of the map's tile server; null without one. */
  tiles: string | null;
};

/** What Stripe asks for (https://docs.stripe.com/security/guide#content-security-policy, read November 2026). */
const STRIPE = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: 'https://api.stripe.com',
};

type Answer = { locals: { nonce: string; signsIn: boolean; pays: boolean } };
const localsOf = (response: unknown) => (response as Answer).locals;

/** CSP with a nonce of its own for every answer, and the other headers that browsers ask for. */
export function securityHeaders({
  development,
  https,
  authDomain,
  paymentsOrigin,
  panel,
  tiles,
}: Policy): RequestHandler[] {
  const nonce: RequestHandler = (request, response, next) => {
    response.locals.nonce = randomBytes(16).toString('base64');
    response.locals.signsIn = authDomain !== null && signsIn(request.path);
    response.locals.pays = pays(request.path);
    next();
  };
  // Google's script may do what a page may: only the screens that sign in let it in.
  const whereSigningIn = (source: string) => (_request: unknown, response: unknown) =>
    localsOf(response).signsIn ? source : '';
  const wherePaying = (kind: keyof typeof STRIPE) => (_request: unknown, response: unknown) =>
    localsOf(response).pays ? (paymentsOrigin ?? STRIPE[kind]) : '';
  const headers = helmet({
    // Vite's dev client writes inline styles and opens a socket; the policy is tested on the built site.
    contentSecurityPolicy: development
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: [
              "'self'",
              (_request, response) => `'nonce-${localsOf(response).nonce}'`,
              whereSigningIn('https://apis.google.com'),
              wherePaying('script'),
            ],
            styleSrc: ["'self'"],
            styleSrcAttr: ["'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'https://res.cloudinary.com', ...(tiles ? [tiles] : [])],
            fontSrc: ["'self'"],
            // The map draws in a worker, which is a file of ours.
            workerSrc: ["'self'"],
            connectSrc: [
              "'self'",
              ...(tiles ? [tiles] : []),
              whereSigningIn('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com'),
              wherePaying('connect'),
            ],
            frameSrc: [
              (request, response) =>
                (localsOf(response).signsIn ? `https://${authDomain}` : wherePaying('frame')(request, response)) ||
                "'none'",
            ],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            // Without script a form of ours is answered by the way to a provider's page, which browsers follow only with this.
            formAction: [
              "'self'",
              (_request, response) =>
                !localsOf(response).pays ? '' : paymentsOrigin ? 'https: http://localhost:*' : 'https:',
            ],
            frameAncestors: [
              (request) =>
                DRAFT_PATH.test((request as { url?: string }).url ?? '') ? `'self' ${panel}`.trim() : "'none'",
            ],
            ...(https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    // Sign-in opens a window of the identity service and must hear back from it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return [nonce, headers];
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Where a gateway sends its visitor back, some of them by a form of theirs. */
const BACK_FROM_GATEWAY = /^(\/bn)?\/(hire|promotion)\/[\w-]+\/?$/i;
const OWN_PROOF = /^\/searches\/unsubscribe\//;

/**
 * Refuses every request that changes something and does not come from a page of ours. Remix 2's own check is passed by
 * with `?_data=` and absent on resource routes, so it stands here, in front of everything. A mail program
 * that ends a search's mails has no page, and its address carries the right to do so. What a gateway's form says is not
 * even read: its visitor is led to the page that asks the provider.
 */
export function originGuard(publicOrigin: string): RequestHandler {
  return (request, response, next) => {
    if (SAFE.has(request.method) || OWN_PROOF.test(request.path)) return next();
    const site = request.get('Sec-Fetch-Site');
    const sameSite = site ? site === 'same-origin' : request.get('Origin') === publicOrigin;
    if (sameSite) return next();
    if (request.method === 'POST' && BACK_FROM_GATEWAY.test(request.path)) {
      return response.redirect(303, request.path);
    }
    response.status(403).type('text/plain').send('This form was not sent from our site.');
  };
}

/** Refuses bodies that are too large, before reading them, and ends those that come in too slowly. */
export function bodyLimit(): RequestHandler {
  return (request, response, next) => {
    if (SAFE.has(request.method)) return next();
    const length = request.get('Content-Length');
    if (length === undefined) return void response.status(411).end();
    const isPhoto = PHOTO_PATH.test(request.path) && isMultipart(request.get('Content-Type'));
    const isFile = FILE_PATH.test(request.path) && isMultipart(request.get('Content-Type'));
    if (!(Number(length) <= (isPhoto || isFile ? WASTE_MAX : BODY_MAX))) return void response.status(413).end();
    const most = isPhoto ? PHOTO_BODY_MAX : isFile ? FILE_BODY_MAX : BODY_MAX;
    if (Number(length) > most) return void request.once('end', next).resume();
    if (isPhoto) return next();
    const late = setTimeout(() => request.destroy(), BODY_MS);
    request.once('close', () => clearTimeout(late));
    next();
  };
}
