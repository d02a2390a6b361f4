import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { filesApi } from '../slices/files';
import { SHORT_NOTICE_MS, undoRequested } from '../slices/notices';
import type { UndoTarget } from '../slices/notices';
import { projectsApi } from '../slices/projects';
import { referencesApi } from '../slices/references';
import { softwareApi } from '../slices/software';
import { undoTexts } from '../texts/notices';
import type { ListenerEnvironment, ListenerState, StartListening } from './environment';

type Restoring = ThunkAction<PromiseLike<{ error?: unknown }>, ListenerState, unknown, UnknownAction>;

const restore = ({ area, id }: UndoTarget): Restoring => {
  switch (area) {
    case 'software':
      return softwareApi.endpoints.restoreSoftware.initiate({ id });
    case 'projects':
      return projectsApi.endpoints.restoreProject.initiate({ id });
    case 'files':
      return filesApi.endpoints.restoreFile.initiate({ id });
    case 'references':
      return referencesApi.endpoints.restoreReference.initiate({ id });
  }
};

/** Brings back what was deleted when its toast is told so (decision 7.8). */
export function listenToUndo(startListening: StartListening, { notify }: ListenerEnvironment): void {
  startListening({
    actionCreator: undoRequested,
    effect: async ({ payload }, { dispatch }) => {
      const result = await dispatch(restore(payload.undo));
      if (result.error === undefined) notify({ tone: 'success', message: undoTexts.done, durationMs: SHORT_NOTICE_MS });
    },
  });
}
