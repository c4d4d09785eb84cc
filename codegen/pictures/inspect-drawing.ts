import { imageSize } from 'image-size';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/*
 * An SVG is published as it is. It is the one kind of picture that could run a script, load something, or keep a
 * browser busy for minutes. So it is accepted only if all it does is draw: its elements and attributes must be on the
 * lists below.
 */

const svgNamespace = 'http://www.w3.org/2000/svg';
const drawingElements: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use title desc style metadata path rect circle ellipse line polyline polygon text',
    'tspan linearGradient radialGradient stop clipPath mask',
  ].flatMap((names) => names.split(' ')),
);
const gradient = /^(?:linear|radial)Gradient$/;

/** Attributes that contain names or words. */
const worded = /^(?:id|class|role|lang|version|baseProfile|data-name|aria-[a-z]+|xml:(?:space|lang)|xmlns(?::.*)?)$/;
/**
 * Attributes that say what is drawn. Not `stroke-dasharray`: the build takes minutes over a long line of very short
 * dashes.
 */
const drawn = new RegExp(
  `^(?:${[
    'style|[xyr]|[cdfr][xyr]|[xy][12]|d|points|width|height|viewBox|preserveAspectRatio|transform|rotate',
    'pathLength|textLength|lengthAdjust|offset|spreadMethod|opacity|display|visibility|overflow|isolation',
    'vector-effect|paint-order|enable-background|dominant-baseline',
    '(?:gradient|clipPath|mask|maskContent)Units|gradientTransform|(?:shape|text|color|image)-rendering',
    '(?:fill|font|stop|clip|mask|letter|word)(?:-[a-z]+)*',
    'stroke(?:-(?:width|opacity|line[a-z]+|miterlimit))?|text-(?:anchor|decoration)',
    'color(?:-interpolation)?',
  ].join('|')})$`,
);
const linking = /^(?:xlink:)?href$/;
const xlink = 'http://www.w3.org/1999/xlink';
/** Namespaces of licences, which Inkscape also writes into a plain SVG. */
const licences: readonly string[] = [
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/elements/1.1/',
];
const isLicence = (uri: string) => licences.some((start) => uri.startsWith(start));

/** Functions of a style that load nothing, unlike `url`, `src` and `image-set`. */
const functions = /^(?:rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY])$/i;
/**
 * The lookbehind makes the search linear: it starts once in a run without spaces, such as a path of 100,000 letters.
 */
