export function mailProblem(address: string): string | undefined {
  // The host needs a dot, because hardly any top-level domain receives mail itself (RFC 7085).
  // Every top-level domain has at least two letters.
  if (!/^\S+@\S+\.[^\s.]{2,}$/.test(address)) {
    return 'This email address looks wrong.';
  }
  // Few mail servers support SMTPUTF8, which `jörg@…` needs. The host after the @ may have any
  // letters.
  if (!/^[!-~]+@/.test(address)) {
    return 'We can’t send email to an address with letters other than a to z before the @.';
  }
  return undefined;
}
