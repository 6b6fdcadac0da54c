import { registerJob } from '../platform/jobs';
import { mailDueNews } from './mail';
import { readAnswers } from './mailbox';

const MINUTE = 60;

export function registerConversationJobs(): void {
  registerJob('mails of conversations', MINUTE, mailDueNews);
  registerJob('answers by mail', MINUTE, readAnswers);
}
