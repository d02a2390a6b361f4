import { addDays, monthOf } from '#contract/lib/days.ts';
import { mondayOf, type Persona, PERSONAS, type YearEvent } from './events.ts';
import type { YearLine } from './simulate.ts';

/** Who is told of an event, by which day, and after which day no more. An event can have several lines. */
interface Truth {
  id: string;
  told_to: Persona[];
  by?: string | null;
  never_after?: string | null;
}

const MAILS_A_MONTH = 5;
const WEEKS = 52;
const NEWS_WEEKS = 45;
/** Events of somebody's act towards the person, whose mails are not counted. */
const ACTS: readonly string[] = ['tender', 'bid', 'question', 'member', 'changed', 'withdrawn'];

export const readTruth = (text: string): Truth[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Truth);

/** What is wrong with the lines of a year, each as one sentence. */
export function faultsOf(lines: readonly YearLine[], truths: readonly Truth[], events: readonly YearEvent[]): string[] {
  const truthOf = (id: string) => truths.filter((truth) => truth.id === id);
  const tellings = lines.flatMap((line) => line.ids.map((id, at) => ({ ...line, id, day: line.days[at]! })));
  return [
    ...PERSONAS.flatMap((who) => manyMails(lines, events, who)),
    ...truths.flatMap(({ id, told_to, by }) =>
      told_to.flatMap((who) => {
        const days = tellings.filter((told) => told.id === id && told.who === who).map(({ day }) => day);
        if (days.length === 0)
          return by === undefined || by === null ? [] : [`${who} is never told of ${id}, due by ${by}.`];
        const first = days.sort()[0]!;
        return by && first > by ? [`${who} is told of ${id} on ${first}, after ${by}.`] : [];
      }),
    ),
    ...tellings.flatMap(({ id, who, day, channel }) => {
      const known = truthOf(id);
      if (known.length === 0) return [];
      const truth = known.find(({ told_to }) => told_to.includes(who));
      if (!truth) return [`${who} is told of ${id} on ${day} (${channel}).`];
      return truth.never_after && day > truth.never_after
        ? [`${who} is told of ${id} on ${day} (${channel}), after ${truth.never_after}.`]
        : [];
    }),
    ...toldTwice(tellings, events),
    ...PERSONAS.flatMap((who) => fewNews(tellings, truthOf, events, who)),
  ];
}

type Telling = YearLine & { id: string; day: string };

function manyMails(lines: readonly YearLine[], events: readonly YearEvent[], who: Persona): string[] {
  const kindOf = new Map(events.map(({ id, kind }) => [id, kind]));
  const counts = new Map<string, number>();
  for (const { channel, week, days, ids, ...line } of lines) {
    if (line.who !== who || channel === 'list') continue;
    if (channel === 'mail' && ids.some((id) => ACTS.includes(kindOf.get(id) ?? ''))) continue;
    const month = monthOf(days[0] ?? week);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].flatMap(([month, count]) =>
    count > MAILS_A_MONTH ? [`${who} gets ${count} mails in ${month}.`] : [],
  );
}

/** A mail repeats what another one said, and nothing happened to it in between. */
function toldTwice(tellings: readonly Telling[], events: readonly YearEvent[]): string[] {
  const mails = tellings
    .filter(({ channel }) => channel !== 'list')
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  return mails.flatMap(({ id, who, day }, at) => {
    const before = mails.slice(0, at).findLast((mail) => mail.id === id && mail.who === who);
    if (!before) return [];
    const since = events.filter((event) => refersTo(event, id) && event.day >= before.day && event.day <= day);
    const isChanged = since.some((event) => event.day > before.day) || since.length > 1;
    return isChanged ? [] : [`${who} is told of ${id} by mail on ${before.day} and on ${day}.`];
  });
}

const refersTo = ({ id, fields }: YearEvent, told: string): boolean => id === told || fields.of === told;

/** In a week something is new if it was not told in the week before, and true if the truth says so. */
function fewNews(
  tellings: readonly Telling[],
  truthOf: (id: string) => Truth[],
  events: readonly YearEvent[],
  who: Persona,
): string[] {
  const start = mondayOf(events[0]!.day);
  const own = tellings.filter(
    (told) => told.who === who && truthOf(told.id).some(({ told_to }) => told_to.includes(who)),
  );
  const idsIn = (week: string) => new Set(own.filter((told) => told.week === week).map(({ id }) => id));
  const weeks = Array.from({ length: WEEKS }, (_, at) => addDays(start, at * 7));
  const empty = weeks.filter((week) => {
    const before = idsIn(addDays(week, -7));
    return ![...idsIn(week)].some((id) => !before.has(id));
  });
  const full = WEEKS - empty.length;
  return full < NEWS_WEEKS ? [`${who} has something new in ${full} weeks, not in ${empty.join(', ')}.`] : [];
}
