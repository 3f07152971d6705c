/** A client whose `Accept` names JSON and not HTML. Browsers name HTML or accept anything. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /[/+]json\b/i.test(accept) && !/html/i.test(accept);
}
