import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { loadChunk } from '../navigation/loadChunk';
import { undoRequested } from '../slices/notices';
import type { UndoTarget } from '../slices/notices';
import { undoTexts } from '../texts/notices';
import type { ListenerEnvironment, ListenerState, StartListening } from './environment';
import { timing } from '../theme/timing';

type Restoring = ThunkAction<PromiseLike<{ error?: unknown }>, ListenerState, unknown, UnknownAction>;

/** The areas come with the screens that delete; a page where nobody deletes does not carry them. */
async function restore(target: UndoTarget): Promise<Restoring> {
  if (target.area === 'manySoftware') {
    const { softwareApi } = await loadChunk(() => import('../slices/software'));
    return softwareApi.endpoints.restoreManySoftware.initiate({ ids: target.ids });
  }
  const { area, id } = target;
  switch (area) {
    case 'software':
      return (await loadChunk(() => import('../slices/software'))).softwareApi.endpoints.restoreSoftware.initiate({
        id,
      });
    case 'projects':
      return (await loadChunk(() => import('../slices/projects'))).projectsApi.endpoints.restoreProject.initiate({
        id,
      });
    case 'files':
      return (await loadChunk(() => import('../slices/files'))).filesApi.endpoints.restoreFile.initiate({ id });
    case 'messages':
      return (await loadChunk(() => import('../slices/messages'))).messagesApi.endpoints.restoreMessage.initiate({
        id,
      });
    case 'references':
      return (await loadChunk(() => import('../slices/references'))).referencesApi.endpoints.restoreReference.initiate({
        id,
      });
  }
}

/** Brings back what was deleted when its toast is told so (docs/product.md 7.8). */
export function listenToUndo(startListening: StartListening, { notify }: ListenerEnvironment): void {
  startListening({
    actionCreator: undoRequested,
    effect: async ({ payload }, { dispatch }) => {
      const result = await dispatch(await restore(payload.undo));
      if (result.error === undefined) notify({ tone: 'success', message: undoTexts.done, durationMs: timing.toast });
    },
  });
}
