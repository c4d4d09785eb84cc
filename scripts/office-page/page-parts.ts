/** Returns the text of a script or style that the page carries for its other parts. */
export function partOfPage(id: 'react' | 'frame' | 'worker' | 'shell-style' | 'frame-style'): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** Downloads a file through the browser. */
export function saveFile(name: string, content: string | Uint8Array): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([typeof content === 'string' ? content : new Uint8Array(content)]));
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
