import { REGIONS } from '#contract/vocabulary/territories.ts';
import { grantOptions } from '#modules/grants/grantOptionsTexts.ts';
import type { Db } from '#platform/database/database.ts';
import { data } from './data.ts';
import { at, dayAt } from './rows.ts';

interface Territory {
  /** Suffix of the title; null for the whole country. */
  name: string | null;
  codes: string[];
}

const regions: Territory[] = REGIONS.map(({ code, name }) => ({ name, codes: [code] }));

/** Towns of the demo that are not seats of a district, and Praha, which is a region. */
const noSeats = new Set(['Praha', 'Sušice', 'Litomyšl', 'Třinec']);
const districts: Territory[] = Object.entries(data.towns)
  .filter(([name]) => !noSeats.has(name))
  .map(([name, { district }]) => ({ name: `okres ${name}`, codes: [district] }));

/** Territories of a subject: the whole country, two regions and, for two subjects of three, one district. */
const territoriesOf = (subject: number): Territory[] => [
  { name: null, codes: [] },
  at(regions, subject),
  at(regions, subject * 5 + 3),
  ...(subject % 3 === 2 ? [] : [at(districts, subject * 7)]),
];

/** Of five calls, one is planned, one is closed and the others are open. Some open ones have no end. */
function termOf(today: Date, subject: number, turn: number) {
  const kind = (subject + turn) % 5;
  if (kind === 0) return { open_from: dayAt(today, 15 + subject), open_to: dayAt(today, 105 + subject) };
  if (kind === 4) return { open_from: dayAt(today, -220 - subject), open_to: dayAt(today, -12 - subject) };
  return {
    open_from: dayAt(today, -40 - subject),
    open_to: (subject + turn) % 11 === 1 ? null : dayAt(today, 6 + ((subject * 7 + turn * 13) % 120)),
  };
}

/** Inserts invented grants, marked as demo data, of every applicant type, area and region. */
export async function seedGrants(db: Db, today: Date): Promise<void> {
  const labels = new Map(grantOptions().areas.map(({ code, label }) => [code, label]));
  const rows = data.grants.flatMap(
    ({ title, area, exactArea, applicants, amountMin, amountMax, supportRate, summary }, index) =>
      territoriesOf(index).map(({ name, codes }, turn) => ({
        title: name === null ? title : `${title} – ${name}`,
        programme: `Ukázkový program: ${labels.get(area) ?? area}`,
        provider: name === null ? 'Ukázková data – národní agentura' : `Ukázková data – ${name}`,
        summary,
        description:
          `${summary} Příspěvek pokryje nejvýše ${supportRate} % způsobilých výdajů, zbytek hradí žadatel. ` +
          'Žádost se podává elektronicky a přikládá se k ní rozpočet, harmonogram a stručný popis přínosů. ' +
          'Způsobilé jsou výdaje na pořízení, zavedení a zaškolení, nikoli na běžný provoz. ' +
          'Výzva je ukázková: slouží k vyzkoušení vyhledávače a nelze o ni žádat.',
        applicants: [...applicants],
        area,
        exact_area: exactArea,
        regions: codes,
        amount_min: amountMin,
        amount_max: amountMax / (turn > 1 ? 2 : 1),
        support_rate: supportRate,
        ...termOf(today, index, turn),
        // Derived from the dates, so that the demo stays consistent as time passes.
        state: null,
        url: `https://dotace.example/vyzvy/${exactArea.toLowerCase().replaceAll('_', '-')}/${turn + 1}`,
        is_demo: true,
        created_at: `${dayAt(today, -230 - index)}T08:00:00Z`,
        updated_at: `${dayAt(today, -3 - index)}T08:00:00Z`,
      })),
  );
  await db.insertInto('grants').values(rows).execute();
}
