import * as account from '@saltmarsh/cms/accounts/account-transitions';
import {
  emailHash,
  isSigned,
  sendVerificationLink,
} from '@saltmarsh/cms/accounts/email-verification.service';
import { invalidSignature, unauthorized } from '@saltmarsh/cms/errors';
import { consume } from '../rate-limits/rate-limit';
import { currentUser, type ApiContext, respondDone } from '../routing/context';
import { unauthenticated } from '../routing/http-errors';
import { EMAIL_VERIFICATION, triesOfVerification } from './auth.rate-limits';

export async function resend(ctx: ApiContext) {
  const user = currentUser(ctx);
  await consume(ctx, triesOfVerification(user));
  if (user.emailVerifiedAt) {
    ctx.status = 204;
    return;
  }
  await sendVerificationLink(user);
  respondDone(ctx, 202);
}

export async function verify(ctx: ApiContext) {
  const isBrowser = ctx.accepts(['html', 'json']) === 'html';
  const { user } = ctx.state.session;
  if (!user) {
    if (!isBrowser) throw unauthenticated();
    return ctx.redirect(`/login?redirect=${encodeURIComponent(ctx.originalUrl)}`);
  }
  await consume(ctx, [[EMAIL_VERIFICATION, String(user.number)]]);
  const isGenuine = isSigned(ctx.path, ctx.state.query);
  const isOwn = ctx.params.id === String(user.number) && ctx.params.hash === emailHash(user.email);
  if (!isGenuine || !isOwn) {
    if (isBrowser) return ctx.redirect('/verify-email?rejected=1');
    throw isGenuine ? unauthorized() : invalidSignature();
  }
  await account.verify(user);
  if (isBrowser) ctx.redirect('/account/profile?verified=1');
  else ctx.status = 204;
}
