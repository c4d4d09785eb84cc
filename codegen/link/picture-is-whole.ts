/** Walks the chunks of a PNG to its last, IEND. */
function pngIsWhole(png: Buffer): boolean {
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

/**
 * Walks the segments of a JPEG to its picture data, then looks for the end mark. What lies before may hold a thumbnail with an
 * end mark of its own (EXIF), and what follows is the camera's: phones append kilobytes.
 */
function jpegIsWhole(jpeg: Buffer): boolean {
  const [startOfScan, end] = [0xda, Buffer.from([0xff, 0xd9])];
  for (
    let at = 2;
    at + 4 <= jpeg.length && jpeg[at] === 0xff;
    at += jpeg[at + 1] === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2)
  ) {
    if (jpeg[at + 1] === startOfScan) return jpeg.includes(end, at);
  }
  return false;
}

/** Walks the boxes of an AVIF, which together are as long as the file. */
function boxesAreWhole(file: Buffer): boolean {
  let at = 0;
  while (at + 8 <= file.length) {
    const size = file.readUInt32BE(at);
    if (size === 0) return true;
    if (size < 8) return false;
    at += size;
  }
  return at === file.length;
}

/**
 * Whether a picture's end is there: half a download or a broken copy lacks it. `type` is the kind that its header tells; false
 * for a kind that the site cannot show.
 */
export function pictureIsWhole(bytes: Uint8Array, type: string | undefined): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case 'jpg':
      return jpegIsWhole(file);
    case 'png':
      return pngIsWhole(file);
    case 'webp':
      return file.length >= file.readUInt32LE(4) + 8;
    case 'svg':
      return file.includes('</svg>');
    case 'gif':
      return file.includes(0x3b, file.length - 16);
    case 'avif':
      return boxesAreWhole(file);
    default:
      return false;
  }
}
