/** Buttons of dialogs. */
export const dialogs = {
  cancel: 'Zrušit',
  remove: 'Smazat',
  close: 'Zavřít',
};
