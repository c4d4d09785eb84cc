/** Longest side of a small copy in px. */
const copySide = 480;

/** Returns a small JPEG on white, or null for a file that cannot be decoded, or takes too long to draw. */
export async function smallCopy(bytes: Uint8Array): Promise<Uint8Array | null> {
  // The library takes a while to load.
  const { renderPicture } = await import('./render-picture.ts');
  const resize = { width: copySide, height: copySide, fit: 'inside', withoutEnlargement: true } as const;
  try {
    return await renderPicture(bytes, { resize, background: '#ffffff', output: { jpeg: { quality: 75 } } });
  } catch {
    return null;
  }
}
