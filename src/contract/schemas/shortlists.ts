import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { Results } from '../wire/common.ts';
import {
  ShortlistSummary,
  LastShortlist,
  ShortlistDraft,
  Shortlist,
  ShortlistPick,
  ShortlistPatch,
  ShortlistItemPatch,
} from '../wire/shortlists.ts';
import { VoteDraft } from '../wire/votes.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { IdPath } from './queries.ts';

const anId = Type.Integer({ minimum: 1, maximum: MAX_ID });
const UpdateShortlistItemPath = Type.Object({ id: anId, item: anId });

export const shortlistsSchemas = {
  listShortlists: { response: { 200: Results(ShortlistSummary) } },
  getLastShortlist: { response: { 200: LastShortlist } },
  createShortlist: { quotas: ['changes'], body: ShortlistDraft, response: { 201: Shortlist } },
  createShortlistItem: { quotas: ['changes'], body: ShortlistPick, response: { 201: LastShortlist } },
  getShortlist: { path: IdPath, response: { 200: Shortlist } },
  updateShortlist: { quotas: ['changes'], path: IdPath, body: ShortlistPatch, response: { 200: Shortlist } },
  deleteShortlist: { path: IdPath, response: { 204: Type.Null() } },
  chooseShortlist: { path: IdPath, response: { 204: Type.Null() } },
  lockShortlist: { quotas: ['changes'], path: IdPath, response: { 200: Shortlist } },
  updateShortlistItem: {
    quotas: ['changes'],
    path: UpdateShortlistItemPath,
    body: ShortlistItemPatch,
    response: { 200: Shortlist },
  },
  deleteShortlistItem: { path: UpdateShortlistItemPath, response: { 204: Type.Null() } },
  saveShortlistVote: {
    quotas: ['changes'],
    path: UpdateShortlistItemPath,
    body: VoteDraft,
    response: { 200: Shortlist },
  },
} as const satisfies SchemaTable;
