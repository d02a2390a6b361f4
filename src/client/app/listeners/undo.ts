import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isApiFailure, isWithoutAnswer } from '#shared/api/failure.ts';
import { loadChunk } from '#shared/lib/loadChunk.ts';
import { undoRequested, type UndoTarget } from '#shared/store/slices/toasts.ts';
import { errors } from '#shared/texts/errors.ts';
import { undoTexts } from '#shared/texts/toasts.ts';
import { timing } from '#shared/theme/timing.ts';
import type { ListenerEnvironment, ListenerState, StartListening } from './environment.ts';

type Restoring = ThunkAction<PromiseLike<{ error?: unknown }>, ListenerState, unknown, UnknownAction>;

/** Slices are loaded lazily, so that pages without deletions do not include them. */
async function restore(target: UndoTarget): Promise<Restoring> {
  if (target.area === 'manySoftware') {
    const { softwareApi } = await loadChunk(() => import('#features/software/softwareApi.ts'));
    return softwareApi.endpoints.restoreManySoftware.initiate({ ids: target.ids });
  }
  if (target.area === 'listRows') {
    const { overviewApi } = await loadChunk(() => import('#features/home/overviewApi.ts'));
    return overviewApi.endpoints.unmarkListRow.initiate({ item: target.item });
  }
  const { area, id } = target;
  switch (area) {
    case 'software':
      return (
        await loadChunk(() => import('#features/software/softwareApi.ts'))
      ).softwareApi.endpoints.restoreSoftware.initiate({
        id,
      });
    case 'projects':
      return (
        await loadChunk(() => import('#features/projects/projectsApi.ts'))
      ).projectsApi.endpoints.restoreProject.initiate({
        id,
      });
    case 'dismissals':
      return (
        await loadChunk(() => import('#features/projects/projectsApi.ts'))
      ).projectsApi.endpoints.undismissProject.initiate({
        id,
      });
    case 'files':
      return (
        await loadChunk(() => import('#shared/records/files/filesApi.ts'))
      ).filesApi.endpoints.restoreFile.initiate({
        id,
      });
    case 'messages':
      return (
        await loadChunk(() => import('#shared/records/messages/messagesApi.ts'))
      ).messagesApi.endpoints.restoreMessage.initiate({
        id,
      });
    case 'watches':
    case 'newWatches':
      return (
        await loadChunk(() => import('#features/watches/watchesApi.ts'))
      ).watchesApi.endpoints.updateWatch.initiate({ id, is_ended: area === 'newWatches' });
    case 'references':
      return (
        await loadChunk(() => import('#features/references/referencesApi.ts'))
      ).referencesApi.endpoints.restoreReference.initiate({
        id,
      });
  }
}

/** Restores a deleted record when the undo button of its toast is pressed (docs/product.md 7.8). */
export function listenToUndo(startListening: StartListening, { showToast }: ListenerEnvironment): void {
  startListening({
    actionCreator: undoRequested,
    effect: async ({ payload }, { dispatch }) => {
      const { error } = await dispatch(await restore(payload.undo));
      // The response about several records says itself how many are back.
      if (error === undefined && payload.undo.area !== 'manySoftware')
        showToast({ tone: 'success', message: undoTexts.done, durationMs: timing.toast });
      // No component shows it. A refusal has a toast already, and would be repeated.
      if (isApiFailure(error) && isWithoutAnswer(error))
        showToast({ tone: 'error', message: errors.noAnswer, durationMs: timing.undo, undo: payload.undo });
    },
  });
}
