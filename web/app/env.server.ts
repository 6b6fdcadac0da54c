import { z } from 'zod';

import { hostNameOf } from '@69street/config/contract';
import { isOwnMachine, secretProblems } from '@69street/config/market';

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Logs as lines of JSON, one for each answer among them. */
    LOG_JSON: z.literal('1').optional(),
    /** Where figures for Prometheus are shown; absent: nowhere. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
    /** Where traces are told to, as OpenTelemetry has it; absent: nowhere. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
    /** How long this process goes on answering when it is told to end, while a balancer turns elsewhere. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
    /** Where cms answers, seen from this process. */
    CMS_URL: z.url().default('http://127.0.0.1:1337'),
    /** The origin that visitors see. */
    PUBLIC_URL: z.url().default('http://localhost:3000'),
    /** Further names of hosts by which the site is asked for, beside the one of PUBLIC_URL and this machine's own. */
    ALLOWED_HOSTS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .refine((names) => names.every((name) => hostNameOf(name) === name), 'names of hosts, without ports'),
    /** A proxy of ours stands right in front and says in X-Forwarded-For who the visitor is. */
    BEHIND_PROXY: z.literal('1').optional(),
    INTERNAL_SECRET: z.string().min(16),
    SESSION_SECRET: z.string().min(16),
    /** Page of the mail catcher, shown on /test; absent with a real mail server. */
    MAIL_PAGE_URL: z.url().optional(),
    /** The Firebase project whose users sign in here: public values, which the browser needs. */
    FIREBASE_PROJECT_ID: z.string().min(1),
    FIREBASE_API_KEY: z.string().min(1),
    /** Where the window for signing in with Google comes from; empty: the project's own. */
    FIREBASE_AUTH_DOMAIN: z
      .string()
      .regex(/^[a-z\d.-]+$/)
      .optional(),
    /** Address of the embedded identity service, seen from this process; absent with a Firebase project. */
    AUTH_EMULATOR_URL: z.url().optional(),
    /** Address of the payment sandbox's script, as browsers reach it; absent with Stripe, whose own script is loaded. */
    STRIPE_JS_URL: z.url().optional(),
    /** Pictures below the listings on the map, as `https://host/{z}/{x}/{y}.png`; absent: the outlines the site ships. */
    MAP_TILES_URL: z
      .string()
      .regex(/^https:\/\/[a-z\d.-]+(?::\d+)?\/\S*\{z\}\S*$/i)
      .optional(),
    /** Whom the licence of those pictures wants named. */
    MAP_TILES_ATTRIBUTION: z.string().optional(),
    /** A PMTiles file with the streets of all of Bangladesh (docs/production.md); absent: those the site ships. */
    MAP_TILES_FILE: z.string().optional(),
    /** Stand-ins for vendors are meant for trying out; in production they run only when this says so. */
    ALLOW_EMBEDDED_SERVICES: z.literal('1').optional(),
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.MAIL_PAGE_URL && !env.ALLOW_EMBEDDED_SERVICES), {
    path: ['MAIL_PAGE_URL'],
    message: 'the mail catcher is an embedded service: allow it in production with ALLOW_EMBEDDED_SERVICES=1',
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.AUTH_EMULATOR_URL && !env.ALLOW_EMBEDDED_SERVICES), {
    path: ['AUTH_EMULATOR_URL'],
    message: 'this identity service is an embedded one: allow it in production with ALLOW_EMBEDDED_SERVICES=1',
  })
  .refine((env) => !(env.NODE_ENV === 'production' && env.STRIPE_JS_URL && !env.ALLOW_EMBEDDED_SERVICES), {
    path: ['STRIPE_JS_URL'],
    message: 'the payment sandbox moves no money: allow it in production with ALLOW_EMBEDDED_SERVICES=1',
  });

function refuseWeakness({ NODE_ENV, ...env }: z.infer<typeof envSchema>): void {
  if (NODE_ENV !== 'production') return;
  const problems = secretProblems([
    ['INTERNAL_SECRET', env.INTERNAL_SECRET],
    ['SESSION_SECRET', env.SESSION_SECRET],
  ]);
  const isOpen = !env.PUBLIC_URL.startsWith('https:') && !isOwnMachine(env.PUBLIC_URL);
  if (isOpen && !env.ALLOW_EMBEDDED_SERVICES) {
    problems.push(
      'PUBLIC_URL is not https: passwords and sessions could be read on the way; or allow that with ALLOW_EMBEDDED_SERVICES=1',
    );
  }
  if (problems.length > 0) throw new Error(`web cannot start:\n  ${problems.join('\n  ')}\nSee .env.example.`);
}

export type Env = z.infer<typeof envSchema>;

/** Parses the environment once, and complains about all of it in one message. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`web cannot start, the environment is not complete:\n${lines.join('\n')}\nSee .env.example.`);
  }
  refuseWeakness(parsed.data);
  return parsed.data;
}

export const env = parseEnv(process.env);
export const publicOrigin = new URL(env.PUBLIC_URL).origin;
/** Run for real, and not to try it out: what is meant for developers is then shown to the admin alone. */
export const isProduction = env.NODE_ENV === 'production' && env.ALLOW_EMBEDDED_SERVICES === undefined;
