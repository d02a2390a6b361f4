import { companySizes } from '#contract/rules/companyLabels.ts';
import type { Company } from '#contract/wire/companies.ts';
import { NBSP, number, plural } from '#shared/texts/format.ts';
import { companyFactsTexts as texts } from '../companyFactsTexts.ts';

/** Above this many hours a time is told in days. */
const HOURS_MAX = 48;

const replyTime = (hours: number): string => {
  if (hours <= 1) return texts.withinHour;
  return hours < HOURS_MAX
    ? plural(hours, ['hodina', 'hodiny', 'hodin'])
    : plural(Math.round(hours / 24), ['den', 'dny', 'dnů']);
};

/** By what a firm is chosen, in words; empty for what is not known. */
export const factWords = {
  founded: ({ founded_year }: Company): string => (founded_year === null ? '' : String(founded_year)),
  size: ({ size }: Company): string => (size === null ? '' : companySizes[size]),
  rate: ({ rate_from, rate_to }: Company): string => {
    if (rate_from === null && rate_to === null) return '';
    if (rate_from !== null && rate_to !== null && rate_from !== rate_to)
      return `${number(rate_from)} – ${number(rate_to)}${NBSP}${texts.anHour}`;
    return `${rate_from === null ? `${texts.upTo} ` : rate_to === null ? `${texts.from} ` : ''}${number(rate_from ?? rate_to ?? 0)}${NBSP}${texts.anHour}`;
  },
  reply: ({ facts }: Company): string =>
    facts === undefined ? '' : facts.reply_hours === null ? texts.fewData : replyTime(facts.reply_hours),
  confirmed: ({ facts }: Company): string => (facts?.confirmed_references ? number(facts.confirmed_references) : ''),
};
