/** An `Accept` that names JSON and no HTML: a program's. A browser names HTML, or takes anything. */
export function wantsJson(accept: string | undefined): boolean {
  return accept !== undefined && /[/+]json\b/i.test(accept) && !/html/i.test(accept);
}
