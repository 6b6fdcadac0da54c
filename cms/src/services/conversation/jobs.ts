import { registerJob } from '../platform/jobs';
import { mailDueNews } from './mail';

const MINUTE = 60;

export function registerConversationJobs(): void {
  registerJob('mails of conversations', MINUTE, mailDueNews);
}
