import type { Project } from '#contract/wire/projects.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { useAccessoryWords } from '#shared/dialogs/useAccessoryWords.ts';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { projectsApi, useUpdateProjectMutation } from '../projectsApi.ts';
import { inWords, patchOf, type ProjectValues, valuesOf } from './projectValues.ts';

/**
 * Edits all or some fields of an own project, saved with optimistic locking over the version the form was opened with.
 */
export function useProjectEditing(project: Versioned<Project>) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateProjectMutation();
  const { id } = project;
  const editing = useStaleVersion<Versioned<Project>, ProjectValues>(project, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(projectsApi.endpoints.getProject.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const accessoryWords = useAccessoryWords(editing);
  return {
    editing,
    inWords: (values: ProjectValues, name: keyof ProjectValues) => inWords(values, name, accessoryWords),
  };
}
