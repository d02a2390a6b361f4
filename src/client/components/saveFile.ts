/** Time for the browser to begin saving before the content is let go, in milliseconds. */
const KEEP = 30_000;

/** Hands a text over to the browser to be saved as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP);
}
