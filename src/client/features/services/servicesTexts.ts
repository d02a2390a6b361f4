import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import { money, NBSP, plural } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

export const servicesTexts = {
  titles: {
    ANALYZE: sidebar.analyses,
    SERVICE: sidebar.ictServices,
    CONSULTANT: sidebar.specialists,
  } satisfies Record<ServiceCategory, string>,
  leads: {
    ANALYZE: 'Nezávislý podklad, než se rozhodnete: co máte, co potřebujete, kolik to bude stát a na co si dát pozor.',
    SERVICE: 'Práce, kterou za vás udělají prověření dodavatelé: správa, zálohy, bezpečnost, vývoj i školení.',
    CONSULTANT: 'Lidé, kteří vám na čas doplní tým: architekti, projektoví manažeři, správci i vývojáři.',
  } satisfies Record<ServiceCategory, string>,
  sections: 'Druhy služeb',
  count: (count: number) => plural(count, ['služba', 'služby', 'služeb']),
  priceFrom: (crowns: number) => `od${NBSP}${money(crowns)}`,
  priceNote: 'bez DPH',
  priceOnRequest: 'Cena podle rozsahu',
  order: 'Objednat',
  more: 'Podrobnosti',
  less: 'Skrýt podrobnosti',
  empty: 'V této kategorii teď žádnou službu nenabízíme',
  emptyHint: 'Podívejte se do ostatních kategorií, nebo nám napište, co hledáte.',
  describeNeed: 'Nenašli jste službu?',
  other: {
    title: 'Nenašli jste, co hledáte?',
    text: 'Popište nám, s čím potřebujete pomoci. Poradíme, kudy na to, a najdeme, kdo to udělá.',
  },
  tip: {
    title: 'Nevíte, čím začít?',
    text: 'Strategická analýza projde vaši informatiku jako celek a řekne, co udělat dřív a co počká.',
    link: 'Co je strategická analýza',
  },
} as const;

/** Texts of the page of the strategic analysis. `name` is also the catalogue name of the ordered service. */
export const strategicTexts = {
  name: sidebar.strategicAnalysis,
  lead: 'Kam s informatikou během příštích tří let, za kolik a v jakém pořadí. Nezávisle na dodavatelích a srozumitelně pro vedení.',
  what: {
    title: 'Co to je',
    text: [
      'Podíváme se na vaši informatiku jako celek: na systémy, smlouvy, lidi, bezpečnost a peníze. Zajímá nás, co funguje, co brzdí a co hrozí.',
      'Neprodáváme licence a ze zakázek nemáme provizi. Doporučení proto nesledují ničí obchod a můžete je předložit vedení, zastupitelstvu i zřizovateli.',
    ],
  },
  steps: {
    title: 'Jak probíhá',
    list: [
      {
        when: '1. týden',
        name: 'Úvodní schůzka',
        text: 'Domluvíme cíle, rozsah a lidi, se kterými budeme mluvit.',
      },
      {
        when: '2.–3. týden',
        name: 'Sběr podkladů',
        text: 'Projdeme systémy, smlouvy a náklady. Rozhovory trvají nejvýše hodinu na člověka.',
      },
      {
        when: '4. týden',
        name: 'Rozbor',
        text: 'Najdeme rizika, zbytečné výdaje a místa, kde se práce dělá dvakrát.',
      },
      { when: '5. týden', name: 'Návrh', text: 'Sestavíme varianty rozvoje s rozpočtem a pořadím projektů.' },
      {
        when: '6. týden',
        name: 'Představení',
        text: 'Výsledky projdeme s vedením a měsíc zůstaneme k dispozici pro otázky.',
      },
    ],
  },
  gets: {
    title: 'Co dostanete',
    list: [
      'zprávu pro vedení do dvaceti stran, bez odborného žargonu',
      'mapu systémů a vazeb mezi nimi',
      'registr rizik podle závažnosti s návrhem nápravy',
      'rozpočet na tři roky ve dvou variantách',
      'seznam projektů seřazený podle přínosu, připravený k založení v portálu',
    ],
  },
  order: {
    title: 'Objednávka',
    weeks: 'Šest týdnů od podpisu zadání',
    text: 'Ozveme se do dvou pracovních dnů a domluvíme úvodní schůzku. Objednávka vás k ničemu nezavazuje.',
  },
} as const;
