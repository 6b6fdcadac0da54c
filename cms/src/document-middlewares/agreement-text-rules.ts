import { AGREEMENT_WORDS, faultsOfAgreement } from '@69street/config/market';
import type { Modules } from '@strapi/strapi';
import { errors } from '@strapi/utils';

const TEXT = 'api::agreement-text.agreement-text';
const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** The text of agreements names only what there is to be put in, and all that makes an agreement. */
export const agreementTextRules: Modules.Documents.Middleware.Middleware = (context, next) => {
  const { uid, action } = context;
  if (uid !== TEXT || (action !== 'create' && action !== 'update')) return next();
  const { clauses } = (context.params as { data?: { clauses?: unknown } }).data ?? {};
  if (typeof clauses !== 'string') return next();
  const { unknown, missing, open } = faultsOfAgreement(clauses);
  if (unknown.length > 0) {
    throw new errors.ValidationError(
      `${braced(unknown)} is nothing that can be put in: there are ${braced(AGREEMENT_WORDS)}`,
    );
  }
  if (missing.length > 0) throw new errors.ValidationError(`The text has to say ${braced(missing)} somewhere`);
  if (open) throw new errors.ValidationError('A brace stands alone: names are written as {rent}');
  return next();
};
