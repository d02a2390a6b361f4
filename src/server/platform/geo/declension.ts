/**
 * Cases of Czech names of places, by the ending of the first case. Where the ending leaves the gender open, forms of all
 * genders are returned: a form too many meets no text, a missing one loses the place.
 */

/** Forms of the cases 1, 2, 3, 4, 6 and 7. Names of places are not called by the fifth. */
export type Cases = readonly (readonly string[])[];

/** Endings of the cases, alternatives separated by `|`. `~` softens the letters before an `e`. */
type Endings = readonly [nominative: string, ...others: string[]];

const ADJECTIVES: readonly Endings[] = [
  ['ův', 'ova', 'ovu', 'ův', 'ově', 'ovým'],
  ['ova', 'ovy', 'ově', 'ovu', 'ově', 'ovou'],
  ['ovo', 'ova', 'ovu', 'ovo', 'ově', 'ovým'],
  ['ovy', 'ových', 'ovým', 'ovy', 'ových', 'ovými'],
  ['ý', 'ého', 'ému', 'ý', 'ém', 'ým'],
  ['á', 'é', 'é', 'ou', 'é', 'ou'],
  ['é', 'ého|ých', 'ému|ým', 'é', 'ém|ých', 'ým|ými'],
  ['í', 'ího|ích|í', 'ímu|ím|í', 'í', 'ím|ích|í', 'ím|ími|í'],
];
const NOUNS: readonly Endings[] = [
  ['ště', 'ště', 'šti', 'ště', 'šti', 'štěm'],
  ['ice', 'ic|ice', 'icím|ici', 'ice|ici', 'icích|ici', 'icemi|icí'],
  ['e', 'e|í|', 'i|ím', 'e|i', 'i|ích', 'í|emi|em'],
  ['ě', 'ě|í', 'i|ím', 'ě|i', 'i|ích', 'í|ěmi|ěm'],
  ['ky', 'ek|ků', 'kám|kům', 'ky', 'kách|cích', 'kami|ky'],
  ['y', '|ů', 'ám|ům', 'y', 'ách|ech', 'ami|y'],
  ['a', 'y|e', '~e|i', 'u', '~e|i', 'ou'],
  ['o', 'a', 'u', 'o', '~e|u', 'em'],
  ['í', 'í', 'í', 'í', 'í', 'ím'],
  ['ý', 'ého', 'ému', 'ý', 'ém', 'ým'],
  ['á', 'é', 'é', 'ou', 'é', 'ou'],
  ['é', 'ého|ých', 'ému|ým', 'é', 'ém|ých', 'ým|ými'],
  // The e of these comes and goes: Liberec, Písek, Plzeň.
  ['ec', 'ce', 'ci', 'ec', 'ci', 'cem'],
  ['ek', 'ku', 'ku', 'ek', 'ku', 'kem'],
  ['eň', 'ně', 'ni', 'eň', 'ni', 'ní'],
  ['es', 'si', 'si', 'es', 'si', 'sí'],
  ['ůr', 'ora', 'oru', 'ůr', 'oře|oru', 'orem'],
  ['ůl', 'olu', 'olu', 'ůl', 'ole|olu', 'olem'],
];
const HARD: Endings = ['', 'a|u', 'u', '', '~e|u', 'em'];
/** Of either gender: Olomouc and Kroměříž. */
const SOFT: Endings = ['', '~e|i', 'i', '', 'i', 'em|~em|í'];
/** Hard letters that end feminine names, too: Boleslav, Litomyšl, Příbram, Ves. */
const FEMININE: Endings = ['', 'i|~e', 'i', '', 'i', 'í'];

const HARDENED: Readonly<Record<string, string>> = { ň: 'n', ť: 't', ď: 'd' };
const SOFTENED: Readonly<Record<string, string>> = { k: 'c', h: 'z', g: 'z', r: 'ř' };
/** After these the softening is written upon the e. */
const BEFORE_HOOK = /[dtnbpmvf]$/u;

function soften(stem: string): string {
  if (stem.endsWith('ch')) return `${stem.slice(0, -2)}še`;
  if (BEFORE_HOOK.test(stem)) return `${stem}ě`;
  return `${stem.slice(0, -1)}${SOFTENED[stem.at(-1)!] ?? stem.at(-1)!}e`;
}

function formsBy(word: string, [nominative, ...others]: Endings): string[][] {
  const stem = word.slice(0, word.length - nominative.length);
  const soft = HARDENED[stem.at(-1) ?? ''];
  const plain = soft === undefined ? stem : stem.slice(0, -1) + soft;
  const added = (ending: string) => {
    if (ending.startsWith('~')) return soften(plain) + ending.slice(2);
    // The hook of the letter moves to the e.
    return soft !== undefined && ending.startsWith('e')
      ? `${plain}ě${ending.slice(1)}`
      : (ending ? plain : stem) + ending;
  };
  return [[word], ...others.map((endings) => endings.split('|').map(added))];
}

const union = (all: readonly string[][][]): string[][] => {
  const [first = [], ...rest] = all;
  return first.map((forms, at) => [...new Set([...forms, ...rest.flatMap((one) => one[at]!)])]);
};

const longestOf = (word: string, table: readonly Endings[]) => table.find(([ending]) => word.endsWith(ending));

/** The cases of an adjective before a noun, "Havlíčkův" or "Nové"; null if the word is none. */
export function declineAdjective(word: string): Cases | null {
  const endings = longestOf(word, ADJECTIVES);
  return endings ? formsBy(word, endings) : null;
}

/** The cases of a noun in lower case, or of an adjective used as one, such as "Orlová". */
export function declineNoun(word: string): Cases {
  const known = longestOf(word, NOUNS);
  const ways = known
    ? [known]
    : /[cčšžřjňťďz]$/u.test(word)
      ? [SOFT, HARD]
      : /[lmvs]$/u.test(word)
        ? [HARD, FEMININE]
        : [HARD];
  // "Kadaň" keeps its e, "Plzeň" does not; some names have both ways.
  const whole = known && /e[ňc]$/u.test(word) ? [SOFT] : [];
  return union([...ways, ...whole].map((endings) => formsBy(word, endings)));
}
