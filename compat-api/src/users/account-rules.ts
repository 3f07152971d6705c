/** The cms's rules for accounts (cms/src/document-middlewares/user-account.ts), as far as we ask them ahead. */
interface AccountRules {
  /** @throws Strapi's ValidationError when an account other than `own` has the address */
  requireFreeEmail(email: string, own?: { number: number }): Promise<void>;
}

/** Saving an account asks them anyway: this is to tell what is wrong with a form in one go. */
export const accountRules = (): AccountRules =>
  strapi.plugin('users-permissions').service('account-rules');
