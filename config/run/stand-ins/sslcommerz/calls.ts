/** The calls of SSLCOMMERZ that the product needs, as its public papers describe them (developer.sslcommerz.com/doc/v4, read November 2026). */
import { type Attempt, dhaka, type Ledger, newId, poisha, type Refund, seconds, type Session, taka } from './books.js';
import { type Store, type Teller, wordsOf } from './notices.js';
import { CODES, type Outcome, type WayName, WRONG_CODES } from './outcomes.js';

export type Fields = Readonly<Record<string, string>>;

/** Taka that one payment may be. */
const [LEAST, MOST] = [10_00, 500_000_00];
/** For how long the page may be used. */
const LIVES_S = 30 * 60;
const MUST = [
  ...['tran_id', 'total_amount', 'currency', 'success_url', 'fail_url', 'cancel_url', 'cus_name', 'cus_email'],
  ...['cus_phone', 'cus_add1', 'cus_city', 'cus_country', 'shipping_method', 'product_name', 'product_category'],
  'product_profile',
];

/** What the refunds that are ordered next are answered, and become. */
export type RefundSteering = { answer: 'success' | 'processing' | 'failed'; status: Refund['status'] };

const failed = (failedreason: string) => ({ status: 'FAILED', failedreason, sessionkey: '', GatewayPageURL: '' });

export class Calls {
  readonly refunding: RefundSteering = { answer: 'success', status: 'refunded' };

  constructor(
    private readonly ledger: Ledger,
    private readonly store: Store,
    private readonly teller: Teller,
  ) {}

  private knows({ store_id, store_passwd }: Fields): boolean {
    return store_id === this.store.id && store_passwd === this.store.password;
  }

  open(fields: Fields, pageOrigin: string) {
    if (!this.knows(fields)) return failed('Store Credential Error Or Store is De-active');
    const missing = MUST.find((name) => !fields[name]);
    if (missing) return failed(`Invalid Information! '${missing}' is missing or empty.`);
    const { tran_id = '', total_amount = '', currency, ipn_url = '' } = fields;
    const amount = poisha(total_amount);
    if (!(amount >= LEAST && amount <= MOST)) return failed(`Invalid Information! 'total_amount' is out of range.`);
    if (currency !== 'BDT') return failed(`Invalid Information! 'currency' is not supported.`);
    if (tran_id.length > 30) return failed(`Invalid Information! 'tran_id' is too long.`);
    const { success_url: success = '', fail_url: fail = '', cancel_url: cancel = '' } = fields;
    if (![success, fail, cancel].every((url) => URL.canParse(url))) return failed(`Invalid Information! No such url.`);
    const session: Session = {
      ...{ key: newId('').toUpperCase(), tran_id, amount, created: seconds() },
      ...{ product: fields['product_name'] ?? '', value_a: fields['value_a'] ?? '' },
      ...{ urls: { success, fail, cancel, ipn: ipn_url }, waiting: null, ended: null },
    };
    this.ledger.books.sessions.push(session);
    return {
      ...{ status: 'SUCCESS', failedreason: '', sessionkey: session.key },
      GatewayPageURL: `${pageOrigin}/gwprocess/v4/gateway.php?session=${session.key}`,
    };
  }

  session(key: string): Session | undefined {
    return this.ledger.books.sessions.find((one) => one.key === key);
  }

  /** The try that ended a session; one whose time is over ends with that. */
  async ended(session: Session): Promise<Attempt | undefined> {
    if (session.ended === null && seconds() - session.created > LIVES_S) await this.end(session, 'EXPIRED');
    return this.ledger.books.attempts.find(({ id }) => id === session.ended);
  }

  /** Its payer chose how to pay, and gets a code. */
  choose(session: Session, way: WayName, outcome: Outcome): void {
    session.waiting = { way, outcome, wrong: 0 };
  }

  /** Its payer typed a code. Answers false when it was wrong and may be typed again. */
  async confirm(session: Session, code: string): Promise<boolean> {
    const { waiting } = session;
    if (!waiting) return false;
    if (!CODES.includes(code)) {
      waiting.wrong += 1;
      if (waiting.wrong < WRONG_CODES) return false;
      await this.end(session, 'FAILED');
      return true;
    }
    const ends = { declined: 'FAILED', expired: 'EXPIRED' } as const;
    const { outcome } = waiting;
    await this.end(session, outcome === 'declined' || outcome === 'expired' ? ends[outcome] : 'VALID');
    return true;
  }

