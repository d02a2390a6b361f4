import { dayOf } from '../lib/days.ts';
import { DAY } from '../lib/durations.ts';
import { TENDER_USUAL_DAYS, TENDER_WEIGHTS_SUM } from '../limits/limits.ts';
import type { TenderAdvice, TenderAdviceDraft } from '../wire/tenderAdvice.ts';
import { isQuestion, kindOf } from './mustHaves.ts';
import { workingDayBefore } from './workingDays.ts';

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
/** One attachment, as in "podle přílohy". Those of a bid, of documents and of mails are in other words. */
const ATTACHMENT =
  /\b(?:v priloze|(?:po)?dle prilohy|viz priloh[auy]|priloh[aeyou]{1,2} (?:c\.|cislo)|(?:v|viz|(?:po)?dle) prilozen)(?!\S* nabidk)/;

const isPersonal = (text: string): boolean =>
  PERSONAL_DATA.test(text) || text.split(/[^a-z]+/).some((word) => PERSON.test(word));

/**
 * Advice on a tender before it is published. It never prevents the publication.
 * @param now in milliseconds since 1970
 */
export function adviseTender(terms: TenderAdviceDraft, brands: readonly NamedBrand[], now: number): TenderAdvice[] {
  const { must_have, criteria, bids_until, decision_on, budget_from, budget_to, description, renews, has_files } =
    terms;
  const about = (code: TenderAdvice['code']): TenderAdvice => ({ code, item: null, names: [] });
  const texts = [description ?? '', ...must_have.map(({ text }) => text), ...criteria.map(({ name }) => name)].map(
    plain,
  );
  const left = bids_until === null ? null : Date.parse(bids_until) - now;
  const bidsOn = bids_until === null ? null : dayOf(new Date(bids_until));
  const ends = renews?.valid_to != null && renews.valid_to >= dayOf(new Date(now)) ? renews.valid_to : null;
  // More time would be after the end of the licence.
  const isLatest = ends !== null && bidsOn !== null && bidsOn >= workingDayBefore(ends);
  const attached = must_have.find(({ text }) => ATTACHMENT.test(plain(text)));
  const lacksFile = has_files === false && (attached !== undefined || ATTACHMENT.test(texts[0]!));
  const isPriceAlone =
    criteria.length === 0 || criteria.some(({ weight, by_price }) => by_price && weight === TENDER_WEIGHTS_SUM);
  return [
    ...(ends !== null && [bidsOn, decision_on].some((day) => day != null && day > ends) ? [about('LICENCE_ENDS')] : []),
    ...(left !== null && left < TENDER_USUAL_DAYS * DAY && !isLatest ? [about('SHORT_TIME')] : []),
    ...(lacksFile ? [{ ...about('ATTACHMENT'), item: attached?.id ?? null }] : []),
    ...(budget_from === null && budget_to === null ? [about('NO_BUDGET')] : []),
    ...brandAdvice(terms, brands),
    ...(must_have.some((item) => kindOf(item) === 'EXIT' && item.text.trim() !== '') ? [] : [about('NO_EXIT')]),
    ...(texts.some(isPersonal) && !texts.some((text) => PROCESSOR.test(text)) ? [about('NO_PROCESSOR')] : []),
    ...(isPriceAlone ? [about('PRICE_ALONE')] : []),
  ];
}

/** One advice for each text with brands, and one for each must-have that a single supplier meets. */
function brandAdvice(
  { must_have, description, renews }: TenderAdviceDraft,
  brands: readonly NamedBrand[],
): TenderAdvice[] {
  const renewed = plain(renews?.name ?? '');
  const places = [{ id: null, text: description ?? '' }, ...must_have];
  return places
    .filter(({ text }) => !EQUIVALENT.test(plain(text)))
    .flatMap((place): TenderAdvice[] => {
      // Who renews a licence has to name it.
      const here = brands.filter(({ item, name }) => item === place.id && !renewed.includes(plain(name)));
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
