/** Texts of the log-in through an identity provider. */
export const identity = {
  loginTitle: 'Přihlášení přes poskytovatele',
  button: (name: string) => `Přihlásit se přes ${name}`,
  leaving: (name: string) => `Otevíráme přihlášení ${name}…`,
  none: 'Přihlášení přes poskytovatele tu není nastavené. Přihlaste se prosím e\u2011mailem a heslem.',
  finishing: 'Dokončujeme přihlášení…',
  failedTitle: 'Přihlášení se nepovedlo',
  again: 'Zkusit znovu',
  noAnswer: 'Server neodpovídá. Zkuste to prosím znovu.',
  errors: {
    access_denied: 'Přihlášení jste u poskytovatele zrušili, nebo vám ho nepovolil.',
    login_required: 'Poskytovatel chce, abyste se u něj nejdřív přihlásili.',
    consent_required: 'Bez souhlasu s předáním e\u2011mailu vás přihlásit nemůžeme.',
    interaction_required: 'Poskytovatel potřebuje, abyste u něj přihlášení dokončili.',
    account_selection_required: 'Vyberte prosím u poskytovatele účet, kterým se chcete přihlásit.',
    temporarily_unavailable: 'Poskytovatel je teď přetížený. Zkuste to prosím za chvíli.',
    provider_unavailable:
      'Poskytovatel přihlášení teď neodpovídá. Přihlaste se e\u2011mailem, nebo to zkuste za chvíli.',
    too_many_requests: 'Zkusili jste to příliš mnohokrát. Přihlaste se e\u2011mailem, nebo to zkuste za chvíli.',
    server_error: 'U poskytovatele se něco pokazilo. Zkuste to prosím za chvíli.',
  } as Readonly<Record<string, string>>,
  otherError: 'Poskytovatel přihlášení odmítl. Zkuste to prosím znovu, nebo se přihlaste e\u2011mailem.',
} as const;
