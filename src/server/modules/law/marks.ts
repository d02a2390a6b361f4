import { RETENTION } from '#contract/limits/retention.ts';
import { COOKIES } from '#platform/identity/cookies.ts';
import type { Config } from '#server/config.ts';
import { lawTexts } from './lawPageTexts.ts';

/** Formats rows as a Markdown table. */
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/**
 * Values of the placeholders in the texts, e.g. `{{provozovatel}}`: settings of the operator, and tables generated from
 * the constants that control the deletion of data and the cookies.
 */
export function marksOf({
  operator,
  hotlinePhone,
  publicUrl,
}: Pick<Config, 'operator' | 'hotlinePhone' | 'publicUrl'>): Readonly<Record<string, string>> {
  const identity = [
    operator?.name,
    operator?.reg_number && lawTexts.regNumber(operator.reg_number),
    operator?.address && lawTexts.seat(operator.address),
  ];
  const contact = operator?.contact ? [`[${operator.contact}](mailto:${operator.contact})`] : [];
  return {
    provozovatel: identity.filter(Boolean).join(', ') || lawTexts.nobodySaid,
    kontakt: [...contact, lawTexts.phone(hotlinePhone)].join(', '),
    portal: publicUrl,
    uchovani: table(lawTexts.retentionHeadings, lawTexts.retention(RETENTION)),
    cookies: table(lawTexts.cookieHeadings, lawTexts.cookies(COOKIES, RETENTION)),
  };
}
