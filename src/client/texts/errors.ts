/** What a person reads when something is missing or fails. */
export const errors = {
  notFound: '404 Page not found',
  notFoundHint: 'Tato stránka neexistuje, nebo byla přesunuta. Zkontrolujte prosím adresu.',
  /** The other given wording of the same (docs/product.md 3.6), for people who look for it. */
  notFoundAlso: 'This page could not be found',
  failed: 'Něco nefunguje',
  failedHint: 'Omlouváme se, stránku se nepodařilo zobrazit. Zkuste to prosím za chvíli znovu.',
  chunkFailed: 'Část stránky se nepodařilo načíst',
  chunkFailedHint: 'Možná vyšla nová verze portálu, nebo je přerušené spojení. Načtěte prosím stránku znovu.',
  reload: 'Načíst stránku znovu',
  retry: 'Zkusit znovu',
  home: 'Zpět na úvod',
  notLoaded: 'Data se nepodařilo načíst',
  noAnswer: 'Server neodpovídá. Zkontrolujte připojení a zkuste to znovu.',
  serverFailed: 'Na serveru se něco pokazilo. Zkuste to prosím znovu.',
  forbidden: 'K těmto datům nemáte přístup.',
  missing: 'Tato data už neexistují.',
  noSuchPage: 'Seznam tolik stránek nemá',
  noSuchPageHint: 'Seznam se mezitím zkrátil, nebo je v adrese špatné číslo.',
  firstPage: 'Na první stránku',
  stale: 'Zobrazujeme naposledy načtená data, nová se nepodařilo načíst.',
  empty: 'Nic tu zatím není',
} as const;
