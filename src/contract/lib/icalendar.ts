import { addDays } from './days.ts';
import { MINUTE } from './durations.ts';
import { visibleLines } from './visibleText.ts';

/** iCalendar files (RFC 5545). All-day events have a reminder one week before, timed events 15 minutes before. */

export interface CalendarEvent {
  /** Globally unique, and stable for the same event in later files. */
  uid: string;
  /** `YYYY-MM-DD`. An all-day event unless `at` is set. */
  day: string;
  /** Start time on that day. The event lasts half an hour. */
  at?: Date;
  summary: string;
  description?: string | null;
  url?: string;
  /** Time of the last change. `version` counts the changes. */
  changedAt: Date;
  version?: number;
}

export interface Calendar {
  /** Product identifier of the file, such as `-//IT portal//Licences//CS`. */
  product: string;
  name?: string;
  /** Polling interval for subscribers, such as `PT12H`. */
  refresh?: string;
  events: readonly CalendarEvent[];
}

/** The standard requires lines of at most 75 octets that end with CR LF. */
const LINE_OCTETS = 75;

/** The text of an iCalendar file. */
export function calendarFile({ product, name, refresh, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${product}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? [`X-WR-CALNAME:${escaped(name)}`] : []),
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Years have four digits. An event without an end lasts one day. */
const LAST_DAY = '9999-12-31';
const HALF_AN_HOUR = 30 * MINUTE;

const eventLines = ({ uid, day, at, summary, description, url, changedAt, version = 0 }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${compactTime(changedAt)}`,
  `SEQUENCE:${version}`,
  ...(at
    ? [`DTSTART:${compactTime(at)}`, `DTEND:${compactTime(new Date(+at + HALF_AN_HOUR))}`]
    : [
        `DTSTART;VALUE=DATE:${compactDay(day)}`,
        ...(day < LAST_DAY ? [`DTEND;VALUE=DATE:${compactDay(addDays(day, 1))}`] : []),
      ]),
  `SUMMARY:${escaped(summary)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  `TRANSP:${at ? 'OPAQUE' : 'TRANSPARENT'}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:${at ? '-PT15M' : '-P7D'}`,
  'END:VALARM',
  'END:VEVENT',
];

/** An unescaped line break would start a new property. */
const escaped = (text: string): string =>
  visibleLines(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
const compactDay = (day: string): string => day.replaceAll('-', '');
const compactTime = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Number of UTF-8 octets of a character. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Folds a long line. Continuation lines start with a space. Characters are never split. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LINE_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}
