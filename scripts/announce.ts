/** Tells a person at a terminal plainly, and a log in a line like its others. */
export function announce(text: string): void {
  if (process.stdout.isTTY) console.log(`\n${text}`);
  else strapi.log.info(text);
}
