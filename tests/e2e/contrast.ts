/** The linear brightness of each of the 256 values of a colour component. */
const linear = Array.from({ length: 256 }, (_, part) =>
  part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
);

/** Returns the relative luminance (WCAG 2.2) of a colour with three whole components from 0 to 255. A missing component counts as 0. */
export function luminance([red = 0, green = 0, blue = 0]: Iterable<number>): number {
  const light = (part: number) => linear[part] ?? 0;
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}
