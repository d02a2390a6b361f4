/** Texts of projects. */
export const projectTexts = {
  projectsForClients: 'Projekty zakládají jen klienti.',
} as const;
