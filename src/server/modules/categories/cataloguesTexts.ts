const quoted = (phrases: readonly string[]): string => phrases.map((phrase) => `„${phrase}“`).join(', ');

/** Texts of the operator's catalogue pages. */
export const catalogueTexts = {
  quoted,
  merged: (name: string) => `Položka je sloučená s položkou „${name}“, upravte prosím tu.`,
  nameTaken: 'Položka s tímto názvem už v katalogu je.',
  nameMerged: (name: string) => `Tento název měla položka, která je sloučená s položkou „${name}“.`,
  unknownCategory: (name: string) => `Kategorie „${name}“ v portálu není.`,
  unknownItem: 'Položka s tímto číslem v katalogu není.',
  wrongNumber: 'Číslo položky není číslo.',
  twiceInFile: (row: number) => `Stejnou položku má už ${row}. řádek dat.`,
  used: 'Položku něco používá, smazat ji nelze. Vyřaďte ji, nebo ji slučte s jinou.',
  notMovable: 'V tomto katalogu určuje pořadí abeceda.',
  merge: {
    itself: 'Položku nelze sloučit se sebou samou.',
    gone: 'Jedna z položek už je sloučená s jinou.',
    retired: 'Sloučit lze jen do položky, která není vyřazená.',
    tooLate: 'Sloučení už vrátit nelze, je starší než 10 minut, nebo už je vrácené.',
    since: 'Položka se mezitím sloučila s další, toto sloučení už vrátit nelze.',
    manyPhrases: (most: number) => `Sloučený význam by měl víc než ${most} výrazů, tolik jich mít nemůže.`,
  },
  synonyms: {
    noWord: (phrase: string) => `„${phrase}“ neobsahuje žádné písmeno ani číslici.`,
    manyWords: (phrase: string, most: number) => `„${phrase}“ má víc než ${most} slov, tolik jich vyhledávání nečte.`,
    itself: (phrase: string) =>
      `„${phrase}“ by znamenalo samo sebe. Velikost písmen, diakritika ani koncovky výrazy nerozlišují.`,
    twoMeanings: (one: string, other: string) =>
      `„${one}“ a „${other}“ už znamenají každý něco jiného. Jeden z nich nejdřív odeberte.`,
    manyMeanings: (most: number) => `Významů může být nejvýše ${most}.`,
    manyPhrases: (most: number, before: readonly string[]) =>
      `Totéž může znamenat nejvýše ${most} výrazů, už teď: ${quoted(before)}.`,
    unknown: (phrase: string) => `Výraz „${phrase}“ mezi synonymy není.`,
    known: (phrase: string) => `„${phrase}“ už znamená něco jiného.`,
  },
  asking: {
    known: (phrase: string) => `Tento výraz tu už je: „${phrase}“.`,
    many: (most: number) => `Výrazů může být nejvýše ${most}.`,
  },
} as const;
