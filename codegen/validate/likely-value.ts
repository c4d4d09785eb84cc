import type { ColumnMeta, ColumnSchema } from '../dictionary/sheet.ts';

function codes(value: string): readonly string[] {
  const bare = value.replace(/\s+/g, '');
  const joined = value.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const numbered = joined
    .toUpperCase()
    .replace(
      /^([A-Z]{2})-?P-?(\d{1,3})$/,
      (_, company: string, digits: string) => `${company}-P${digits.padStart(3, '0')}`,
    );
  return [bare, bare.charAt(0).toLowerCase() + bare.slice(1), joined.toLowerCase(), joined.toUpperCase(), numbered];
}

function phones(value: string, example: string): readonly string[] {
  const country = /^\+\d+/.exec(example)?.[0] ?? '';
  const digits = value.replace(/\D/g, '').replace(/^00/, '');
  const own = digits.startsWith(country.slice(1)) && digits.length > 8 ? digits.slice(country.length - 1) : digits;
  return own.length === 8 ? [`${country} ${own.slice(0, 4)} ${own.slice(4)}`] : [];
}

/**
 * The value that somebody probably meant who typed this one: forms of it that people mix up, of which the first is taken that
 * the column accepts. Undefined when none is.
 */
export function likelyValue(value: string, meta: ColumnMeta, schema: ColumnSchema): string | undefined {
  const forms: Partial<Record<ColumnMeta['kind'], () => readonly string[]>> = {
    id: () => codes(value),
    phone: () => phones(value, meta.example),
    email: () => [
      value.replace(/\s+/g, ''),
      value.replace(/\s+/g, '').replace(/[,;.]+$/, ''),
      value.replace(/\s*\(?\bat\b\)?\s*/i, '@'),
    ],
    webAddress: () =>
      [value.replace(/\s+/g, ''), value.replace(/^http:/i, 'https:'), `https://${value}`].filter((form) =>
        /^https:\/\/[^/\s]+\.[^/\s]+/i.test(form),
      ),
  };
  return forms[meta.kind]?.().find((form) => form !== value && schema.safeParse(form).success);
}