  async end(session: Session, status: Attempt['status']): Promise<void> {
    const isPaid = status === 'VALID';
    const outcome = session.waiting?.outcome;
    const at = seconds();
    const stamp = dhaka(at).replace(/\D/g, '').slice(2);
    const attempt: Attempt = {
      ...{ id: newId('try'), session: session.key, tran_id: session.tran_id, status, validated: false },
      ...{ val_id: isPaid ? newId(stamp) : '', bank_tran_id: isPaid ? newId(stamp) : '' },
      amount: isPaid && outcome === 'lower' ? session.amount - 100 : session.amount,
      currency: isPaid && outcome === 'currency' ? 'USD' : 'BDT',
      ...{ risky: isPaid && outcome === 'risky', way: session.waiting?.way ?? null, at },
    };
    this.ledger.books.attempts.push(attempt);
    session.ended = attempt.id;
    session.waiting = null;
    this.ledger.save();
    await this.teller.tell(attempt, session);
  }

  private wordsOf(attempt: Attempt): Record<string, string> {
    const session = this.session(attempt.session);
    if (!session) throw new Error('a try without a session');
    const words = wordsOf(attempt, session, this.store.id);
    return attempt.validated ? { ...words, status: 'VALIDATED' } : words;
  }

  validate(fields: Fields) {
    if (!this.knows(fields)) return { APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' };
    const attempt = this.ledger.books.attempts.find(({ val_id }) => val_id !== '' && val_id === fields['val_id']);
    if (!attempt) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' };
    const words = this.wordsOf(attempt);
    attempt.validated = true;
    return { ...words, APIConnect: 'DONE', validated_on: dhaka(seconds()), gw_version: '4' };
  }

  /** One address for three questions, told apart by what is named. */
  ask(fields: Fields) {
    if (!this.knows(fields)) return { APIConnect: 'FAILED' };
    if (fields['refund_ref_id'] !== undefined) return this.refundStatus(fields['refund_ref_id']);
    if (fields['bank_tran_id'] !== undefined) return this.refund(fields);
    if (fields['tran_id'] === undefined) return { APIConnect: 'INVALID_REQUEST' };
    const element = this.ledger.books.attempts
      .filter(({ tran_id }) => tran_id === fields['tran_id'])
      .map((attempt) => this.wordsOf(attempt));
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
  }

  /** Does not look whether its id was here before: nobody promises that, and nobody may count on it. */
  private refund({ bank_tran_id = '', refund_trans_id = '', refund_amount = '', refe_id = '' }: Fields) {
    const { books } = this.ledger;
    const attempt = books.attempts.find((one) => one.bank_tran_id !== '' && one.bank_tran_id === bank_tran_id);
    const refuse = (errorReason: string) => ({ APIConnect: 'DONE', bank_tran_id, status: 'failed', errorReason });
    if (!attempt) return refuse('bank_tran_id is invalid');
    if (!refund_trans_id || refund_trans_id.length > 30) return refuse('refund_trans_id is invalid');
    const amount = poisha(refund_amount);
    const given = books.refunds
      .filter((one) => one.bank_tran_id === bank_tran_id && one.status !== 'cancelled')
      .reduce((sum, one) => sum + one.amount, 0);
    if (!(amount > 0) || amount > attempt.amount - given) return refuse('refund_amount is invalid');
    if (this.refunding.answer === 'failed') return refuse('Refund is not possible now');
    const ref = newId('');
    const { status } = this.refunding;
    books.refunds.push({ ref, bank_tran_id, refund_trans_id, refe_id, amount, status, created: seconds() });
    const { tran_id: trans_id } = attempt;
    return { ...{ APIConnect: 'DONE', bank_tran_id, trans_id, refund_ref_id: ref }, status: this.refunding.answer };
  }

  private refundStatus(ref: string) {
    const refund = this.ledger.books.refunds.find((one) => one.ref === ref);
    if (!refund) return { APIConnect: 'INVALID_REQUEST', errorReason: 'refund_ref_id is invalid' };
    const { bank_tran_id, status, created, amount } = refund;
    const refunded_on = status === 'refunded' ? dhaka(created) : '';
    return {
      ...{ APIConnect: 'DONE', bank_tran_id, refund_ref_id: ref, refund_amount: taka(amount) },
      ...{ initiated_on: dhaka(created), refunded_on, status, errorReason: '' },
    };
  }
}
