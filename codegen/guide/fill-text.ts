import { type InsertionContext, insertions } from './insertions.ts';

/**
 * Puts tables, pictures and names of the dictionary where a text asks for them.
 * @throws when it asks for something that there is not, or no longer.
 */
export function fillText(text: string, context: InsertionContext): string {
  return text.replace(/\{\{(\w+)(?: ([\w.-]+))?\}\}/g, (_, name: string, argument = '') => {
    const insertion = insertions[name];
    if (!insertion) throw new Error(`A text of the guide asks for “${name}”, which there is not`);
    return insertion(argument, context);
  });
}
