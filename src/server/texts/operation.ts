/** What operators are told where their workplace refuses something. */
export const operation = {
  running: 'Právě se provádí, zkuste to za chvíli.',
  doneAlready: 'Tady už není co dělat: je hotovo, vyřízeno, nebo to někdo stihl před vámi.',
  retried: 'Vráceno do fronty, portál to hned zkusí znovu.',
  givenUp: 'Vyřízeno, portál to už zkoušet nebude.',
  begun: 'Spuštěno.',
  lifted: 'Na adresu se zase píše.',
  /** Instead of what a mail to a bidder says, and to whom it goes. */
  sealedMail: 'E-mail o nabídce (obsah vidí jen uchazeč)',
  sealedTo: 'uchazeč',
  changedMeanwhile: 'Mezitím to změnil někdo jiný. Načtěte nastavení znovu.',
} as const;
