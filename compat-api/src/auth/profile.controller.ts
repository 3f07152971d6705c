import { changeAccount } from '@saltmarsh/cms/accounts/account-transitions';
import { hasConfirmedTwoFactor } from '@saltmarsh/cms/accounts/two-factor.service';
import { toUser } from '@saltmarsh/cms/accounts/user.resource';
import { type UserRow, userHistory } from '@saltmarsh/cms/accounts/user.service';
import type { Versioned } from '@saltmarsh/cms/history/entry-history';
import { lastRevisionOf } from '@saltmarsh/cms/history/revision.service';
import {
  conflictOver,
  requireVersion,
  type Changed,
  type ExpectedVersion,
} from '@saltmarsh/cms/history/versions';
import { mayEditContent } from '@saltmarsh/cms/panel/panel-access';
import { ProfileInput, type OwnUser, type User } from '@saltmarsh/contract/messages/user';
import { expectedVersion, namePrevious, nameVersion } from '../history/entry-versions';
import { consume } from '../rate-limits/rate-limit';
import { currentUser, type ApiContext, respondDone } from '../routing/context';
import { mayWorkTheBook, passwordConfirmed } from '../routing/guards';
import { validateAccount } from '../users/user.controller';
import { PROFILE, triesOfVerification } from './auth.rate-limits';

async function toOwnUser(user: UserRow): Promise<OwnUser> {
  const isEnabled = await hasConfirmedTwoFactor(user.number);
  return {
    ...toUser(user),
    ...{ two_factor_enabled: isEnabled, two_factor: isEnabled },
    panel_access: mayEditContent(user),
    book_access: mayWorkTheBook(user),
  };
}

const ownAccount: Versioned<UserRow, User> = {
  ...userHistory,
  conflict: async (row) =>
    conflictOver(await lastRevisionOf('user', row.number), await toOwnUser(row)),
};

async function respondWithOwnUser(ctx: ApiContext, user: UserRow): Promise<void> {
  nameVersion(ctx, toUser(user));
  ctx.body = { data: await toOwnUser(user) };
}

export async function show(ctx: ApiContext) {
  await respondWithOwnUser(ctx, currentUser(ctx));
}

export async function update(ctx: ApiContext) {
  const user = currentUser(ctx);
  // The version is checked first: an outdated form must not require a password confirmation.
  await requireVersion(ownAccount, user, expectedVersion(ctx));
  const { row, before } = await saveProfile(ctx, expectedVersion(ctx));
  namePrevious(ctx, before);
  await respondWithOwnUser(ctx, row);
}

export async function updateInformation(ctx: ApiContext) {
  await saveProfile(ctx);
  respondDone(ctx);
}

async function saveProfile(ctx: ApiContext, expected?: ExpectedVersion): Promise<Changed<UserRow>> {
  const user = currentUser(ctx);
  const { input } = ctx.state;
  const isNewEmail =
    typeof input.email === 'string' && input.email.toLowerCase() !== user.email.toLowerCase();
  if (isNewEmail || (input.password !== undefined && input.password !== null)) {
    passwordConfirmed(ctx);
  }
  // Changes of the address are limited, because each one sends an email. The attempt is counted
  // before validation, because even a rejected one reveals whether the new address has an account.
  if (isNewEmail) await consume(ctx, triesOfVerification(user));
  const change = await validateAccount(input, ProfileInput, user);
  await consume(ctx, [[PROFILE, String(user.number)]]);
  const data = { ...change, ...(isNewEmail ? { emailVerifiedAt: null } : {}) };
  const keep = ctx.state.session.row;
  return changeAccount(user, data, { keep, own: user, expected, versioned: ownAccount });
}
