/** Style sheets of before CSS modules, by the name of the file; a test holds that the list only shrinks. */
export const GLOBAL_STYLES = [
  'Facts.css',
  'FormSection.css',
  'UploadProgress.css',
  'WaitNote.css',
  'account.css',
  'auth.css',
  'forms.css',
  'lists.css',
  'projects.css',
  'references.css',
  'registration.css',
  'requests.css',
  'requestsScreen.css',
  'secondFactor.css',
  'thread.css',
];
