import { FILE_KINDS, fileKindOf } from '#contract/vocabulary/fileKinds.ts';

it.each([
  ['pdf', ['pdf', 'PDF']],
  ['csv', ['csv']],
  ['excel', ['xls', 'xlsx']],
  ['image', ['jpg', 'jpeg', 'png', 'svg']],
  ['powerpoint', ['ppt', 'pptx']],
  ['video', ['mp4', 'wave', 'webm', 'wmv', 'mov', 'ogg', 'mpg', 'mpeg']],
  ['word', ['doc', 'docx']],
  ['other', ['', 'exe', 'zip', null]],
] as const)('the kind of a file is %s by its extension', (kind, endings) => {
  expect(FILE_KINDS).toContain(kind);
  expect(endings.map(fileKindOf)).toEqual(endings.map(() => kind));
});
