/** Style sheets of before CSS modules, by the name of the file; a test holds that the list only shrinks. */
export const GLOBAL_STYLES = [
  'CompanyMap.css',
  'ConflictDialog.css',
  'CzechMap.css',
  'Monogram.css',
  'drawings.css',
  'errors.css',
  'files.css',
  'footer.css',
  'home.css',
  'lists.css',
  'replay.css',
  'shell.css',
  'sidebar.css',
  'states.css',
  'support.css',
  'toasts.css',
];
