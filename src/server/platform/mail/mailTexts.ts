/** Common texts of all mails. */
export const mailTexts = {
  portal: 'IT portál',
  greeting: (vocative: string | null) => (vocative ? `Dobrý den, ${vocative},` : 'Dobrý den,'),
  signature: 'Váš IT portál',
  automatic: 'Tuto zprávu poslal IT portál automaticky, prosím neodpovídejte na ni.',
} as const;
