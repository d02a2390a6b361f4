import { DAY } from '../lib/durations.ts';
import { TENDER_USUAL_DAYS, TENDER_WEIGHTS_SUM } from '../limits/limits.ts';
import type { TenderAdvice, TenderAdviceDraft } from '../wire/tenders.ts';
import { isQuestion, kindOf } from './mustHaves.ts';

/** A technology or a vendor of the catalogue that a text of a tender names. */
export interface NamedBrand {
  /** Id of the item that names it; null for the description. */
  item: string | null;
  name: string;
  /** How many suppliers have it in their profile; null for a vendor. */
  suppliers: number | null;
}

/** Without diacritics and case. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words about people whose data the supplier may see. Pupils are listed, as many words begin as theirs. */
const PERSON = /^(?:zdravotn|pacient|zamestnan|zakovsk|zakyn|(?:zak|zaka|zaku|zaky|zakem|zakum|zaci|zacich)$)/;
const PERSONAL_DATA = /osobni(?:ch|m|mi)? uda/;
const PROCESSOR = /zpracovatelsk[a-z]* smlouv|smlouv[a-z]* o zpracovani osobni|cl(?:\.|anku|anek) ?28\b/;
const EQUIVALENT = /\brovnocenn/;

const isPersonal = (text: string): boolean =>
  PERSONAL_DATA.test(text) || text.split(/[^a-z]+/).some((word) => PERSON.test(word));

/**
 * Advice on a tender before it is published. It never prevents the publication.
 * @param now in milliseconds since 1970
 */
export function adviseTender(terms: TenderAdviceDraft, brands: readonly NamedBrand[], now: number): TenderAdvice[] {
  const { must_have, criteria, bids_until, budget_from, budget_to, description } = terms;
  const about = (code: TenderAdvice['code']): TenderAdvice => ({ code, item: null, names: [] });
  const texts = [description ?? '', ...must_have.map(({ text }) => text), ...criteria.map(({ name }) => name)].map(
    plain,
  );
  const left = bids_until === null ? null : Date.parse(bids_until) - now;
  const isPriceAlone =
    criteria.length === 0 || criteria.some(({ weight, by_price }) => by_price && weight === TENDER_WEIGHTS_SUM);
  return [
    ...(left !== null && left < TENDER_USUAL_DAYS * DAY ? [about('SHORT_TIME')] : []),
    ...(budget_from === null && budget_to === null ? [about('NO_BUDGET')] : []),
    ...brandAdvice(terms, brands),
    ...(must_have.some((item) => kindOf(item) === 'EXIT' && item.text.trim() !== '') ? [] : [about('NO_EXIT')]),
    ...(texts.some(isPersonal) && !texts.some((text) => PROCESSOR.test(text)) ? [about('NO_PROCESSOR')] : []),
    ...(isPriceAlone ? [about('PRICE_ALONE')] : []),
  ];
}

/** One advice for each text with brands, and one for each must-have that a single supplier meets. */
function brandAdvice({ must_have, description }: TenderAdviceDraft, brands: readonly NamedBrand[]): TenderAdvice[] {
  const places = [{ id: null, text: description ?? '' }, ...must_have];
  return places
    .filter(({ text }) => !EQUIVALENT.test(plain(text)))
    .flatMap((place): TenderAdvice[] => {
      const here = brands.filter(({ item }) => item === place.id);
      const names = here.map(({ name }) => name);
      // Who writes "Microsoft 365" names the vendor too.
      const whole = [...new Set(names)].filter(
        (name) => !names.some((other) => other !== name && plain(other).includes(plain(name))),
      );
      const single = here.filter(({ suppliers }) => suppliers === 1).map(({ name }) => name);
      const isRequirement = place.id !== null && !isQuestion(place);
      return [
        ...(whole.length > 0 ? [{ code: 'BRAND' as const, item: place.id, names: whole }] : []),
        ...(isRequirement && single.length > 0
          ? [{ code: 'ONE_SUPPLIER' as const, item: place.id, names: single }]
          : []),
      ];
    });
}
