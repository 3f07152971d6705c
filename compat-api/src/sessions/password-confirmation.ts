import {
  CONFIRMED_FOR,
  JUST_CONFIRMED_FOR,
} from '@saltmarsh/contract/constants/password-confirmation';
import type { ApiContext } from '../routing/context';
import type { Guard } from '../routing/guards';
import { passwordNotConfirmed } from '../routing/http-errors';

export function secondsSinceConfirmation(ctx: ApiContext): number {
  const at = ctx.state.session.row?.passwordConfirmedAt;
  return at ? Math.floor((Date.now() - new Date(at).getTime()) / 1000) : Infinity;
}

/** Guard: the password was confirmed recently. */
export const passwordConfirmed: Guard = (ctx) => {
  if (secondsSinceConfirmation(ctx) > CONFIRMED_FOR) throw passwordNotConfirmed();
};

/** Guard with a shorter limit: a browser left signed in at noon is no danger in the evening. */
export const passwordJustConfirmed: Guard = (ctx) => {
  if (secondsSinceConfirmation(ctx) > JUST_CONFIRMED_FOR) throw passwordNotConfirmed();
};
