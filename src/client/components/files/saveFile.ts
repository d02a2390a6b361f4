/** Time for the browser to begin saving before the content is let go, in milliseconds. */
const KEEP = 30_000;

/** Hands content over to the browser to be saved as a file. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP);
}

/** The same for a text. */
export const saveFile = (name: string, type: string, text: string): void => saveBlob(name, new Blob([text], { type }));
