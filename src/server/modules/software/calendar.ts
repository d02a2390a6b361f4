import { calendarFile } from '../../../contract/lib/icalendar';
import { paths } from '../../../contract/paths';
import type { CalendarEntry } from './calendarFeedsRepository';
import { expiryTexts } from './softwareTexts';

/**
 * Exports licence expiries as an iCalendar file: an all-day event for each, with an alarm a week before.
 * @param publicUrl address of the portal without a trailing slash
 */
export function expiryCalendar(entries: readonly CalendarEntry[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  return calendarFile({
    product: '-//IT portal//Licences//CS',
    name: expiryTexts.calendar,
    refresh: 'PT12H',
    events: entries.map(({ id, name, valid_to, supplier_name, updated_at, version }) => ({
      uid: `software-${id}@${host}`,
      day: valid_to,
      summary: expiryTexts.event(name),
      description: supplier_name && expiryTexts.supplier(supplier_name),
      url: publicUrl + paths.softwareEdit(id),
      changedAt: updated_at,
      version,
    })),
  });
}
