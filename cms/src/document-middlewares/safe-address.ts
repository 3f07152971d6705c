/**
 * Link addresses must not contain spaces, control characters or backslashes: browsers drop spaces
 * and control characters, and read a backslash as `/`, so `/\host` is another site.
 */

/** Allows http(s), mail, telephone, text message, this site's paths and fragments; no `//host`. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^\s\p{Cc}\\]+|(?:mailto|tel|sms):[^\s\p{Cc}\\]+|\/(?!\/)[^\s\p{Cc}\\]*|#[^\s\p{Cc}\\]*)$/iu;

export const ADDRESS_ADVICE = 'A link must begin with /, #, https://, mailto:, tel: or sms:.';

/**
 * Returns a link's address with its spaces encoded or, in a telephone number, removed. Returns
 * `undefined` if the address could run a script or is a path that leaves this site.
 */
export function safeAddress(typed: string): string | undefined {
  const space = /^\s*(?:tel|sms):/i.test(typed) ? '' : '%20';
  const address = typed.trim().replaceAll(' ', space);
  return SAFE_ADDRESS.test(address) ? address : undefined;
}

/** Characters allowed in a host, which becomes part of the CSP: there, `;` ends a directive. */
const HOST = /^[a-z0-9.-]+(:\d+)?$/;

/** Returns whether `text` is an https address that is safe in frames, links and metadata. */
export function isHttpsAddress(text: string): boolean {
  return (
    SAFE_ADDRESS.test(text) &&
    /^https:\/\/[^"'<>]+$/i.test(text) &&
    URL.canParse(text) &&
    HOST.test(new URL(text).host)
  );
}