const calls = /(?<![^\s,;:{}()])([^\s,;:{}()]*)\(/g;
const ownUrl = /url\(\s*(["']?)#([\w.:-]+)\1\s*\)/g;

/**
 * `drawn` is the length of everything that is drawn, copies included; `side` is in px. Browsers and the build draw this
 * much in seconds.
 */
export const drawingLimits = { bytes: 128 * 1024, depth: 50, drawn: 512 * 1024, side: 30_000 } as const;

/** What is wrong with a file: a part that does more than draw, or a limit. Neither if it is no SVG, or a broken one. */
export interface DrawingFault {
  readonly part?: string;
  readonly limit?: keyof typeof drawingLimits;
}

class DrawingError extends Error {
  constructor(readonly fault: DrawingFault) {
    super('Not accepted as a drawing');
  }
}

interface DrawnElement {
  readonly tag: SaxesTagNS;
  readonly children: DrawnElement[];
  /** IDs of the elements that it copies, or is painted or clipped with. */
  readonly references: readonly string[];
  /** Length of its attributes and its text. */
  length: number;
  /** Length of all that is drawn for it. Null until it is known. */
  drawn: number | null;
}

/** Returns the size in px of an SVG that only draws. Otherwise, and for all other files, returns what is wrong. */
export function inspectDrawing(bytes: Uint8Array) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { size: sizeOf(new DrawingReader(bytes.length).read(text)), fault: null };
  } catch (error) {
    // All other errors are about bytes that are not text, or text that is not well-formed XML.
    return { size: null, fault: error instanceof DrawingError ? error.fault : {} };
  }
}

function refusePart(part: string): never {
  throw new DrawingError({ part });
}

class DrawingReader {
  readonly #byId = new Map<string, DrawnElement[]>();
  readonly #open: DrawnElement[] = [];
  #root: DrawnElement | null = null;
  #style = '';
  readonly #styleReferences = new Set<string>();

  constructor(private readonly bytes: number) {}

  /** @throws DrawingError, or the parser's error. */
  read(text: string): DrawnElement {
    const parser = new SaxesParser({ xmlns: true });
    // Browsers decode a file as it declares, and could then see another text than this.
    parser.on('xmldecl', ({ encoding = 'UTF-8', version }) => {
      if (!/^utf-8$/i.test(encoding)) refusePart(`encoding="${encoding}"`);
      if (version !== '1.0') refusePart(`version="${version}"`);
    });
    parser.on('doctype', () => refusePart('<!DOCTYPE>'));
    parser.on('processinginstruction', ({ target }) => refusePart(`<?${target}?>`));
    parser.on('text', (words) => this.#text(words));
    parser.on('cdata', (words) => this.#text(words));
    parser.on('opentag', (tag) => this.#start(tag));
    parser.on('closetag', ({ local }) => this.#end(local));
    parser.write(text).close();
    if (!this.#root) throw new DrawingError({});
    this.#checkReferences(this.#root);
    return this.#root;
  }

  #start(tag: SaxesTagNS): void {
    const parent = this.#open.at(-1);
    const references = checkedReferences(tag, parent?.tag);
    if (this.bytes > drawingLimits.bytes) throw new DrawingError({ limit: 'bytes' });
    const values = Object.values(tag.attributes).map(({ value }) => value);
    const part: DrawnElement = { tag, children: [], references, length: values.join(' ').length + 1, drawn: null };
    const id = tag.attributes.id?.value;
    if (id !== undefined) this.#name(id, part);
    if (this.#open.push(part) > drawingLimits.depth) throw new DrawingError({ limit: 'depth' });
    parent?.children.push(part);
    this.#root ??= part;
  }

  #text(words: string): void {
    const inside = this.#open.at(-1);
    if (inside) inside.length += words.length;
    if (inside?.tag.local === 'style') this.#style += words;
  }

  #end(local: string): void {
    this.#open.pop();
    if (local !== 'style') return;
    for (const id of referencesIn(this.#style, null)) this.#styleReferences.add(id);
    this.#style = '';
  }

  #name(id: string, part: DrawnElement): void {
    const parts = this.#byId.get(id);
    if (parts) parts.push(part);
    else this.#byId.set(id, [part]);
  }

  #named(id: string): readonly DrawnElement[] {
    return this.#byId.get(id) ?? [];
  }

  #checkReferences(root: DrawnElement): void {
    // A style sheet applies to any number of elements, so what it refers to must be cheap.
    for (const id of this.#styleReferences)
      if (this.#named(id).some(({ tag }) => !gradient.test(tag.local))) refusePart(`<style> url(#${id})`);
    this.#drawnFor(root, 0);
  }

  /**
   * Returns the length of all that is drawn for an element.
   * @throws DrawingError as soon as it is over the limit, because the rest may be a million copies.
   */
  #drawnFor(part: DrawnElement, depth: number): number {
    if (part.drawn !== null) return part.drawn;
    // An element that contains itself asks again before its own sum is known.
    part.drawn = Number.POSITIVE_INFINITY;
    if (depth > drawingLimits.depth * 4) throw new DrawingError({ limit: 'drawn' });
    let sum = part.length;
    for (const inside of [part.children, ...part.references.map((id) => this.#named(id))])
      for (const child of inside) {
        sum += this.#drawnFor(child, depth + 1);
        if (sum > drawingLimits.drawn) throw new DrawingError({ limit: 'drawn' });
      }
    part.drawn = sum;
    return sum;
  }
}

/**
 * Returns the IDs that an element refers to.
 * @throws DrawingError when the element or one of its attributes does more than draw.
 */
function checkedReferences({ name, local, uri, attributes }: SaxesTagNS, parent?: SaxesTagNS): readonly string[] {
  if (!parent && (local !== 'svg' || uri !== svgNamespace)) throw new DrawingError({});
  const inLicence = parent?.local === 'metadata' || (parent && parent.uri !== svgNamespace);
  if (inLicence ? !isLicence(uri) : uri !== svgNamespace || !drawingElements.has(local)) refusePart(`<${name}>`);
  return Object.values(attributes).flatMap((attribute) => {
    // Any prefix may stand for XLink.
    const usual = attribute.uri === xlink ? `xlink:${attribute.local}` : attribute.name;
    const isPlain = worded.test(usual) || (inLicence && isLicence(attribute.uri));
    if (isPlain || (local === 'style' && usual === 'type' && attribute.value === 'text/css')) return [];
    const shown = `${attribute.name}="${attribute.value}"`;
    if (inLicence) return refusePart(shown);
    return linking.test(usual)
      ? linkedId(attribute.value, shown)
      : referencesIn(attribute.value, drawn.test(usual) ? shown : refusePart(shown));
  });
}

function linkedId(value: string, shown: string): readonly string[] {
  return value.startsWith('#') ? [value.slice(1)] : refusePart(shown);
}

/**
 * Returns the IDs to which a style refers. `attribute` is the attribute that contains it, as written; null for a style
 * sheet.
 * @throws DrawingError when it could load something.
 */
function referencesIn(style: string, attribute: string | null): readonly string[] {
  const rest = style.replace(ownUrl, '');
  const call = [...rest.matchAll(calls)].find(([, name = '']) => !functions.test(name));
  const [part] = call ?? /@[\w-]*|\\|dasharray/.exec(rest) ?? [];
  if (part !== undefined) refusePart(attribute ?? `<style> ${part}`);
  return [...style.matchAll(ownUrl)].map(([, , id = '']) => id);
}

/** @throws DrawingError when the size is missing or too large. */
function sizeOf({ tag: { attributes } }: DrawnElement) {
  const written = ['width', 'height', 'viewBox'].flatMap((name) => {
    const value = attributes[name]?.value;
    return value === undefined ? [] : ` ${name}="${value.replaceAll('"', '')}"`;
  });
  const { width, height } = imageSize(new TextEncoder().encode(`<svg ${written.join('')}></svg>`));
  if (!(width > 0) || !(height > 0)) throw new DrawingError({});
  if (Math.max(width, height) > drawingLimits.side) throw new DrawingError({ limit: 'side' });
  return { width, height };
}
