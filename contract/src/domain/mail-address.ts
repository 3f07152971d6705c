/** Returns the reason why an address can't receive email, or `undefined`. */
export function mailProblem(address: string): string | undefined {
  // Few mail servers support SMTPUTF8, which `jörg@…` needs. The host after the @ may have any
  // letters.
  if (!/^[!-~]+@/.test(address)) {
    return 'We can’t send email to an address with letters other than a to z before the @.';
  }
  // No top-level domain receives mail itself, and none has a single letter.
  if (!/@.+\.[^.]{2,}$/.test(address)) {
    return 'This address looks cut short. Please check its end.';
  }
  return undefined;
}
