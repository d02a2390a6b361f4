/** File kinds by extension. Each has its own icon (docs/product.md 13.4). */
export const FILE_KINDS = ['pdf', 'csv', 'excel', 'image', 'powerpoint', 'video', 'word', 'other'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const KIND_OF_EXTENSION: Record<string, FileKind> = {
  pdf: 'pdf',
  csv: 'csv',
  xls: 'excel',
  xlsx: 'excel',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  svg: 'image',
  ppt: 'powerpoint',
  pptx: 'powerpoint',
  mp4: 'video',
  wave: 'video',
  webm: 'video',
  wmv: 'video',
  mov: 'video',
  ogg: 'video',
  mpg: 'video',
  mpeg: 'video',
  doc: 'word',
  docx: 'word',
};

/** The kind of a file by its extension without the dot, case-insensitive. `other` for unknown extensions. */
export function fileKindOf(extension: string | null): FileKind {
  return KIND_OF_EXTENSION[(extension ?? '').toLowerCase()] ?? 'other';
}
