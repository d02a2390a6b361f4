/** Style sheets of before CSS modules, by the name of the file; a test holds that the list only shrinks. */
export const GLOBAL_STYLES = [
  'UploadProgress.css',
  'WaitNote.css',
  'account.css',
  'auth.css',
  'forms.css',
  'registration.css',
  'secondFactor.css',
];
