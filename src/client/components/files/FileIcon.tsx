import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined';
import FileImageOutlined from '@ant-design/icons/es/icons/FileImageOutlined';
import FileOutlined from '@ant-design/icons/es/icons/FileOutlined';
import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import FilePptOutlined from '@ant-design/icons/es/icons/FilePptOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import FileWordOutlined from '@ant-design/icons/es/icons/FileWordOutlined';
import VideoCameraOutlined from '@ant-design/icons/es/icons/VideoCameraOutlined';
import { fileKindOf } from '../../../contract/vocabulary/fileKinds';
import type { FileKind } from '../../../contract/vocabulary/fileKinds';
import { fileKinds } from '../../texts/files';

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

/** The kind of a file by its extension (section 9 of the spec). */
export function FileIcon({ extension }: { extension: string | null }) {
  const kind = fileKindOf(extension);
  const Icon = ICONS[kind];
  return <Icon className={`file-icon file-icon-${kind}`} role="img" aria-label={fileKinds[kind]} />;
}
