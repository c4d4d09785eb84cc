/**
 * The tones of placeholders, by letter. The first fourteen are what the halves of the sample pictures really are: k-means over the
 * means of all 230 halves, in OKLab, moved to the best colours of three digits, which cost the pages a third less. Those are renders
 * in dust and concrete; the last two are the sky and the leaves of the photographs that will take their places.
 * `picture-tones.css` shows them.
 */
export const tonePalette: Readonly<Record<string, string>> = {
  a: '#222',
  b: '#444',
  c: '#654',
  d: '#843',
  e: '#865',
  f: '#777',
  g: '#975',
  h: '#987',
  i: '#a98',
  j: '#ba9',
  k: '#aaa',
  l: '#bbb',
  m: '#cba',
  n: '#eee',
  o: '#9bc',
  p: '#564',
};
