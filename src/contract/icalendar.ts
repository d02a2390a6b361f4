import { addDays } from './days';
import { MINUTE } from './durations';
import { visibleLines } from './visibleText';

/** Files of calendars (RFC 5545): whole days with a reminder a week before, hours with one a quarter of an hour before. */

export interface CalendarEvent {
  /** The same for the same event in every later file; unique in the world. */
  uid: string;
  /** `YYYY-MM-DD`; the whole of it, unless it has an hour. */
  day: string;
  /** When it begins on that day, for half an hour. */
  at?: Date;
  summary: string;
  description?: string | null;
  url?: string;
  /** When the event was last changed, and for the how many-th time. */
  changedAt: Date;
  version?: number;
}

export interface Calendar {
  /** Names the maker of the file, as `-//IT portal//Licences//CS`. */
  product: string;
  name?: string;
  /** How often a subscriber may come again, as `PT12H`. */
  refresh?: string;
  events: readonly CalendarEvent[];
}

/** The standard wants lines of at most 75 octets, ended by CR LF. */
const LINE_OCTETS = 75;

/** The text of a calendar's file. */
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

/** Years have four digits; an event without an end lasts its day. */
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

/** A line break that is left as it is would begin a property of its own. */
const escaped = (text: string): string =>
  visibleLines(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
const compactDay = (day: string): string => day.replaceAll('-', '');
const compactTime = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, '');

/** Octets of a letter in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Breaks a line that is too long; the rest begins with a space. No letter is torn apart. */
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
