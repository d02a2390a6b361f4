import { Type } from 'typebox';
import { FILED_KINDS } from '../vocabulary/registers.ts';
import { Codes, Results } from '../wire/common.ts';
import { PortalFile, FilePatch } from '../wire/files.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath } from './queries.ts';

const OwnerPath = Type.Object({ owner: Codes(FILED_KINDS), ...IdPath.properties });
const upload = { consumes: ['multipart/form-data'], response: { 201: PortalFile } } as const;

export const filesSchemas = {
  listFiles: { tag: 'files', path: OwnerPath, response: { 200: Results(PortalFile) } },
  downloadFile: { produces: ['application/octet-stream'], path: IdPath },
  uploadFile: { tag: 'files', ...upload, quotas: ['files', 'fileBytes'], path: OwnerPath },
  uploadFileVersion: { ...upload, quotas: ['files', 'fileBytes', 'changes'], path: IdPath },
  uploadAttachment: { tag: 'files', ...upload, quotas: ['files', 'fileBytes'] },
  updateFile: { quotas: ['changes'], path: IdPath, body: FilePatch, response: { 200: PortalFile } },
  deleteFile: { path: IdPath, response: { 204: Type.Null() } },
  restoreFile: { quotas: ['files', 'fileBytes', 'changes'], path: IdPath, response: { 200: PortalFile } },
} as const satisfies SchemaTable;
