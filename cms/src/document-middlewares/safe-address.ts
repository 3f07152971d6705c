/**
 * Link addresses must not contain a space, a control character or a backslash: browsers drop the first two
 * and read the last as `/`, so `/\host` is another site.
 */

/** Allows http(s), mail, telephone, text message, a path of this site or a fragment, but not `//host`. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^\s\p{Cc}\\]+|(?:mailto|tel|sms):[^\s\p{Cc}\\]+|\/(?!\/)[^\s\p{Cc}\\]*|#[^\s\p{Cc}\\]*)$/iu;

export const ADDRESS_ADVICE = 'A link must begin with /, #, https://, mailto:, tel: or sms:.';

/** Encodes the spaces of an address as typed; a telephone number needs none. */
export function tidyAddress(typed: string): string {
  const address = typed.trim();
  return address.replaceAll(' ', /^(?:tel|sms):/i.test(address) ? '' : '%20');
}

/** Returns whether a link may have this address: it runs no script, and a path stays on this site. */
export function isSafeAddress(text: string): boolean {
  return SAFE_ADDRESS.test(text);
}

/** Characters allowed in a host, which becomes part of the CSP: there, `;` ends a directive. */
const HOST = /^[a-z0-9.-]+(:\d+)?$/;

/** Returns whether `text` is an https address of another site, fit for frames, links and structured data. */
export function isHttpsAddress(text: string): boolean {
  return (
    isSafeAddress(text) &&
    /^https:\/\/[^"'<>]+$/i.test(text) &&
    URL.canParse(text) &&
    HOST.test(new URL(text).host)
  );
}
