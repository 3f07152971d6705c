/**
 * Addresses that links may lead to. None may have a space, a control character or a backslash: browsers
 * drop the first two and read the last as `/`, so `/\host` is another site.
 */

/** http(s), mail, telephone, a path of this site or a fragment; not `//host`. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^\s\p{Cc}\\]+|(?:mailto|tel):[^\s\p{Cc}\\]+|\/(?!\/)[^\s\p{Cc}\\]*|#[^\s\p{Cc}\\]*)$/iu;

/** Whether a link may have this address: it runs no script, and a path stays on this site. */
export function isSafeAddress(text: string): boolean {
  return SAFE_ADDRESS.test(text);
}

/** Characters allowed in a host: it is put into the Content-Security-Policy, where `;` ends a directive. */
const HOST = /^[a-z0-9.-]+(:\d+)?$/;

/** For frames, links and structured data: an address of another site, over https. */
export function isHttpsAddress(text: string): boolean {
  return (
    isSafeAddress(text) &&
    /^https:\/\/[^"'<>]+$/i.test(text) &&
    URL.canParse(text) &&
    HOST.test(new URL(text).host)
  );
}
