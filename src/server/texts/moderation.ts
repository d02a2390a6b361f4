/** Mails about what readers reported and operators hid. */
export const moderation = {
  kinds: { testimonials: 'hodnocení', messages: 'příspěvek', companies: 'firma' },
  facts: { thing: 'Co', reason: 'Důvod', said: 'Znění' },
  operator: {
    subject: (kind: string, id: number) => `Nahlášeno: ${kind} ${id}`,
    intro: 'čtenář portálu žádá, abyste se na něco podívali.',
  },
  how: {
    testimonials: (id: number, report: number) =>
      `Skryjete ho příkazem „npm run manage -- testimonials hide ${id} --reason "…"“, jinak nahlášení uzavřete příkazem „npm run manage -- reports settle ${report}“.`,
    messages: (id: number, report: number) =>
      `Skryjete ho příkazem „npm run manage -- messages hide ${id} --reason "…"“, jinak nahlášení uzavřete příkazem „npm run manage -- reports settle ${report}“.`,
    companies: (id: number, report: number) =>
      `Firmu odmítnete příkazem „npm run manage -- companies reject ${id} --reason "…"“, jinak nahlášení uzavřete příkazem „npm run manage -- reports settle ${report}“.`,
  },
  author: {
    subject: { testimonials: 'Vaše hodnocení jsme skryli', messages: 'Váš příspěvek jsme skryli' },
    intro: {
      testimonials: 'provozovatel portálu skryl vaše hodnocení. Ostatní ho už nevidí a do průměru se nepočítá.',
      messages: 'provozovatel portálu skryl váš příspěvek v diskusi. Ostatní ho už nevidí.',
    },
    what: 'Pokud s tím nesouhlasíte, napište prosím provozovateli portálu.',
  },
} as const;
