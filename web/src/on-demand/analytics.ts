const TAG = 'https://www.googletagmanager.com/gtag/js';
const COOKIES = /^_ga(_|$)|^_gid$|^_gat/;

/**
 * Starts analytics. Call it only after consent. It replaces Google's inline snippet, which the
 * Content-Security-Policy forbids. Google's script tracks later navigation itself.
 */
export function startAnalytics(ids: readonly string[]): void {
  const [first] = ids;
  if (!first || document.querySelector(`script[src^="${TAG}"]`)) return;
  const page = window as unknown as { dataLayer?: IArguments[] };
  const layer = (page.dataLayer ??= []);
  function gtag(..._parameters: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params -- Google reads `arguments` and ignores arrays
    layer.push(arguments);
  }
  gtag('js', new Date());
  for (const id of ids) gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG}?id=${encodeURIComponent(first)}`;
  document.head.append(script);
}

/** Deletes the cookies. Only a reload can unload Google's script, if it has run. */
export function endAnalytics(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const hosts = location.hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));
  for (const name of names.filter((each) => COOKIES.test(each))) {
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)]) {
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  if (document.querySelector(`script[src^="${TAG}"]`)) location.reload();
}
