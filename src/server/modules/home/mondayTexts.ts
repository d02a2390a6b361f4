import { plural } from '#platform/texts/plural.ts';

/** Texts of Monday's mail and of the mails after registration. */
export const mondayTexts = {
  subject: (count: number) => `Váš týden v portálu: ${plural(count, ['věc', 'věci', 'věcí'])}`,
  bands: { DO: 'Udělejte', NEW: 'Nové' },
  until: (when: string) => `, do ${when}`,
  more: (count: number) => `A další: ${count}.`,
  others: (count: number) =>
    count === 1
      ? 'Na seznamu v portálu čeká ještě 1 další věc.'
      : `Na seznamu v portálu ${count < 5 ? 'čekají' : 'čeká'} ještě ${plural(count, ['další věc', 'další věci', 'dalších věcí'])}.`,
  open: 'Otevřít seznam',
  sample: {
    title: 'Účetnictví Kniha',
    text: 'Licence končí, rozhodněte o prodloužení.',
    found: 'Nový docházkový systém',
    foundText: 'Nová poptávka ve vašem oboru.',
    why: 'Hlídáte Poptávky v mých oborech',
  },
  welcome: {
    subject: 'Vítejte v IT portálu: čím začít',
    intro: 'váš účet je připravený. Začněte těmito kroky, každý je na pár minut:',
    steps: {
      company: ['Doplňte firmu', ': stačí IČO, zbytek doplní registr.'],
      software: ['Zapište software a licence', ': konce platnosti pak pohlídáme za vás.'],
      project: ['Založte první projekt', ': z něj můžete rovnou poptat dodavatele.'],
      fields: ['Vyberte obory na profilu firmy', ': podle nich vás zadavatelé najdou.'],
      reference: ['Přidejte referenci', ': jedna ověřená zakázka řekne víc než popis.'],
    },
    watched: 'Od prvního dne pro vás hlídáme:',
    /** Without a company nothing is watched yet. */
    watches: {
      CLIENT:
        'Jakmile doplníte firmu, budeme pro vás hlídat nové reference ve vašich oborech a dotace podle vašeho IČO.',
      SUPPLIER:
        'Jakmile doplníte firmu, budeme pro vás hlídat nové poptávky ve vašich oborech a dotace podle vašeho IČO.',
      CONSULTANT:
        'Jakmile doplníte firmu, budeme pro vás hlídat nové poptávky ve vašich oborech a dotace podle vašeho IČO.',
    },
    monday: 'Co na vás čeká a co je nového, vám pošleme vždy v pondělí, a jen když něco je.',
    open: 'Otevřít portál',
  },
  nudge: {
    subject: 'Doplňte firmu',
    why: 'u vašeho účtu zatím není žádná firma. Bez ní pro vás nemůžeme hlídat obory ani dotace a nelze poptávat ani podávat nabídky.',
    how: 'Stačí zadat IČO, název a adresu doplní registr.',
    open: 'Doplnit firmu',
  },
} as const;
