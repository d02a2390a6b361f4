import { addDays } from '../contract/days';
import type { CalendarEntry } from './repositories/calendarFeeds';
import { texts } from './texts';

/** RFC 5545 wants lines of at most 75 octets, ended by CR LF. */
const LINE_OCTETS = 75;

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const compactDay = (day: string): string => day.replaceAll('-', '');
const compactTime = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Breaks a line that is too long; the rest begins with a space. No letter is torn apart. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}

function event({ id, name, valid_to, supplier_name, updated_at, version }: CalendarEntry, host: string, publicUrl: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:software-${id}@${host}`,
    `DTSTAMP:${compactTime(updated_at)}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${compactDay(valid_to)}`,
    `DTEND;VALUE=DATE:${compactDay(addDays(valid_to, 1))}`,
    `SUMMARY:${escaped(texts.expiry.event(name))}`,
    ...(supplier_name ? [`DESCRIPTION:${escaped(texts.expiry.supplier(supplier_name))}`] : []),
    `URL:${publicUrl}/technologie/${id}/upravit`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(texts.expiry.event(name))}`,
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/**
 * Expiries of licences as an iCalendar file (RFC 5545): a whole-day event each, with an alarm a week before.
 * @param publicUrl address of the portal without a trailing slash
 */
export function expiryCalendar(entries: readonly CalendarEntry[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//IT portal//Licences//CS',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(texts.expiry.calendar)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...entries.flatMap((entry) => event(entry, host, publicUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
