/** Texts of the category picker. */
export const picker = {
  label: 'Kategorie',
  button: 'Vybrat kategorie',
  buttonOfOne: 'Vybrat kategorii',
  search: 'Hledat kategorii',
  done: 'Hotovo',
  title: 'Kategorie',
  titleOfOne: 'Jedna kategorie',
  none: 'Žádná kategorie tomu neodpovídá. Zkuste jiné slovo.',
  failed: 'Kategorie se nepodařilo načíst.',
  retry: 'Zkusit znovu',
  loading: 'Načítání kategorií',
  remove: (name: string) => `Odebrat ${name}`,
  picked: (count: number) => (count === 0 ? 'Nic nevybráno' : `Vybráno: ${count}`),
} as const;
