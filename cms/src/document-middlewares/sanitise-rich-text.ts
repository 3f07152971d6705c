import sanitizeHtml from 'sanitize-html';
import { FAQ, WIDGET } from '../uids';
import { onWrite, rejectField } from './document-write';
import { ADDRESS_ADVICE, safeAddress } from './safe-address';
import { cleanStyle } from './style-policy';

const RICH_TEXT_FIELD: Record<string, string> = { [FAQ]: 'answer', [WIDGET]: 'html' };

/** Pages output these fields as markup, so only `ALLOWED_TAGS` may be stored. */
export const sanitiseRichTextFields = onWrite({ uids: [FAQ, WIDGET] }, ({ uid, data }, save) => {
  const field = RICH_TEXT_FIELD[uid] ?? '';
  const value = data[field];
  if (typeof value === 'string') {
    data[field] = sanitiseRichText(value, (link) =>
      rejectField(field, `The link “${link}” can't be used. ${ADDRESS_ADVICE}`),
    );
  }
  return save();
});

/**
 * The editor's formatting (spec §2), plus headings, `hr` and strike-through for pasted text.
 * Elements that switch the parser's mode (svg, math, noscript, xmp …) are dropped with their
 * content: browsers may parse that content differently from `sanitize-html`.
 */
const ALLOWED_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'span', 'code', 'a'],
];
const DROPPED_WITH_CONTENT = [
  ...['script', 'style', 'textarea', 'option', 'select', 'template', 'title', 'plaintext'],
  ...['xmp', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed', 'svg', 'math'],
];

/** Called with the address of a link that is not allowed. */
type Refuse = (link: string) => void;

function cleanAttributes(
  tag: string,
  given: sanitizeHtml.Attributes,
  refuse: Refuse,
): sanitizeHtml.Attributes {
  const attributes: sanitizeHtml.Attributes = {};
  const typed = tag === 'a' && given.href?.trim();
  const href = typed && safeAddress(typed);
  if (typed && !href) refuse(typed);
  if (href) {
    attributes.href = href;
    if (given.title) attributes.title = given.title;
    if (given.target === '_blank') {
      attributes.target = '_blank';
      attributes.rel = 'noopener';
    }
  }
  const style = cleanStyle(given.style ?? '');
  if (style) attributes.style = style;
  return attributes;
}

const optionsWith = (refuse: Refuse): sanitizeHtml.IOptions => ({
  allowedTags: ALLOWED_TAGS,
  nonTextTags: DROPPED_WITH_CONTENT,
  allowedAttributes: { a: ['href', 'title', 'target', 'rel'], '*': ['style'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Real text is never nested this deeply, and the time to sanitise a text grows with the square of
  // the depth.
  nestingLimit: 100,
  // `cleanAttributes` checks styles; the library would use a full CSS parser.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs, refuse) }),
  },
});

/**
 * The text is sanitised until it no longer changes. Even pathological nesting needs only three
 * rounds. A text that still changes in the last round loses all its markup.
 */
const MAX_ROUNDS = 5;

/**
 * Returns HTML that browsers parse as allowed elements only. Sanitising the result again changes
 * nothing.
 */
export function sanitiseRichText(html: string, refuse: Refuse = () => {}): string {
  const options = optionsWith(refuse);
  let clean = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = sanitizeHtml(clean, options);
    if (next === clean) return clean;
    clean = next;
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} });
}
