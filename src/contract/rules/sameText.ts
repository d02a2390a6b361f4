/** Equal but for case and the spaces around; nothing is not equal to nothing. */
export const isSameText = (a: string, b: string): boolean =>
  a.trim() !== '' && a.trim().toLocaleLowerCase('cs') === b.trim().toLocaleLowerCase('cs');
