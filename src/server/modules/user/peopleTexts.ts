/** Texts of the operators' pages about accounts. */
export const peopleTexts = {
  /** Headings of the CSV file of accounts. */
  fields: {
    number: 'Číslo',
    name: 'Jméno',
    email: 'E-mail',
    role: 'Role',
    plan: 'Plán',
    companies: 'Firmy',
    operator: 'Role operátora',
    verified: 'E-mail ověřen',
    locked: 'Zablokován',
    lastLogin: 'Poslední přihlášení',
    joined: 'Registrace',
  },
  operatorsByAdmins: 'Účty operátorů mění jen správce provozu, a nikdo ten svůj.',
  rolesByAdmins: 'Role operátorů mění jen správce provozu.',
  lastAdmin: 'Je to jediný správce provozu. Nejdřív dejte tuto roli někomu dalšímu.',
  noWish: 'Žádost o plán už na odpověď nečeká.',
  verifiedBefore: 'E-mail tohoto účtu už je ověřený.',
  lockedBefore: 'Tento účet už je zablokovaný.',
  notLocked: 'Tento účet není zablokovaný.',
  noSecondFactor: 'Tento účet nemá dvoufázové ověření zapnuté.',
} as const;
