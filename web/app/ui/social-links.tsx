import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Agent } from '@69street/config/contract';

import { useMessages } from '~/messages/use-messages';

// The marks of the networks as line drawings (Feather icons, MIT): Lucide does not carry them any more.
const MARKS: Record<string, ReactNode> = {
  facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  linkedin: (
    <>
      <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z" />
      <rect x="2" y="9" width="4" height="12" />
      <circle cx="4" cy="4" r="2" />
    </>
  ),
  twitter: (
    <path d="M23 3a10.9 10.9 0 0 1-3.14 1.53 4.48 4.48 0 0 0-7.86 3v1A10.66 10.66 0 0 1 3 4s-4 9 5 13a11.64 11.64 0 0 1-7 2c9 5 20 0 20-11.5a4.5 4.5 0 0 0-.08-.83A7.72 7.72 0 0 0 23 3z" />
  ),
  instagram: (
    <>
      <rect x="2" y="2" width="20" height="20" rx="5" />
      <path d="M16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37z" />
      <path d="M17.5 6.5h.01" />
    </>
  ),
};

const WEB_ADDRESS = /^https?:\/\//;

export type Social = Pick<
  Agent,
  'agent_name' | 'agent_facebook' | 'agent_linkend' | 'agent_twitter' | 'agent_instagram' | 'agent_email'
>;

/** The marks of networks that one cannot sign in with, for the eye alone (specification: two icons without an action). */
export function IdleMarks() {
  return (
    <p className="flex justify-center gap-6 text-muted opacity-60" aria-hidden="true">
      {[MARKS.facebook, MARKS.twitter].map((mark, index) => (
        <svg key={index} viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2">
          {mark}
        </svg>
      ))}
    </p>
  );
}

/** Icons that lead to an agent's own pages and mailbox; only those that the agent has. */
export function SocialLinks({ agent, className = '' }: { agent: Partial<Social>; className?: string }) {
  const { common } = useMessages();
  const pages = [
    { network: 'facebook', url: agent.agent_facebook },
    { network: 'linkedin', url: agent.agent_linkend },
    { network: 'twitter', url: agent.agent_twitter },
    { network: 'instagram', url: agent.agent_instagram },
  ].filter(({ url }) => WEB_ADDRESS.test(url ?? ''));
  if (pages.length === 0 && !agent.agent_email) return null;
  const place =
    'inline-flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-accent';
  return (
    <ul className={`flex flex-wrap gap-1 ${className}`}>
      {pages.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url ?? ''}
            rel="noopener nofollow"
            className={place}
            aria-label={common.socialOf(agent.agent_name ?? '', common.networks[network] ?? network)}
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {MARKS[network]}
            </svg>
          </a>
        </li>
      ))}
      {agent.agent_email && (
        <li>
          <a
            href={`mailto:${agent.agent_email}`}
            className={place}
            aria-label={common.socialOf(agent.agent_name ?? '', common.networks.email ?? '')}
          >
            <Mail size={20} aria-hidden="true" />
          </a>
        </li>
      )}
    </ul>
  );
}
