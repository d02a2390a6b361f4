import { Type, type Static } from 'typebox';
import { DateTime, Id, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

export const PortalFile = Named('PortalFile', {
  id: Id,
  /** Secret because users choose it. Other fields called `name` are shown. */
  name: Secret({}, ['uploaded_at', 'extension']),
  description: Nullable(Shown()),
  /** Lower case, without the dot. */
  extension: Nullable(Shown()),
  /** In bytes. */
  size: Type.Integer(),
  url: Shown(),
  uploaded_at: DateTime,
  /** Why the operator hid it. Only for users who can edit it. */
  hidden_reason: Type.Optional(Nullable(Secret())),
});
export type PortalFile = Static<typeof PortalFile>;

export const FilePatch = Type.Partial(Type.Object({ name: Secret(), description: Nullable(Shown()) }));
export type FilePatch = Static<typeof FilePatch>;
