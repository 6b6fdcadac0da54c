import type { Agent } from '@69street/config/contract';
import { parseMoney, parseWhole } from '@69street/config/market';

/** The fields of the agent form in their order, as they are named everywhere. */
export const AGENT_FIELDS = [
  ...['agent_image', 'agent_name', 'agent_title', 'agent_number', 'agent_email', 'fees', 'experience'],
  ...['agent_description', 'languages', 'areas'],
  ...['agent_facebook', 'agent_linkend', 'agent_twitter', 'agent_instagram', 'agent_skype'],
] as const;

/** What decides about rights and money is the admin's to change. */
export const ADMIN_FIELDS: readonly string[] = ['agent_email', 'fees'];

/** Everything as it is typed. */
export type AgentValues = Record<string, string>;

/** Where photographs of ours come from. An address in a link may be anybody's. */
const OWN_PHOTO = /^(\/uploads\/|https:\/\/res\.cloudinary\.com\/)[^\s\\]+$/;

/** The photograph that an address names with `image` after it was sent without script; '' for any other. */
export function imageOf(search: URLSearchParams): string {
  const url = search.get('image') ?? '';
  return OWN_PHOTO.test(url) ? url : '';
}

/** An agent as the form shows it. */
export function agentValues(agent: Agent): AgentValues {
  const { fees, experience, languages, areas, ...rest } = agent;
  return {
    ...Object.fromEntries(AGENT_FIELDS.map((name) => [name, String((rest as Record<string, unknown>)[name] ?? '')])),
    fees: fees === null ? '' : String(fees),
    experience: experience === null ? '' : String(experience),
    languages: languages.join(', '),
    areas: areas.join(', '),
  };
}

/** What was typed, whatever it is. */
export function readAgent(form: FormData): AgentValues {
  // Forms send line ends as two characters, which the field counts as one.
  const read = (name: string) => String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return Object.fromEntries(AGENT_FIELDS.map((name) => [name, read(name)]));
}

const listOf = (text = '') => [
  ...new Set(
    text
      .split(/[,،;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

/** The body of addAgent and updateAgent; a picture that is not there stays out of it. An amount or a number that cannot be understood stays as it is, and is refused as such. */
export function agentBody(values: AgentValues, own: boolean): Record<string, unknown> {
  const fees = values.fees?.trim() ?? '';
  const experience = values.experience?.trim() ?? '';
  const body: Record<string, unknown> = {
    ...Object.fromEntries(AGENT_FIELDS.map((name) => [name, values[name]?.trim() ?? ''])),
    fees: fees === '' ? '' : (parseMoney(fees) ?? fees),
    experience: experience === '' ? '' : (parseWhole(experience) ?? experience),
    languages: listOf(values.languages),
    areas: listOf(values.areas),
  };
  if (!body.agent_image) delete body.agent_image;
  if (own) for (const name of ADMIN_FIELDS) delete body[name];
  return body;
}
