import { type FileKind, fileKindOf } from '#contract/vocabulary/fileKinds.ts';
import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FilePptOutlined,
  FileTextOutlined,
  FileWordOutlined,
  VideoCameraOutlined,
} from '#shared/ui/icons.ts';
import { fileKinds } from './filesTexts.ts';

const ICONS: Record<FileKind, typeof FileOutlined> = {
  pdf: FilePdfOutlined,
  csv: FileTextOutlined,
  excel: FileExcelOutlined,
  image: FileImageOutlined,
  powerpoint: FilePptOutlined,
  video: VideoCameraOutlined,
  word: FileWordOutlined,
  other: FileOutlined,
};

/** Icon for the type of a file, derived from its extension (docs/product.md 13.4). */
export function FileIcon({ extension }: { extension: string | null }) {
  const kind = fileKindOf(extension);
  const Icon = ICONS[kind];
  return <Icon role="img" aria-label={fileKinds[kind]} />;
}
