import { calendarFile, type CalendarEvent } from '#contract/lib/icalendar.ts';

const event: CalendarEvent = {
  uid: 'licence-1@portal.test',
  day: '2026-12-31',
  summary: 'Vyprší Účto',
  changedAt: new Date('2026-11-22T10:20:30.456Z'),
};
const fileOf = (...events: CalendarEvent[]) => calendarFile({ product: '-//IT portál//Licences//CS', events });

it('the file follows the standard: all-day event, reminder a week before, lines ended by CR LF', () => {
  const text = calendarFile({
    product: '-//IT portál//Licences//CS',
    name: 'Licence, moje',
    refresh: 'PT12H',
    events: [{ ...event, description: 'První\nDruhá\r\nTřetí', url: 'https://portal.test/a;b', version: 3 }],
  });
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//IT portál//Licences//CS',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Licence\\, moje',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'BEGIN:VEVENT',
    'UID:licence-1@portal.test',
    'DTSTAMP:20261122T102030Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Vyprší Účto',
    'DESCRIPTION:První\\nDruhá\\nTřetí',
    'URL:https://portal.test/a;b',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Vyprší Účto',
    'TRIGGER:-P7D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('missing values produce no line', () => {
  const text = fileOf({ ...event, description: null });
  expect(text).not.toMatch(/X-WR-CALNAME|REFRESH-INTERVAL|URL/);
  expect(text.match(/^DESCRIPTION/gm)).toHaveLength(1);
  expect(text).toContain('SEQUENCE:0\r\n');
  expect(fileOf(event, event).match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(fileOf()).not.toContain('undefined');
});

it.each(['\r', '\r\n', '\n', '\u2028', '\u0085'])('%j in a name or a note does not start a property', (end) => {
  const text = `Office${end}URL:http://evil.test${end}BEGIN:VALARM`;
  const lines = fileOf({ ...event, summary: text, description: text }).split(/\r\n|[\r\n\u2028\u0085]/);
  expect(lines.filter((line) => /^(URL|BEGIN:VALARM)/.test(line))).toEqual(['BEGIN:VALARM']);
  expect(lines).toContain('SUMMARY:Office\\nURL:http://evil.test\\nBEGIN:VALARM');
});

it('control characters are removed, and line breaks of word processors are escaped', () => {
  expect(fileOf({ ...event, summary: 'VT\u000b a\u001b BEL\u0007' })).toContain('SUMMARY:VT\\n a BEL\r\n');
});

it('an event on the last calendar day has no end date', () => {
  const text = fileOf({ ...event, day: '9999-12-31' });
  expect(text).toContain('DTSTART;VALUE=DATE:99991231\r\n');
  expect(text).not.toContain('DTEND');
  expect(fileOf({ ...event, day: '9999-12-30' })).toContain('DTEND;VALUE=DATE:99991231\r\n');
});

it('special characters are escaped in texts', () => {
  expect(fileOf({ ...event, summary: 'a;b,c\\d' })).toContain('SUMMARY:a\\;b\\,c\\\\d\r\n');
});

it.each(['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029'])('%j in a name does not start a line', (end) => {
  const text = fileOf({ ...event, summary: `Licence${end}URL:http://cizi.test`, description: `a${end}b` });
  expect(text).toContain('SUMMARY:Licence\\nURL:http://cizi.test\r\n');
  expect(text).toContain('DESCRIPTION:a\\nb\r\n');
});

it('other control characters are removed', () => {
  const all = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('');
  const [summary] = /^SUMMARY:.*(?:\r\n .*)*/m.exec(fileOf({ ...event, summary: all }))!;
  expect(summary.replaceAll('\r\n ', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/);
  expect(summary).toContain('\t');
});

it('an event on the last valid day has no end date', () => {
  const text = fileOf({ ...event, day: '9999-12-31' });
  expect(text).toContain('DTSTART;VALUE=DATE:99991231\r\nSUMMARY');
  expect(fileOf({ ...event, day: '9999-12-30' })).toContain('DTEND;VALUE=DATE:99991231\r\n');
});

const octets = (text: string) => new TextEncoder().encode(text).length;

it.each(['a', 'č', '€', '🎉'])('lines of %s are folded at 75 octets, without splitting a character', (letter) => {
  for (let length = 1; length < 200; length += 1) {
    const summary = letter.repeat(length);
    const text = fileOf({ ...event, summary });
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
    const first = lines.find((line) => line.startsWith('SUMMARY:'))!;
    if (octets(`SUMMARY:${summary}`) > 75) expect(octets(first) + octets(letter)).toBeGreaterThan(75);
  }
});
