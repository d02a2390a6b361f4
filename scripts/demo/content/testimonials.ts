/** What clients say, with stars; taken in turn by the seed. The words fit any company that did its work. */
export const testimonials: readonly (readonly [rating: number, text: string])[] = [
  [5, 'Drželi se dohodnuté ceny i termínu a po předání se ještě dvakrát sami ozvali.'],
  [5, 'Mluvili s námi česky, ne technicky. Vedení konečně rozumí tomu, za co platí.'],
  [4, 'Odborně výborné, jen dokumentace přišla o tři týdny později.'],
  [5, 'Při výpadku o víkendu byli na telefonu do deseti minut.'],
  [3, 'S výsledkem jsme spokojeni, komunikace během prací ale vázla.'],
  [4, 'Poctivě nám rozmluvili věc, kterou jsme nepotřebovali. To se cení.'],
  [5, 'Zaškolili i kolegy, kteří se techniky báli.'],
  [2, 'První termín nestihli a vysvětlení jsme museli shánět. Druhá etapa už proběhla v pořádku.'],
  [4, 'Dobrý poměr ceny a kvality, doporučujeme menším organizacím.'],
  [5, 'Spolupracujeme třetí rok a pokaždé přijedou stejní lidé, kteří nás znají.'],
  [4, 'Rychlé řešení závad, přehledné faktury.'],
  [5, 'Předali nám vše včetně hesel a schémat, takže nejsme na nikom závislí.'],
];
