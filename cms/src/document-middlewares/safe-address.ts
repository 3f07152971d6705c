/**
 * Addresses that may lead away from a page. None has a space, a control character or a backslash:
 * browsers drop the first two and read the last one as `/`, so that `/\host` is another site.
 */

/** http(s), mail, telephone, a path of this site or a place on the page; `//host` is none of them. */
const SAFE_ADDRESS =
  /^(?:https?:\/\/[^\s\p{Cc}\\]+|(?:mailto|tel):[^\s\p{Cc}\\]+|\/(?!\/)[^\s\p{Cc}\\]*|#[^\s\p{Cc}\\]*)$/iu;

/** Whether a visitor may be led there: nothing of it runs, and a path stays on this site. */
export function isSafeAddress(text: string): boolean {
  return SAFE_ADDRESS.test(text);
}

/** What the host may be made of: it gets into the Content-Security-Policy, where `;` ends a rule. */
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
