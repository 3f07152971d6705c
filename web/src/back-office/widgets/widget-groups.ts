import type { Widget } from '@saltmarsh/contract/messages/widget';
import { fold } from '@saltmarsh/contract/domain/fold';
import type { Route } from '../../app/route';

type Page = Pick<Route, 'path' | 'title' | 'widgets'>;

const UNUSED = 'On no page';

/** Returns e.g. "Home fire image" for `HomeFireImage`. A name with spaces is unchanged. */
export function readableName(name: string): string {
  if (/\s/.test(name)) return name;
  const words = name.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[-_]+/u);
  const [first = '', ...others] = words.filter(Boolean);
  return [first, ...others.map(inSentence)].join(' ') || name;
}

/** Returns the word in lower case, unless it is an abbreviation in capitals. */
function inSentence(word: string): string {
  return /^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase();
}

/** Compares names without case, as pages do (contract.md). */
const isNamed = (name: string) => (other: string) => other.toLowerCase() === name.toLowerCase();

export function isUsedOn({ widgets }: Page, name: string): boolean {
  return (widgets ?? []).some(isNamed(name));
}

export const pageName = ({ title }: Page): string => title ?? 'Home';

/**
 * Groups widgets by the first page that shows them, in the sequence of the page's `widgets`. The
 * last group has the widgets that no page shows. Empty groups are omitted.
 */
export function groupsOf(widgets: readonly Widget[], pages: readonly Page[]) {
  const left = new Set(widgets);
  const groups = pages.map((page) => {
    const shown = (page.widgets ?? []).flatMap((name) =>
      [...left].filter((widget) => isNamed(name)(widget.name)),
    );
    shown.forEach((widget) => left.delete(widget));
    return { title: pageName(page), widgets: shown };
  });
  return [...groups, { title: UNUSED, widgets: [...left] }].filter(
    (group) => group.widgets.length > 0,
  );
}

/** Returns the widgets whose names, texts or pages contain every word of the search. */
export function foundWidgets(
  widgets: readonly Widget[],
  pages: readonly Page[],
  search: string,
): Widget[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return widgets.filter((widget) => {
    const usedOn = pages.filter((page) => isUsedOn(page, widget.name)).map(pageName);
    const { name, html, alt } = widget;
    const texts = [name, readableName(name), textOf(html ?? ''), alt ?? '', ...usedOn];
    const all = fold(texts.join('\n'));
    return words.every((word) => all.includes(word));
  });
}

const textOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ');
