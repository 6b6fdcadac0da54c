import { BRAND, type Language } from '@69street/config/market';

import { languageOf } from '../identity/language';
import { siteLink } from '../platform/mail';
import { queueMail } from '../platform/mail-outbox';

type Change = { agent_name: string; old_email: string | null; new_email: string };

const WORDS: Record<Language, { subject: string; old: string; new: string; until: string }> = {
  en: {
    subject: 'please confirm the change of an agent’s address',
    old: 'The administrator wants to give the agent page below another e-mail address. Whoever has that address then sees the messages and the hires of the agent, and you no longer do. If that is right, agree on this page:',
    new: 'The administrator wants to give the agent page below this e-mail address. Whoever signs in with it then sees the messages and the hires of the agent. If that is right, agree on this page:',
    until:
      'The link is good for seven days. Nothing changes until everybody who was asked has agreed. If this surprises you, do not press anything and write to the office.',
  },
  bn: {
    subject: 'এজেন্টের ঠিকানা বদল নিশ্চিত করুন',
    old: 'অ্যাডমিন নিচের এজেন্ট পাতাটিতে অন্য একটি ইমেইল ঠিকানা দিতে চান। তখন এজেন্টের বার্তা ও নিয়োগ সেই ঠিকানার মালিক দেখবেন, আপনি আর দেখবেন না। ঠিক থাকলে এই পাতায় সম্মতি দিন:',
    new: 'অ্যাডমিন নিচের এজেন্ট পাতাটিতে এই ইমেইল ঠিকানাটি দিতে চান। তখন এই ঠিকানা দিয়ে যিনি লগ ইন করবেন, তিনি এজেন্টের বার্তা ও নিয়োগ দেখবেন। ঠিক থাকলে এই পাতায় সম্মতি দিন:',
    until:
      'লিংকটি সাত দিন চলবে। যাঁদের জিজ্ঞাসা করা হয়েছে তাঁরা সবাই সম্মতি না দিলে কিছুই বদলাবে না। অপ্রত্যাশিত হলে কিছু চাপবেন না, অফিসে লিখুন।',
  },
};

/** Asks one of the two addresses, with the running transaction, whether the agent's is to change. */
export async function askAboutAddress(
  to: string,
  side: 'old' | 'new',
  { agent_name, old_email, new_email }: Change,
  token: string,
): Promise<void> {
  const lang = await languageOf(to);
  const words = WORDS[lang];
  const link = siteLink(`/agentAddress/${token}`, lang);
  const who = `${agent_name}: ${old_email ? `${old_email} → ` : ''}${new_email}`;
  await queueMail({
    to,
    subject: `${BRAND}: ${words.subject}`,
    text: [words[side], '', link, '', who, '', words.until, ''].join('\n'),
  });
}
