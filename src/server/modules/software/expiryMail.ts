import { daysBetween } from '#contract/lib/days.ts';
import { paths } from '#contract/paths.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import { czechDay } from '#platform/texts/days.ts';
import { expiryTexts } from './softwareTexts.ts';

/** A licence listed in a mail. */
export interface ExpiringLicence {
  software_id: number;
  name: string;
  valid_to: string;
  supplier_name: string | null;
}

/** Maximum number of licences listed in a mail. The list in the portal has all of them. */
const NAMED = 50;

/**
 * Creates the mail that tells an owner which licences expire, ordered by expiry date.
 * @param publicUrl address of the portal without a trailing slash
 * @param listPath path of the list of these licences
 */
export function expiryMail(
  licences: readonly ExpiringLicence[],
  today: string,
  publicUrl: string,
  listPath: string,
): MailDraft {
  const [first] = licences;
  const when = ({ valid_to }: ExpiringLicence) => expiryTexts.when(daysBetween(today, valid_to));
  const rows = licences.slice(0, NAMED).map((licence) => ({
    link: licence.name,
    url: publicUrl + paths.softwareEdit(licence.software_id),
    rest: [
      `: ${when(licence)} (${czechDay(licence.valid_to)})`,
      ...(licence.supplier_name ? [expiryTexts.supplier(licence.supplier_name)] : []),
    ].join('\n'),
  }));
  const ended = licences.filter(({ valid_to }) => valid_to < today).length;
  const subject =
    licences.length === 1 && first
      ? expiryTexts.subjectOne(first.name, when(first))
      : expiryTexts.subjectMany(licences.length - ended, ended);
  const more = licences.length > NAMED ? [expiryTexts.more(licences.length - NAMED)] : [];
  const button =
    licences.length === 1 && first
      ? { button: expiryTexts.renew, url: publicUrl + paths.softwareEdit(first.software_id) }
      : { button: expiryTexts.all, url: publicUrl + listPath };
  return { subject, blocks: [...rows, ...more, button, expiryTexts.advice] };
}
