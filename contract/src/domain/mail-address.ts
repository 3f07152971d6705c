/** Misspelt hosts and endings, such as `gmial.com` and `.con`. Nobody receives email there. */
const MISSPELT =
  /@(gmial|gmal|gmai|gamil|gnail|gmaill|hotmial|hotmal|hotmai|yahooo|outlok|iclod)\.|@gmail\.(co|cm|uk|co\.uk)$|\.(con|cmo)$/i;

export function mailProblem(address: string): string | undefined {
  // The host needs a dot, because hardly any top-level domain receives mail itself (RFC 7085).
  // Every top-level domain has at least two letters.
  if (!/^\S+@\S+\.[^\s.]{2,}$/.test(address) || MISSPELT.test(address)) {
    return 'This email address looks wrong. Please check it.';
  }
  // Few mail servers support SMTPUTF8, which `jörg@…` needs. The host after the @ may have any
  // letters.
  if (!/^[!-~]+@/.test(address)) {
    return 'We can’t send email to an address with letters other than a to z before the @.';
  }
  return undefined;
}
