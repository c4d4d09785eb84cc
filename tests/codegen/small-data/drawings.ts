import { gzipSync } from 'node:zlib';

const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const ran = "document.documentElement.dataset.ran = '1'";
const outside = 'https://outside.example/seen';

/** Returns an SVG with this content. */
export const svgOf = (content: string, attributes = 'viewBox="0 0 64 64"') =>
  `<svg ${names} ${attributes}>${content}<path d="M0 0h64v64z"/></svg>`;

/** Returns an SVG nearly as long as allowed. `times` returns how often a part of this length fits. */
function long(content: (times: (length: number) => number) => string): string {
  return svgOf(content((length) => Math.floor((127 * 1024) / length)));
}

/** Returns groups or copies that contain each other `count` times, the last one ten times each. */
const laughing = (levels: number, line: (level: number) => string) =>
  Array.from({ length: levels }, (_, level) => line(level)).join('');
const tenUses = (level: number) =>
  `<g id="a${level}">${level === 0 ? '<path d="M0 0h1v1z"/>' : `<use href="#a${level - 1}"/>`.repeat(10)}</g>`;

/** SVG files that do more than draw, or draw too much, with the part or the limit for which they are refused. */
export const hostileDrawings: Readonly<Record<string, readonly [bytes: string | Uint8Array, why: string]>> = {
  script: [svgOf(`<script>${ran}</script>`), '<script>'],
  'script in a file': [svgOf(`<script href="${outside}.js"/>`), '<script>'],
  'script by another prefix': [svgOf(`<x:script xmlns:x="http://www.w3.org/2000/svg">${ran}</x:script>`), '<x:script>'],
  'script in CDATA': [svgOf(`<script><![CDATA[${ran}]]></script>`), '<script>'],
  'script of a web page': [svgOf(`<script xmlns="http://www.w3.org/1999/xhtml">${ran}</script>`), '<script>'],
  'script in a title': [svgOf(`<title><script>${ran}</script></title>`), '<script>'],
  'script in a licence': [svgOf(`<metadata><script>${ran}</script></metadata>`), '<script>'],
  'script below a licence': [
    svgOf(
      `<metadata><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><script>${ran}</script></r:RDF></metadata>`,
    ),
    '<script>',
  ],
  'script in capitals': [svgOf(`<SCRIPT>${ran}</SCRIPT>`), '<SCRIPT>'],
  onload: [svgOf('', `viewBox="0 0 64 64" onload="${ran}"`), 'onload='],
  'onload in capitals': [svgOf('', `viewBox="0 0 64 64" ONLOAD="${ran}"`), 'ONLOAD='],
  onclick: [svgOf(`<rect width="64" height="64" onclick="${ran}"/>`), 'onclick='],
  onbegin: [svgOf(`<animate attributeName="x" onbegin="${ran}"/>`), '<animate>'],
  'an event of XML': [
    svgOf(`<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="#a"/>`),
    'ev:event=',
  ],
  handler: [svgOf(`<handler type="text/javascript">${ran}</handler>`), '<handler>'],
  foreignObject: [
    svgOf(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${ran}"/></foreignObject>`),
    '<foreignObject>',
  ],
  'foreignObject below a switch': [svgOf('<switch><foreignObject/></switch>'), '<switch>'],
  'a frame': [svgOf(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="data:text/html,ran"/>`), '<iframe>'],
  'a picture from outside': [svgOf(`<image xlink:href="${outside}.png" width="1" height="1"/>`), '<image>'],
  'a picture inside': [svgOf('<image href="data:image/svg+xml,%3Csvg/%3E" width="1" height="1"/>'), '<image>'],
  'a link with a script': [svgOf(`<a xlink:href="javascript:${ran}"><rect width="64" height="64"/></a>`), '<a>'],
  'a copy from outside': [svgOf(`<use href="${outside}.svg#a"/>`), 'href='],
  'a copy of data': [svgOf('<use xlink:href="data:image/svg+xml,%3Csvg id=%27a%27/%3E#a"/>'), 'xlink:href='],
  'a copy of a script': [svgOf(`<use href="javascript:${ran}"/>`), 'href='],
  'a copy by another prefix': [
    svgOf(`<use xmlns:z="http://www.w3.org/1999/xlink" z:href="${outside}.svg#a"/>`),
    'z:href=',
  ],
  'an address that an animation sets': [svgOf(`<set attributeName="href" to="javascript:${ran}"/>`), '<set>'],
  'an animation of values': [svgOf('<animateTransform attributeName="transform" dur="1s"/>'), '<animateTransform>'],
  'a style that imports': [svgOf(`<style>@import "${outside}.css";</style>`), '<style> @import'],
  'a font from outside': [svgOf(`<style>@font-face{font-family:a;src:local(a)}</style>`), '<style> local('],
  'a style that loads': [svgOf(`<style>path{fill:url(${outside}#a)}</style>`), '<style> url('],
  'a style in CDATA': [svgOf(`<style><![CDATA[path{mask:URL("${outside}#a")}]]></style>`), '<style> URL('],
  'a style with escapes': [svgOf(String.raw`<style>path{fill:\75rl(${outside})}</style>`), String.raw`<style> \75rl(`],
  'a style with another function': [svgOf(`<style>g{cursor:image-set("${outside}" 1x)}</style>`), '<style> image-set('],
  'a style of an element': [svgOf(`<g style="background:url('${outside}')"/>`), 'style='],
  'a paint from outside': [svgOf(`<rect width="1" height="1" fill="url(${outside}#a)"/>`), 'fill='],
  'a paint with a character reference': [svgOf(`<rect fill="&#117;rl(${outside}#a)"/>`), 'fill='],
  'a filter that loads': [svgOf(`<filter id="a"><feImage href="${outside}.png"/></filter>`), '<filter>'],
  'another base': [svgOf(`<g xml:base="${outside}/"/>`), 'xml:base='],
  'an inclusion': [
    svgOf(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${outside}.xml"/>`),
    '<xi:include>',
  ],
  'a style sheet by instruction': [`<?xml-stylesheet href="${outside}.css"?>${svgOf('')}`, '<?xml-stylesheet?>'],
  'an instruction for scripts': [svgOf('<?php echo 1 ?>'), '<?php?>'],
  'entities that grow': [
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svgOf('<title>&b;</title>')}`,
    '<!DOCTYPE>',
  ],
  'an entity from outside': [`<!DOCTYPE svg SYSTEM "${outside}.dtd">${svgOf('')}`, '<!DOCTYPE>'],
  'an unknown entity': [svgOf('<title>&nbsp;</title>'), ''],
  'a web page': [`<!-- <svg > --><html xmlns="http://www.w3.org/1999/xhtml"><script>${ran}</script></html>`, ''],
  'an SVG without its namespace': [`<svg viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>`, ''],
  'an SVG in HTML': [`<svg viewBox=0><img src=x onerror="${ran}">`, ''],
  'two roots': [`${svgOf('')}<script xmlns="http://www.w3.org/2000/svg">${ran}</script>`, ''],
  'UTF-16': [Buffer.from(`\ufeff${svgOf(`<script>${ran}</script>`)}`, 'utf16le'), ''],
  'a byte order mark before a script': [`\ufeff${svgOf(`<script>${ran}</script>`)}`, '<script>'],
  'another encoding': [`<?xml version="1.0" encoding="UTF-7"?>${svgOf('+ADw-script+AD4-')}`, 'encoding="UTF-7"'],
  'another version of XML': [`<?xml version="1.1"?>${svgOf('')}`, 'version="1.1"'],
  'bytes that are not UTF-8': [Buffer.concat([Buffer.from(svgOf('')), Buffer.from([0x3c, 0xc0, 0xbc])]), ''],
  'svgz, which hosts unpack': [gzipSync(svgOf(`<script>${ran}</script>`)), ''],
  'what an editor notes about the computer': [
    svgOf('<g xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\Users\\lim\\logo.png"/>'),
    'i:export-filename=',
  ],
  'copies of copies': [svgOf(laughing(9, tenUses)), 'drawn'],
  'clips of clips': [
    svgOf(
      laughing(9, (level) => {
        const clip = level === 0 ? '' : ` clip-path="url(#a${level - 1})"`;
        return `<clipPath id="a${level}">${`<path d="M0 0h1v1z"${clip}/>`.repeat(10)}</clipPath>`;
      }),
    ),
    'drawn',
  ],
  'a copy of itself': [svgOf('<g id="a"><use href="#a"/></g>'), 'drawn'],
  'clips by a style sheet': [
    svgOf('<style>path{clip-path:url(#a)}</style><clipPath id="a"><path d="M0 0h1v1z"/></clipPath>'),
    '<style> url(#a)',
  ],
  'groups in groups': [svgOf('<g>'.repeat(60) + '</g>'.repeat(60)), 'depth'],
  'many megabytes': [svgOf(`<path d="${'M0 0h64v64z'.repeat(20_000)}"/>`), 'bytes'],
  'a thousand million pixels': [svgOf('', 'width="1000000000" height="1000000000"'), 'side'],
  'a thousand million pixels behind a comment': [
    `<!-- <svg width="1" height="1"> -->${svgOf('', 'width="1e9" height="1e9"')}`,
    'side',
  ],
  'dashes that take minutes': [svgOf('<path d="M0 0h1000000" stroke-dasharray="0.01"/>'), 'stroke-dasharray='],
  'dashes in a style': [svgOf('<path style="stroke-dasharray:.01"/>'), 'style='],
};

/** SVG files as drawing programs export them. */
export const plainDrawings: Readonly<Record<string, string>> = {
  'Inkscape, plain SVG': `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg5" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <defs id="defs2"><linearGradient id="a"><stop style="stop-color:#000000;stop-opacity:1" offset="0" id="stop1"/></linearGradient><linearGradient xlink:href="#a" id="b" x1="0" x2="1" gradientUnits="userSpaceOnUse"/></defs>
  <metadata id="metadata8"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><dc:title/></cc:Work></rdf:RDF></metadata>
  <g id="layer1" transform="translate(-1.5,2)"><path style="fill:url(#b);stroke-width:0.264583;stroke-linecap:round" d="M0 0h64v64z" id="path1"/></g>
</svg>`,
  Illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 28.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 64 64" style="enable-background:new 0 0 64 64;" xml:space="preserve">
<style type="text/css">.st0{fill:#0F2537;} .st1{fill:url(#SVGID_1_);}</style>
<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="64" y2="64" gradientTransform="matrix(1 0 0 -1 0 66)"><stop offset="0" style="stop-color:#F26A1B"/></linearGradient>
<polygon class="st0" points="0,0 64,0 64,64 "/><rect x="3" class="st1" width="8" height="8"/>
</svg>`,
  Figma: `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><path d="M64 0H0V64H64V0Z" fill="white"/></mask><g mask="url(#mask0)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0h64v64z" fill="#0F2537"/></g></g>
<defs><clipPath id="clip0_1_2"><rect width="64" height="64" fill="white"/></clipPath></defs>
</svg>`,
  'copies and words': svgOf(
    '<defs><symbol id="a" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></symbol></defs><use xlink:href="#a" width="8" height="8"/><text x="1" y="9" font-family="sans-serif" text-anchor="middle">Batu (Piling)<tspan dy="3">地基</tspan></text>',
    'viewBox="0 0 64 64" role="img" aria-label="Batu (Piling)"',
  ),
};

/** Drawings as long as allowed, of one part many times. A check that looks at each pair of parts would take minutes. */
export const longDrawings: Readonly<Record<string, string>> = {
  'one long path': long((times) => `<path d="M0 0${'h1v1'.repeat(times(4))}"/>`),
  'one long name': long((times) => `<style>${'a'.repeat(times(1))}</style>`),
  'many brackets': long((times) => `<style><![CDATA[${']'.repeat(times(1))}]]></style>`),
  'many references to characters': long((times) => `<path d="${'&#65;'.repeat(times(5))}"/>`),
  'many spaces in a reference': long((times) => `<style>url(${' '.repeat(times(1))}</style>`),
  'many elements of one name, many copies': long(
    (times) => `${'<g id="a"/>'.repeat(times(22))}${'<use href="#a"/>'.repeat(times(32))}`,
  ),
  'many gradients of one name, many paints': long(
    (times) => `<style>${'url(#a)'.repeat(times(14))}</style>${'<linearGradient id="a"/>'.repeat(times(48))}`,
  ),
  'many style sheets': long((times) => '<style>a{fill:url(#a)}</style>'.repeat(times(30))),
  'many copies in a row': long((times) =>
    Array.from({ length: times(42) }, (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`).join(''),
  ),
};
