import { telephoneHref } from '@saltmarsh/contract/domain/telephone';
import type { MailContent, MailFact, MailLink } from './mail-message';
import { pictureRow } from './mail-picture';

/*
 * Tables and inline styles are needed: Outlook renders with Word, and Gmail drops what it does not
 * know. Classes set only dark colours and the padding on phones. An email fetches no images or
 * fonts: email programs would ask their user first, and the sender would learn who opens the email.
 * `mail-picture.ts` attaches an image instead.
 */

const SERIF = "font-family:Georgia,'Times New Roman',serif";
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const INK = 'color:#12201f';
const SOFT = 'color:#47524f';
const HAIRLINE = '1px solid #ddd6c7';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{-webkit-text-size-adjust:100%}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}
@media (max-width:480px){.card{padding:28px 20px!important}}
</style>
<style>
@media (prefers-color-scheme:dark){
.ground{background:#12201f!important}
.card{background:#1b2b29!important;border-color:#33443f!important;border-top-color:#a9844a!important}
.ink{color:#f5f1e8!important}
.soft{color:#c3c4b8!important}
.warning{color:#f0b6a3!important}
.line{border-color:#33443f!important}
.button{background:#f5f1e8!important;border-color:#f5f1e8!important}
.button a{color:#12201f!important}
.button--quiet{background:#1b2b29!important}
.button--quiet a{color:#f5f1e8!important}
}
[data-ogsb] .ground{background:#12201f!important}
[data-ogsb] .card{background:#1b2b29!important}
[data-ogsb] .button{background:#f5f1e8!important}
[data-ogsc] .ink{color:#f5f1e8!important}
[data-ogsc] .soft{color:#c3c4b8!important}
[data-ogsc] .warning{color:#f0b6a3!important}
[data-ogsc] .button a{color:#12201f!important}
[data-ogsb] .button--quiet{background:#1b2b29!important}
[data-ogsc] .button--quiet a{color:#f5f1e8!important}
`.trim();

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
export const linesOf = (text: string) =>
  text.split(/\n+/).flatMap((line) => (line.trim() ? [line.trim()] : []));
const withBreaks = (text: string) => linesOf(text).map(unbroken).join('<br>');

const paragraph = (html: string) =>
  `<p class="ink" style="margin:0 0 16px;${INK};${WRAP}">${html}</p>`;
/** Keeps telephone numbers on one line, and lets email addresses break before the `@`. */
const unbroken = (text: string) =>
  escape(text)
    .replace(/(?<=\d) (?=\d)/g, '&#160;')
    .replace(/(?<=\S)@(?=\S)/g, '<wbr>@');
const smallPrint = (text: string) =>
  `<p class="soft line" style="margin:0 0 16px;padding-top:16px;border-top:${HAIRLINE};font-size:14px;line-height:1.5;${SOFT};${WRAP}">${unbroken(text)}</p>`;
const sentence = (text: string) => paragraph(unbroken(text));

/** Links the telephone numbers in the text of HTML, not in its tags. */
function withTelephones(html: string, telephones: MailContent['telephones'] = []): string {
  return telephones.reduce<string>((linked, telephone) => {
    if (!telephone) return linked;
    const number = unbroken(telephone);
    const link = `<a href="${escape(telephoneHref(telephone))}" style="color:inherit;text-decoration:underline">${number}</a>`;
    return linked
      .split(/(<[^<>]*>)/)
      .map((part) => (part.startsWith('<') ? part : part.replaceAll(number, link)))
      .join('');
  }, html);
}

function titleOf({ heading, large, isPending }: MailContent): string {
  const display = `margin:0 0 24px;${SERIF};font-weight:normal;line-height:1.2;${WRAP}`;
  if (!large) {
    return `<h1 class="ink" style="${display};font-size:32px;${INK}">${escape(heading)}</h1>`;
  }
  const look = large.isStruck
    ? `class="soft" style="${display};${SOFT};text-decoration:line-through;text-decoration-thickness:1px`
    : `class="ink" style="${display};${INK}`;
  return [
    `<h1 class="ink" style="margin:0 0 12px;${SERIF};font-weight:normal;font-size:22px;line-height:1.3;${INK};${WRAP}">${escape(heading)}</h1>`,
    `<p ${look};margin-bottom:0;font-size:28px">${escape(large.first)}</p>`,
    `<p ${look};font-size:44px${isPending ? ';padding-bottom:20px;border-bottom:2px dashed #a9844a' : ''}">${escape(large.second)}${large.aside ? `<span style="display:inline-block;padding-left:10px;font-size:28px${large.isStruck ? ';text-decoration:line-through;text-decoration-thickness:1px' : ''}"> ${escape(large.aside)}</span>` : ''}</p>`,
  ].join('\n');
}

const quoteOf = (quote: string) =>
  `<blockquote class="ink" style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:2px solid #a9844a;${INK};${WRAP}">${withBreaks(quote)}</blockquote>`;

function valueOf({ value, former, isWarning, url }: MailFact): string {
  const shown = isWarning
    ? `<strong class="warning" style="color:#8c2f1b">${withBreaks(value.replace(/(?<!,) /g, '\u00a0'))}</strong>`
    : url
      ? `<a href="${escape(url)}" class="ink" style="${INK};text-decoration:underline">${withBreaks(value)}</a>`
      : withBreaks(value);
  return former
    ? `${shown}<span class="soft" style="display:block;padding-top:4px;${SOFT}">was ${withBreaks(former)}</span>`
    : shown;
}

function factsOf(facts: NonNullable<MailContent['facts']>): string {
  const cell = `padding:10px 0;border-top:${HAIRLINE};vertical-align:baseline;text-align:left;font-weight:normal`;
  const rows = facts.map(
    (fact) =>
      `<tr><th class="soft line" scope="row" width="78" align="left" valign="top" style="width:78px;${cell};padding-right:10px;font-size:15px;${SOFT}">${escape(fact.name)}</th><td class="ink line" valign="top" style="${cell};${INK};${WRAP}">${valueOf(fact)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;table-layout:fixed;margin:8px 0 16px;border-bottom:${HAIRLINE}" class="line">\n${rows.join('\n')}\n</table>`;
}

/** Outlook ignores the padding of a link, so `mso-padding-alt` gives the cell that padding. */
function buttonOf({ label, url, isQuiet }: MailLink): string {
  const [ground, ink] = isQuiet ? ['#fbf9f4', '#12201f'] : ['#8c2f1b', '#f5f1e8'];
  const [edge, name] = isQuiet ? [ink, 'button button--quiet'] : [ground, 'button'];
  return `<table ${TABLE} style="margin:24px 0"><tr><td class="${name}" bgcolor="${ground}" align="center" style="background:${ground};border:1px solid ${edge};mso-padding-alt:14px 28px"><a href="${escape(url)}" style="display:inline-block;padding:14px 28px;${SANS};font-size:16px;line-height:1.3;font-weight:bold;color:${ink};text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

const linkOf = ({ label, url }: MailLink) =>
  paragraph(
    `<a href="${escape(url)}" class="ink" style="${INK};text-decoration:underline">${escape(label)}</a>`,
  );

function footOf({ restaurant, foot = [], map, telephones }: MailContent): string {
  if (foot.length === 0) return '';
  const lines = [restaurant, ...foot].map(unbroken);
  if (map) lines.push(`<a href="${escape(map)}" class="soft" style="${SOFT}">See the map</a>`);
  return `<tr><td class="soft" style="padding:20px 0 0;${SANS};font-size:14px;line-height:1.6;${SOFT};${WRAP}">${withTelephones(lines.join('<br>'), telephones)}</td></tr>\n`;
}

/**
 * Fills the rest of the preview, where email programs would otherwise show the first words of the
 * email.
 */
const PADDING = '&#847; '.repeat(80);

export function htmlPart(title: string, content: MailContent): string {
  const { restaurant, picture, preview, greeting, notices = [], before, quote } = content;
  const { facts, lead, button, link, after, small } = content;
  const parts = [
    titleOf(content),
    ...(greeting ? [sentence(greeting)] : []),
    ...notices.map((notice) => paragraph(`<strong>${unbroken(notice)}</strong>`)),
    ...before.map(sentence),
    ...(quote ? [quoteOf(quote)] : []),
    ...(facts ? [factsOf(facts)] : []),
    ...(lead ? [sentence(lead)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...(link ? [linkOf(link)] : []),
    ...after.map(sentence),
    ...(small ? [smallPrint(small)] : []),
  ];
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all';
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title>
<style>
${STYLES}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f1e8">
${preview ? `<div style="${hidden}">${escape(preview)}${PADDING}</div>\n` : ''}<table ${TABLE} class="ground" width="100%" bgcolor="#f5f1e8" style="width:100%;table-layout:fixed;background:#f5f1e8"><tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="width:100%;max-width:560px;table-layout:fixed;text-align:left">
<tr><td class="ink" style="padding:0 0 20px;${SERIF};font-size:22px;line-height:1.2;letter-spacing:-0.01em;${INK};${WRAP}">${escape(restaurant)}</td></tr>
${picture ? pictureRow(picture) : ''}<tr><td class="card" bgcolor="#fbf9f4" style="padding:36px 40px;background:#fbf9f4;border:${HAIRLINE};border-top:3px solid #a9844a;${SANS};font-size:17px;line-height:1.55;${INK};${WRAP}">
${withTelephones(parts.join('\n'), content.telephones)}
</td></tr>
${footOf(content)}</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
