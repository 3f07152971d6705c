/** Returns why no email can reach an address, or `undefined`. */
export function mailProblem(address: string): string | undefined {
  // Few mail servers support SMTPUTF8, so an email to `jörg@…` would never arrive. The host may have any
  // letters, because it also has a form in ASCII.
  if (!/^[!-~]+@/.test(address)) {
    return 'We can’t send email to an address with letters other than a to z before the @.';
  }
  // No top-level domain takes mail itself, and none has a single letter.
  if (!/@.+\.[^.]{2,}$/.test(address)) {
    return 'This address looks cut short. Please check its end.';
  }
  return undefined;
}
