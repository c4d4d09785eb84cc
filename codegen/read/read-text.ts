import { readExcelEscapes } from '../package/xml.ts';
import { attributeOf, checkParent, scanXml, type Tag, type XmlVisitor } from './scan-xml.ts';
import { BrokenXml } from './unreadable.ts';

/** A text, stored in its cell or shared between cells. `rich`: parts of it are formatted differently from each other. */
export interface CellText {
  readonly text: string;
  readonly rich?: true;
}

/** Returns the shared texts of a workbook, in order. */
export function readSharedTexts(xml: string): readonly CellText[] {
  const texts: CellText[] = [];
  let reader = new TextReader();
  scanXml(xml, {
    start(name, tag, parent) {
      checkParent(name, parent);
      if (name === 'si') reader = new TextReader();
      else reader.start(name, tag, parent);
    },
    end(name, text, parent) {
      if (name === 'si') texts.push(reader.result);
      else reader.end(name, text, parent);
    },
  });
  return texts;
}

/** Reads one text with its runs (CT_Rst: ECMA-376 part 1, 18.4.8 and 18.3.1.53). */
export class TextReader implements XmlVisitor {
  #text = '';
  #isWhole = false;
  /** Formatting of the open run, and whether the run has visible text. */
  #look: string[] = [];
  #isVisible = false;
  /**
   * Formatting of each run with visible text. Runs alone do not mean formatting: LibreOffice splits a text where English meets Chinese,
   * each in its own font, and both Excel and LibreOffice write single runs that look like the rest of the cell.
   */
  readonly #looks = new Set<string>();

  start(name: string, tag: Tag, parent: string): void {
    if (name === 'r') [this.#look, this.#isVisible] = [[], false];
    if (parent === 'rPr') this.#look.push(...lookOf(name, tag));
  }

  end(name: string, text: string, parent: string): void {
    if (name === 'r' && this.#isVisible) this.#looks.add(this.#look.sort().join(' '));
    // Phonetic text (`rPh`) says how the text is spoken.
    if (name !== 't' || parent === 'rPh') return;
    if (parent === 'r') this.#isVisible ||= /\S/.test(text);
    else if (this.#isWhole) throw new BrokenXml('a text twice');
    else this.#isWhole = true;
    this.#text += readExcelEscapes(text);
  }

  get result(): CellText {
    return { text: this.#text, ...(this.#looks.size > 1 && { rich: true }) };
  }
}

const switches: ReadonlySet<string> = new Set(['b', 'i', 'u', 'strike', 'vertAlign']);
const switchedOff = /^(?:0|false|none|baseline)$/;
const black = /^(?:auto.*|rgbFF000000|theme1|indexed8|indexed64)$/;

/** Returns what sets a run apart, such as "b" or "color rgbFF7030A0". Ignores the font, its size, and black as a colour. */
function lookOf(name: string, tag: Tag): readonly string[] {
  if (name === 'color') {
    const [kind = 'auto'] = ['auto', 'rgb', 'theme', 'indexed'].filter((own) => attributeOf(tag, own) !== undefined);
    const colour = kind + (attributeOf(tag, kind) ?? '');
    return black.test(colour) ? [] : [`color ${colour}`];
  }
  const value = attributeOf(tag, 'val') ?? '';
  if (!switches.has(name) || switchedOff.test(value)) return [];
  return [name === 'vertAlign' ? `${name} ${value}` : name];
}
