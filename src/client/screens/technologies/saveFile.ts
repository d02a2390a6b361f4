/** Hands content over to the browser to be saved as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the content only after the click returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
