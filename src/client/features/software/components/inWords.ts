import { NO_CATEGORY, softwareFields, type SoftwareField } from '#contract/rules/softwareLabels.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { SoftwareFields } from '#contract/wire/software.ts';
import { date, money, number } from '#shared/texts/format.ts';
import { no, yes } from '../softwareTexts.ts';

/** A field value formatted for display; empty if there is none. */
export function inWords(values: SoftwareFields, field: SoftwareField, categories: readonly IdName[]): string {
  const value = values[field];
  if (value === null || value === '') return '';
  const format = softwareFields[field];
  switch (format.kind) {
    case 'flag':
      return value ? yes : no;
    case 'categories':
      return (
        values.categories.map((id) => categories.find((known) => known.id === id)?.name ?? `#${id}`).join(', ') ||
        NO_CATEGORY
      );
    case 'code':
      return format.codes[String(value)] ?? '';
    case 'day':
      return date(String(value));
    case 'price':
      return money(Number(value));
    case 'count':
      return number(Number(value));
    case 'text':
      return String(value);
  }
}
