/** The linear brightness of each of the 256 values of a colour component. */
const linear = Array.from({ length: 256 }, (_, part) =>
  part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
);

/** Returns the relative luminance (WCAG 2.2) of a colour with three whole components from 0 to 255. A missing component counts as 0. */
export function luminance([red = 0, green = 0, blue = 0]: Iterable<number>): number {
  const light = (part: number) => linear[part] ?? 0;
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}

/** Returns the contrast (WCAG 2.2) of two colours, such as "rgb(15, 37, 55)" or "#0f2537". */
export function contrast(first: string, second: string): number {
  const [dark = 0, bright = 0] = [first, second]
    .map((colour) => {
      const parts = colour.startsWith('#') ? colour.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16)) : null;
      return luminance(parts ?? colour.match(/\d+/g)?.map(Number) ?? []);
    })
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
