import { TENDER_NAME_MAX_LENGTH } from '../limits/limits.ts';

/** Words by which people begin to ask. */
const BEGIN_ASKING = new Set([
  ...['dobrý', 'prosím', 'potřebujeme', 'potřebuji', 'potřebuju', 'potřebovali', 'potřebovala', 'potřeboval'],
  ...['hledáme', 'hledám', 'sháníme', 'sháním', 'poptáváme', 'poptávám', 'poptávka', 'chceme', 'chci', 'chtěli'],
  ...['chtěla', 'chtěl', 'rádi', 'ráda', 'rád', 'kdo'],
]);
/** Words that only continue the asking: "hledáme někoho, kdo nám", "sháníme firmu na". */
const GO_ON_ASKING = new Set([
  ...['den', 'bychom', 'bysme', 'bych', 'by', 'si', 'nám', 'mi', 'abychom', 'někoho', 'někdo', 'firmu', 'dodavatele'],
  ...['který', 'která', 'kteří', 'umí', 'na', 'pro', 'po'],
]);

/** Returns the sentence from its first word that is not asking; the whole one if nothing else is there. */
function withoutAsking(sentence: string): string {
  const words = sentence.split(' ');
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''));
  let from = 0;
  while (from < words.length && (BEGIN_ASKING.has(plain[from]!) || (from > 0 && GO_ON_ASKING.has(plain[from]!))))
    from++;
  return from < words.length ? words.slice(from).join(' ') : sentence;
}

/** Cuts a text at the end of a word. */
function shortened(text: string): string {
  if (text.length <= TENDER_NAME_MAX_LENGTH) return text;
  const cut = text.slice(0, TENDER_NAME_MAX_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TENDER_NAME_MAX_LENGTH / 2)).trim()}…`;
}

/**
 * Makes a name from what somebody needs: its first line without words of asking, with a capital letter. "Potřebujeme
 * zálohovat servery v Brně." becomes "Zálohovat servery v Brně".
 */
export function needName(text: string): string {
  const line = text.trim().split('\n')[0]!.split(/\s+/).join(' ').trim();
  const name = withoutAsking(line);
  const end = name.length > 1 && '.?!'.includes(name.at(-1)!) ? name.slice(0, -1) : name;
  return shortened(end.slice(0, 1).toUpperCase() + end.slice(1));
}
