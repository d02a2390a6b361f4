/** What the buyer and the winner of a decided tender read of each other. */
export const otherSideTexts = {
  company: 'Firma',
  contact: 'Kontaktní osoba',
  phone: 'Telefon',
  email: 'E-mail',
  web: 'Web',
  regNumber: 'IČO',
  registerUrl: (number: string) => `https://ares.gov.cz/ekonomicke-subjekty?ico=${number}`,
  winner: 'Kontakt na dodavatele',
  buyer: 'Kontakt na zadavatele',
  nothing: 'Firma kontakt neuvedla. Napište jí do společné diskuse.',
  discussionByAccount: 'Psát si se zadavatelem v\u00a0portálu můžete, když si vytvoříte účet.',
  withWinner: 'Diskuse s dodavatelem',
  withBuyer: 'Diskuse se zadavatelem',
  onlyYou: 'Zprávy a přílohy vidí jen lidé z vaší a z druhé firmy.',
  write: 'Napsat dodavateli',
} as const;
