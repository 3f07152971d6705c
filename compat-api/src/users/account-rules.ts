/** The cms's account rules (cms/src/document-middlewares/user-account.ts), as far as we check them early. */
interface AccountRules {
  /** @throws Strapi's ValidationError if an account other than `own` has the address */
  requireFreeEmail(email: string, own?: { number: number }): Promise<void>;
}

/** Saving checks these too; checking early reports all errors of a form together. */
export const accountRules = (): AccountRules =>
  strapi.plugin('users-permissions').service('account-rules');
