import { Type, type Static } from 'typebox';
import { DateTime, Id, Nullable } from './common';

export const PortalFile = Type.Object({
  id: Id,
  name: Type.String(),
  description: Nullable(Type.String()),
  /** Lower case, without the dot. */
  extension: Nullable(Type.String()),
  /** Bytes. */
  size: Type.Integer(),
  url: Type.String(),
  uploaded_at: DateTime,
});
export type PortalFile = Static<typeof PortalFile>;

export const FilePatch = Type.Partial(Type.Object({ name: Type.String(), description: Nullable(Type.String()) }));
export type FilePatch = Static<typeof FilePatch>;
