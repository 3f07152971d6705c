/** Prints the text if the output is a terminal; otherwise logs it as a line in the log's format. */
export function announce(text: string): void {
  if (process.stdout.isTTY) console.log(`\n${text}`);
  else strapi.log.info(text);
}
