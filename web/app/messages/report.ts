import { apart } from './apart';
import { report as bn } from './bn/report';
import { report as en, type ReportMessages } from './en/report';

/** The texts of reporting a listing, with the reasons as staff read them. */
export const { use: useReportMessages, of: reportMessagesOf } = apart<ReportMessages>({ en, bn });
