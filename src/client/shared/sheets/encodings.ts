/** Encodings of Czech texts before Unicode, the likeliest first. */
export const ENCODINGS = ['windows-1250', 'cp852', 'mac-ce'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Letters of the bytes from 128 on, in encodings that TextDecoder does not know. */
const LETTERS: Partial<Record<Encoding, string>> = {
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  'mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
};
const ASCII = 128;

/** Decodes the bytes of a text. */
export function decodeAs(bytes: Uint8Array, encoding: Encoding): string {
  const letters = LETTERS[encoding];
  if (letters === undefined) return new TextDecoder(encoding).decode(bytes);
  return Array.from(bytes, (byte) => (byte < ASCII ? String.fromCharCode(byte) : letters[byte - ASCII])).join('');
}

/** Number of bytes by which the encoding is guessed. */
const JUDGED = 20_000;

/** Guesses the encoding: the one in which most letters beyond ASCII are Czech. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const judged = bytes.subarray(0, JUDGED);
  const czech = ENCODINGS.map((one) => decodeAs(judged, one).match(/[áčďéěíňóřšťúůýž]/gi)?.length ?? 0);
  return ENCODINGS[czech.indexOf(Math.max(...czech))]!;
}
