import {
  QUOTAS,
  type Quota,
  type QuotaName,
  type RateName,
  type RateQuota,
  type TotalName,
} from '#contract/limits/quotas.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';
import { type Forms, plural } from '#platform/texts/plural.ts';
import { quotaTexts } from './quotaTexts.ts';

const numbers = new Intl.NumberFormat('cs-CZ');

const MINUTE_FORMS: Forms = ['minutu', 'minuty', 'minut'];
const HOUR_FORMS: Forms = ['hodinu', 'hodiny', 'hodin'];

const MB = 1024 * 1024;
/** `200 MB`, `1 GB`. Less than a megabyte is in bytes. */
function sized(bytes: number): string {
  if (bytes < MB) return `${numbers.format(bytes)} B`;
  return bytes < 1024 * MB ? `${numbers.format(bytes / MB)} MB` : `${numbers.format(bytes / (1024 * MB))} GB`;
}

/** The time to wait, rounded up: `minutu`, `12 minut`, `3 hodiny`. */
function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return MINUTE_FORMS[0];
  return minutes < 100 ? plural(minutes, MINUTE_FORMS) : plural(Math.ceil(minutes / 60), HOUR_FORMS);
}

/** The amount of a limit: `1 000 souborů`, `1 GB`. */
const amountOf = (name: QuotaName, limit: number): string => {
  const kind = quotaTexts.kinds[name];
  return 'what' in kind ? sized(limit) : plural(limit, kind.things);
};

/** A sentence with the time of the next attempt. */
export const waitText = (seconds: number): string => quotaTexts.again(waitOf(seconds));

/** `Za hodinu můžete napsat nejvýše 60 zpráv. Zkuste to prosím znovu za 12 minut.` */
export function overRateText(
  name: RateName,
  { per }: RateQuota,
  limit: number,
  wait: number,
  isMoreOnPlan: boolean,
): string {
  const rule = quotaTexts.atMostIn(quotaTexts.periods[per], quotaTexts.kinds[name].verb, amountOf(name, limit));
  return [rule, waitText(wait), ...(isMoreOnPlan ? [quotaTexts.rateWithPlan] : [])].join(' ');
}

/** `Na účtu můžete mít nejvýše 1 000 souborů. Smažte prosím některé, které už nepotřebujete.` */
export function overTotalText(name: TotalName, limit: number, isMoreOnPlan: boolean): string {
  const kind = quotaTexts.kinds[name];
  const rule =
    'what' in kind ? quotaTexts.together(kind.what, amountOf(name, limit)) : quotaTexts.atMost(amountOf(name, limit));
  return `${rule} ${(isMoreOnPlan ? quotaTexts.adviceWithPlan : quotaTexts.advice)[kind.advice]}`;
}

/** Quota descriptions of a route for OpenAPI: text for readers and `x-quota` for programs. */
export function describeQuotas(...names: readonly QuotaName[]) {
  const told = names.map((name) => {
    const quota: Quota = QUOTAS[name];
    const [free, basic, premium] = PLANS.map((plan) => amountOf(name, quota.limits[plan]));
    const amounts = free === premium && free === basic ? free : [free, basic, premium].join(' / ');
    return quota.kind === 'rate' ? `${amounts} za ${quotaTexts.periods[quota.per]}` : String(amounts);
  });
  return {
    description: quotaTexts.description(told.join(', ')),
    'x-quota': names.map((name) => ({ name, ...QUOTAS[name] })),
  };
}
